import { ApiMapping, DomainName, type HttpApi, type HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';

interface ApiNamesProps {
  readonly stage: Stage;
  readonly zone: { readonly id: string; readonly name: string };
}

/** A name of the gateway's own in the hosted zone of the stage, with its certificate: what CloudFront calls. */
export class ApiNames extends Construct {
  readonly host: string;
  private readonly domain: DomainName;

  constructor(scope: Construct, id: string, { stage, zone: { id: hostedZoneId, name: zoneName } }: ApiNamesProps) {
    super(scope, id);
    this.host = `api.${stage.mainHost}`;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    const certificate = new Certificate(this, 'Certificate', {
      domainName: this.host,
      validation: CertificateValidation.fromDns(zone),
    });
    this.domain = new DomainName(this, 'Domain', { domainName: this.host, certificate });
    const { regionalDomainName, regionalHostedZoneId } = this.domain;
    const target = RecordTarget.fromAlias(new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId));
    new ARecord(this, 'Record', { zone, recordName: this.host, target });
    new AaaaRecord(this, 'RecordV6', { zone, recordName: this.host, target });
  }

  leadTo(api: HttpApi, stage: HttpStage): void {
    new ApiMapping(this, 'Mapping', { api, stage, domainName: this.domain });
  }
}
