import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import { ApiFunction } from './constructs/api-function.ts';
import { AuditCopies } from './constructs/audit-copies.ts';
import { Copies } from './constructs/copies.ts';
import { DataKey } from './constructs/data-key.ts';
import { DocumentStore } from './constructs/document-store.ts';
import { Api } from './constructs/gateway/api.ts';
import { HourlyRound } from './constructs/hourly-round.ts';
import { AuthenticatorWatch } from './constructs/identity/authenticator-watch.ts';
import { Identity } from './constructs/identity/identity.ts';
import { JobIntake } from './constructs/job-intake.ts';
import { Mail } from './constructs/mail/mail.ts';
import { MailFeedback } from './constructs/mail/mail-feedback.ts';
import { TextReplies } from './constructs/mail/text-replies.ts';
import { MalwareScan } from './constructs/malware-scan.ts';
import { DeadLetters } from './constructs/observability/dead-letters.ts';
import { HelperLogs } from './constructs/observability/helper-logs.ts';
import { Observability } from './constructs/observability/observability.ts';
import { Outputs } from './constructs/outputs.ts';
import { PortalSecrets } from './constructs/portal-secrets.ts';
import { PortalTable } from './constructs/portal-table.ts';
import { Releases } from './constructs/releases.ts';
import { Website } from './constructs/website.ts';
import { answerForWholeStack } from './constructs/whole-stack.ts';
import { type Stage, stackNameOf } from './stages.ts';

/** Folders of the builds that the stack deploys. */
export interface Builds {
  readonly functions: string;
  readonly web: string;
}

/** The whole portal of one stage, in one region: the one that CloudFront takes certificates and web ACLs from. */
export class PortalStack extends Stack {
  constructor(scope: Construct, stage: Stage, builds: Builds) {
    super(scope, stackNameOf(stage.name), {
      env: { region: 'us-east-1', ...(stage.account && { account: stage.account }) },
      description: `${brand.name}, stage ${stage.name}`,
      terminationProtection: stage.isProtected,
      tags: { product: 'caravel', stage: stage.name },
    });

    // Storage.
    const key = new DataKey(this, 'DataKey', stage);
    const table = new PortalTable(this, 'Table', { stage, key });
    const store = new DocumentStore(this, 'Documents', { stage, key });
    const secrets = new PortalSecrets(this, 'Secrets', { stage, key });
    const failedFeeds = new DeadLetters(this, 'FailedFeeds', stage);
    const failedRounds = new DeadLetters(this, 'FailedRounds', stage);

    // Functions: one for each family of calls, then one for each kind of event.
    const common = { stage, key, build: builds.functions };
    const user = new ApiFunction(this, 'User', { ...common, name: 'user', purpose: 'Sign-up and who is signed in' });
    const candidate = new ApiFunction(this, 'Candidate', { ...common, name: 'candidate', purpose: 'Profiles' });
    const job = new ApiFunction(this, 'Job', {
      ...common,
      name: 'job',
      purpose: 'Job search, favourites and applications',
      // One full vCPU: search computes over the snapshot in memory.
      memoryMegabytes: 1769,
    });
    const datalist = new ApiFunction(this, 'Datalist', {
      ...common,
      name: 'datalist',
      purpose: 'Lists to choose from',
    });
    const admin = new ApiFunction(this, 'Admin', { ...common, name: 'admin', purpose: 'The back office' });
    const file = new ApiFunction(this, 'File', { ...common, name: 'file', purpose: 'Uploads and downloads' });
    const packet = new ApiFunction(this, 'Packet', {
      ...common,
      name: 'packet',
      purpose: 'Submission packets and the links to them',
      // One full vCPU, and room for all papers of a candidate at once.
      memoryMegabytes: 1769,
    });
    const triggers = new ApiFunction(this, 'Triggers', {
      ...common,
      name: 'identity',
      purpose: 'What Cognito asks during sign-up and before it sends a message, and what its log reports',
      deadLetters: failedRounds,
    });
    const feed = new ApiFunction(this, 'Feed', {
      ...common,
      name: 'feed',
      purpose: 'Imports a job feed',
      timeout: Duration.minutes(15),
      deadLetters: failedFeeds,
    });
    const hourly = new ApiFunction(this, 'Hourly', {
      ...common,
      name: 'hourly',
      purpose: 'What time does: lapses, escalates, sweeps, compares the audit, rebuilds what is derived',
      timeout: Duration.minutes(15),
      deadLetters: failedRounds,
    });
    const stream = new ApiFunction(this, 'Stream', {
      ...common,
      name: 'stream',
      purpose: 'Follows changes of the table: mails, notices, directory, facets, copies of the audit',
      timeout: Duration.seconds(60),
    });
    const families = { user, candidate, job, datalist, admin, file, packet };
    const events = { triggers, feed, hourly, stream };
    const functions = [...Object.values(families), ...Object.values(events)];
    const releases = new Releases(this, 'Releases', { stage, families });

    // Composition.
    const mail = new Mail(this, 'Mail', { stage, table, stream });
    new MailFeedback(this, 'MailFeedback', { stage, key, stream });
    const replies = new TextReplies(this, 'TextReplies', { stage, key, stream });
    const identity = new Identity(this, 'Identity', { stage, key, secrets, mail, triggers });
    if (stage.settings.scansUploads) {
      new MalwareScan(this, 'MalwareScan', { of: store.documents, folders: ['cand/', 'avatars/'], key });
      new MalwareScan(this, 'StaffScan', { of: store.templates, folders: ['staff/'], key });
    }
    new AuthenticatorWatch(this, 'AuthenticatorWatch', {
      stage,
      key,
      accessLog: store.accessLog,
      pool: identity.pool,
      triggers,
      failed: failedRounds,
    });
    new AuditCopies(this, 'Audit', { stage, key, accessLog: store.accessLog, stream, hourly });
    new JobIntake(this, 'JobSearch', { store, feed });
    new HourlyRound(this, 'HourlyRound', { hourly, failed: failedRounds });
    const api = new Api(this, 'Api', { stage, key, identity, families: releases.live });
    const website = new Website(this, 'Website', { stage, key, identity, secrets, api, store, files: builds.web });

    // Access.
    for (const fn of functions) table.openTo(fn);
    for (const fn of [...Object.values(families), triggers]) secrets.proveOriginTo(fn);
    for (const fn of [user, candidate, job, admin, packet, triggers, hourly, stream]) secrets.openTo(fn);
    identity.openTo(user, 'attributes');
    identity.openTo(admin, 'groups', 'authenticator');
    identity.openTo(hourly, 'list', 'groupList');
    store.documents.openTo(candidate, ['read', 'verdict', 'write', 'erase']);
    store.documents.openTo(admin, ['read', 'verdict', 'write', 'erase']);
    store.documents.openTo(packet, ['read', 'verdict', 'write', 'erase'], 'cand/');
    store.documents.openTo(user, ['read', 'verdict', 'write'], 'avatars/');
    // Orphaned documents and pictures; a picture carries its owner's id in its metadata.
    store.documents.openTo(hourly, ['list', 'erase']);
    store.documents.openTo(hourly, ['read'], 'avatars/');
    store.templates.openTo(file, ['read', 'verdict', 'write']);
    store.templates.openTo(file, ['remove'], 'staff/');
    store.templates.openTo(admin, ['read', 'write']);
    store.templates.openTo(stream, ['read']);
    store.feeds.openTo(feed, ['read']);
    store.feeds.openTo(admin, ['read', 'write']);
    for (const fn of [feed, hourly, admin]) store.jobSnapshots.openTo(fn, ['read', 'write', 'remove']);
    store.jobSnapshots.openTo(job, ['read']);
    store.peopleSnapshots.openTo(hourly, ['read', 'write', 'remove']);
    store.peopleSnapshots.openTo(admin, ['read']);

    const copies = new Copies(this, 'Copies', { stage, key, table, store, hourly });

    new HelperLogs(this, 'HelperLogs', { stage, key });
    answerForWholeStack(this, stage);
    const observability =
      stage.alarms &&
      new Observability(this, 'Observability', {
        stage,
        key,
        ...stage.alarms,
        families,
        events,
        deadLetters: [failedFeeds, failedRounds, mail.deadLetters],
        table: table.table,
        api,
        website,
        identity,
      });
    if (observability) releases.watch(observability.ofReleases);
    new Outputs(this, 'Outputs', { stage, table, store, secrets, identity, website, replies, copies, observability });
  }
}
