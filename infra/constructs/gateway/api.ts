import { Stack, Validations } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api as contract, type FamilyName } from '#shared/contract/index.ts';
import type { Stage } from '../../stages.ts';
import type { DataKey } from '../data-key.ts';
import type { Identity } from '../identity/identity.ts';
import { PrivateLogGroup } from '../observability/private-log-group.ts';
import { ApiNames } from './api-names.ts';
import { assertRoutable } from './assert-routable.ts';

interface ApiProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly identity: Identity;
  /** What answers the calls of each family. */
  readonly families: Readonly<Record<FamilyName, IFunction>>;
}

/** The HTTP API: one route for each call of the contract, with a JWT authorizer unless the contract opens the call to anyone. */
export class Api extends Construct {
  readonly gateway: HttpApi;
  readonly accessLog: PrivateLogGroup;
  private readonly names: ApiNames | undefined;

  constructor(scope: Construct, id: string, { stage, key, identity, families }: ApiProps) {
    super(scope, id);
    assertRoutable(contract);
    const userPoolClients = [identity.portalClient, identity.staffClient];
    this.names = stage.names?.zone && new ApiNames(this, 'Names', { stage, zone: stage.names.zone });
    this.gateway = new HttpApi(this, 'Gateway', {
      // Where it has a name of its own, the one that AWS gives it leads nowhere.
      ...(this.names && { disableExecuteApiEndpoint: true }),
      apiName: `caravel-${stage.name}`,
      createDefaultStage: false,
      defaultAuthorizer: new HttpUserPoolAuthorizer('SignedIn', identity.pool, { userPoolClients }),
    });
    this.accessLog = new PrivateLogGroup(this, 'AccessLog', { stage, key });
    const deployed = new HttpStage(this, 'Stage', {
      httpApi: this.gateway,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.requestsPerSecond, burstLimit: stage.throttle.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(this.accessLog), format: impersonal() },
    });
    // The stage deploys by itself with every route that comes: at first it waits until all are there, so that no two deployments meet.
    (deployed.node.defaultChild as CfnStage).routeSettings = openThrottles(stage);
    this.names?.leadTo(this.gateway, deployed);
    for (const [family, fn] of Object.entries(families) as [FamilyName, IFunction][])
      deployed.node.addDependency(...this.route(family, fn, stage));
  }

  /** The host that CloudFront sends calls to. */
  get host(): string {
    return this.names?.host ?? `${this.gateway.apiId}.execute-api.${Stack.of(this).region}.amazonaws.com`;
  }

  private route(family: FamilyName, fn: IFunction, stage: Stage): HttpRoute[] {
    const integration = new HttpLambdaIntegration(family, fn, { scopePermissionToRoute: false });
    return Object.values<Endpoint>(contract[family]).flatMap(({ method, path, access, notInProduction }) => {
      if (notInProduction && stage.name === 'production') return [];
      const isOpen = access === 'anyone';
      const routes = this.gateway.addRoutes({
        path: `/api/${path}`,
        methods: [HttpMethod[method]],
        integration,
        ...(isOpen ? { authorizer: new HttpNoneAuthorizer() } : {}),
      });
      if (isOpen) routes.forEach(explainOpen);
      return routes;
    });
  }
}

/**
 * Each call that is open to anyone has half of what the gateway lets through, so that a flood of one, past the site and its firewall too,
 * leaves the other half to everybody else.
 */
function openThrottles({ name, throttle }: Stage): Record<string, object> {
  const half = {
    ThrottlingRateLimit: throttle.requestsPerSecond / 2,
    ThrottlingBurstLimit: throttle.burst / 2,
  };
  const calls = Object.values(contract).flatMap((family) => Object.values<Endpoint>(family));
  const open = calls.filter(
    ({ access, notInProduction }) => access === 'anyone' && !(notInProduction && name === 'production'),
  );
  return Object.fromEntries(open.map(({ method, path }) => [`${method} /api/${path}`, half]));
}

function explainOpen(route: HttpRoute): void {
  Validations.of(route).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason:
      'The contract opens this call to anyone: it is needed before or while signing in, and is counted by address.',
  });
}

/** The gateway's access log format, without personal data: no address, no query, no path values, no name. */
function impersonal(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      time: AccessLogField.contextRequestTimeEpoch(),
      route: AccessLogField.contextRouteKey(),
      status: AccessLogField.contextStatus(),
      bytes: AccessLogField.contextResponseLength(),
      milliseconds: AccessLogField.contextResponseLatency(),
      refused: AccessLogField.contextAuthorizerError(),
      failed: AccessLogField.contextIntegrationErrorMessage(),
    }),
  );
}
