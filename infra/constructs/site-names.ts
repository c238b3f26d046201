import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { type Distribution, type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/**
 * The two names of the site with one certificate. With a hosted zone of ours the records are made too; without one the deployment
 * waits until the operator has made the validation records that ACM shows.
 */
export class SiteNames extends Construct {
  private readonly hosts: readonly [string, string];
  private readonly zone: IHostedZone | undefined;
  private readonly certificate: Certificate;

  constructor(scope: Construct, id: string, { mainHost, staffHost, names }: Stage) {
    super(scope, id);
    this.hosts = [mainHost, staffHost];
    this.zone = names?.zone
      ? HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: names.zone.id, zoneName: names.zone.name })
      : undefined;
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: mainHost,
      subjectAlternativeNames: [staffHost],
      validation: CertificateValidation.fromDns(this.zone),
    });
  }

  ofDistribution(): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
    return {
      domainNames: [...this.hosts],
      certificate: this.certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  pointTo(distribution: Distribution): void {
    if (!this.zone) return;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const [name, recordName] of [
      ['Main', this.hosts[0]],
      ['Staff', this.hosts[1]],
    ] as const) {
      new ARecord(this, name, { zone: this.zone, recordName, target });
      new AaaaRecord(this, `${name}V6`, { zone: this.zone, recordName, target });
    }
  }
}
