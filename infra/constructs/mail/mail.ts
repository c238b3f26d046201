import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnRecordSet, HostedZone, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { ApiFunction } from '../api-function.ts';
import { DeadLetters } from '../observability/dead-letters.ts';
import type { PortalTable } from '../portal-table.ts';
import { runEvery } from '../run-every.ts';

interface MailProps {
  readonly stage: Stage;
  readonly table: PortalTable;
  /** Follows the table's stream: sends the mails of the outbox, among what else follows from a change. */
  readonly stream: ApiFunction;
}

/** Outgoing mail: a verified domain, and the outbox that turns new `OUTBOX#` items of the table into mails. */
export class Mail extends Construct {
  readonly identity: IEmailIdentity;
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { stage, table, stream }: MailProps) {
    super(scope, id);
    this.identity = stage.mail.isAdopted
      ? EmailIdentity.fromEmailIdentityName(this, 'Identity', stage.mail.domain)
      : this.makeIdentity(stage);
    this.deadLetters = new DeadLetters(this, 'DeadLetters', stage);
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This queue is the last stop of the stream, which the rule does not recognise as one.',
    });
    this.letSend(stream, stage);
    // A text goes to a phone number, which is no resource that a policy could name; publishing to topics stays out.
    stream.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }));
    // By default a stream retries a poison record for a day and blocks all records after it.
    stream.addEventSource(
      new DynamoEventSource(table.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        maxRecordAge: Duration.hours(1),
        onFailure: new SqsDlq(this.deadLetters),
        // The only reader of the stream: a second one would read all changes again for the few that concern users.
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: {
              Keys: {
                PK: {
                  S: ['OUTBOX#', 'MAILING#', 'AUDIT#', 'CHARGES#'].flatMap((begin) => FilterRule.beginsWith(begin)),
                },
              },
            },
          }),
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: {
              Keys: { SK: { S: [...FilterRule.beginsWith('ACCESS#'), ...FilterRule.beginsWith('NOTICE#')] } },
            },
          }),
          FilterCriteria.filter({ dynamodb: { Keys: { SK: { S: FilterRule.or('USER', 'P#BASIC') } } } }),
          FilterCriteria.filter({
            dynamodb: {
              Keys: { SK: { S: [...FilterRule.beginsWith('APP#'), ...FilterRule.beginsWith('OFFER#')] } },
            },
          }),
        ],
      }),
    );
    runEvery(this, 'SendAgain', {
      purpose: 'Sends the mails again that did not go out',
      // Mails that the stream has given up are retried, so that an outage of the mail service for an hour loses none.
      every: Schedule.rate(Duration.minutes(10)),
      fn: stream,
      event: { sendAgain: true },
    });
    runEvery(this, 'Gather', {
      purpose: 'Gathers the mails about applications of one candidate, and sends the notices that are due',
      // They are held for nine minutes: with this minute, none waits longer than ten.
      every: Schedule.rate(Duration.minutes(1)),
      fn: stream,
      event: { gather: true },
    });
  }

  /** Where the zone of the stage holds the domain, its records are made there: DKIM, and SPF by a name of its own for what comes back. */
  private makeIdentity({ mail: { domain }, names }: Stage): EmailIdentity {
    const zone =
      names?.zone && (domain === names.zone.name || domain.endsWith(`.${names.zone.name}`)) ? names.zone : undefined;
    const mailFromDomain = `bounce.${domain}`;
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      ...(zone && { mailFromDomain }),
    });
    if (!zone) return identity;
    const hosted = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
    const { region } = Stack.of(this);
    for (const [at, { name, value }] of identity.dkimRecords.entries())
      new CfnRecordSet(this, `Dkim${at + 1}`, {
        hostedZoneId: hosted.hostedZoneId,
        name,
        type: 'CNAME',
        ttl: '1800',
        resourceRecords: [value],
      });
    const values = [{ priority: 10, hostName: `feedback-smtp.${region}.amazonses.com` }];
    new MxRecord(this, 'MailFromMx', { zone: hosted, recordName: mailFromDomain, values });
    new TxtRecord(this, 'MailFromSpf', {
      zone: hosted,
      recordName: mailFromDomain,
      values: ['v=spf1 include:amazonses.com ~all'],
    });
    return identity;
  }

  /**
   * From our address alone. Every identity, since SES asks for a right to the receiver's too where that is an identity of the same account,
   * as all receivers are in its sandbox. https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html
   */
  private letSend(stream: ApiFunction, { settings }: Stage): void {
    const identities = Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' });
    stream.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [identities],
        conditions: { StringEquals: { 'ses:FromAddress': settings.mailFrom } },
      }),
    );
    // The local stage has no account, and no rules are read for it.
    const numbered = settings.stage === 'local' ? '' : identities;
    Validations.of(stream.role ?? stream).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${numbered}]`,
      reason: 'Receivers may be identities of the account, which nobody can name before; the sender is one address.',
    });
  }
}
