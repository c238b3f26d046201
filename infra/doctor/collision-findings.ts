import { resolve4, resolveCaa } from 'node:dns/promises';
import { ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../stages.ts';
import { examine, type Finding } from './finding.ts';

const quick = { maxAttempts: 2 } as const;

/** What is there already and would make the first deployment fail, late in it, so that all of it is taken back. */
export async function collisionFindings(stage: Stage): Promise<Finding[]> {
  return await Promise.all([
    examine('Names that nobody has yet', signInHost(stage)),
    examine('Identity of mail that is free', mailIdentity(stage)),
    examine('Certificates that Amazon may issue', certificates(stage)),
    ...(stage.names?.zone ? [examine('Records that are free', records(stage, stage.names.zone))] : []),
  ]);
}

/** Cognito names no pool for a domain of another account: only its address tells that it is taken. */
const signInHost =
  ({ identity: { domainPrefix } }: Stage) =>
  async () =>
    (await orNone(resolve4(`${domainPrefix}.auth.us-east-1.amazoncognito.com`))).length > 0
      ? `${domainPrefix} is a sign-in domain of someone already: choose another identity.domainPrefix.`
      : undefined;

const mailIdentity =
  ({ mail }: Stage) =>
  async () => {
    const isThere = await new SESv2Client(quick)
      .send(new GetEmailIdentityCommand({ EmailIdentity: mail.domain }))
      .then(() => true)
      .catch((error: Error) => {
        if (error.name === 'NotFoundException') return false;
        throw error;
      });
    if (isThere && !mail.isAdopted)
      return `${mail.domain} is an identity of SES already: set mail.isAdopted of the stage, so that it is used and not made.`;
    return !isThere && mail.isAdopted
      ? `SES has no identity ${mail.domain} to adopt: make it, or take mail.isAdopted out.`
      : undefined;
  };

/** https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html */
const issuers = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'];

/** The records of the nearest name above a host decide, and none let everyone issue. */
const certificates =
  ({ mainHost, staffHost }: Stage) =>
  async () => {
    const shut: string[] = [];
    for (const host of [mainHost, staffHost]) {
      const labels = host.split('.');
      for (let at = 0; at < labels.length - 1; at += 1) {
        const allowed = (await orNone(resolveCaa(labels.slice(at).join('.')))).flatMap(({ issue }) => issue ?? []);
        if (allowed.length === 0) continue;
        if (!allowed.some((one) => issuers.includes(one.split(';')[0]?.trim() ?? ''))) shut.push(host);
        break;
      }
    }
    return shut.length > 0
      ? `A CAA record keeps Amazon from issuing certificates for ${shut.join(' and ')}: add one for ${issuers[0]}.`
      : undefined;
  };

const records =
  ({ mainHost, staffHost }: Stage, zone: { id: string }) =>
  async () => {
    const route53 = new Route53Client(quick);
    const taken: string[] = [];
    for (const host of [mainHost, staffHost, `api.${mainHost}`]) {
      const { ResourceRecordSets = [] } = await route53.send(
        new ListResourceRecordSetsCommand({ HostedZoneId: zone.id, StartRecordName: host, MaxItems: 10 }),
      );
      for (const { Name, Type = '' } of ResourceRecordSets)
        if (Name?.replace(/\.$/, '') === host && ['A', 'AAAA', 'CNAME'].includes(Type))
          taken.push(`${Type} of ${host}`);
    }
    return taken.length > 0
      ? `The zone has records that the deployment makes: ${taken.join(', ')}. Delete them right before it, or choose other hosts.`
      : undefined;
  };

/** The answer of the name system; empty where it says that there is none. */
async function orNone<Answer>(asked: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTFOUND', 'ENODATA'].includes(code)) return [];
    throw error;
  }
}
