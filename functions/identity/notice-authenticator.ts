import { newMail, outbox } from '../_mail/outbox.ts';
import { notingEnd } from '../_people/accounts/account-events.ts';
import { findIdentity, setAuthenticator, signOutEverywhere } from '../_people/accounts/identity-provider.ts';
import { addingAuditRecord } from '../_people/audit.ts';
import { type UserRecord, users } from '../_people/user-record.ts';
import { settings } from '../_runtime/settings.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';

/** A call that changed an authenticator app by an access token, as CloudTrail reports it through the rule of the stack. */
export interface ReportedChange {
  readonly change: 'VerifySoftwareToken' | 'SetUserMFAPreference';
  /** Of the user whose token it was. */
  readonly sub: string;
  readonly address: string;
  /** Of the report: the same one may come again. */
  readonly requestId: string;
}

/**
 * Cognito takes a new app, or turns one off, for any holder of an access token, asks for no old code and starts no trigger [Y08]. The
 * report of the call is the only thing that tells: of any caller, a minute or so later. A staff member's first app is recorded and mailed;
 * one in the place of another, or one turned off, ends all sessions too, the thief's with the rest. Where the stage asks for an app it is
 * turned on again, by its old key. Idempotent, since reports come more than once.
 */
export async function noticeAuthenticator(report: ReportedChange): Promise<void> {
  const user = await users.find({ id: report.sub }, { consistent: true });
  if (!user || user.groups.length === 0 || user.status !== 'active') return;
  if (report.change === 'VerifySoftwareToken') return await noticeNewApp(user, report);
  const identity = await findIdentity(user.username);
  if (identity && !identity.hasAuthenticator) await noticeNoApp(user, report);
}

async function noticeNewApp(user: UserRecord, report: ReportedChange): Promise<void> {
  if (user.authenticatorReport === report.requestId) return;
  const isFirst = user.authenticatorReport === undefined;
  if (!isFirst) await signOutEverywhere(user.username);
  await record(user, report, {
    call: isFirst ? 'set up authenticator' : 'replace authenticator',
    kind: isFirst ? 'authenticatorAdded' : 'authenticatorChanged',
    set: { authenticatorReport: report.requestId, ...(!isFirst && { revokedAt: new Date().toISOString() }) },
  });
}

async function noticeNoApp(user: UserRecord, report: ReportedChange): Promise<void> {
  await signOutEverywhere(user.username);
  const mayBeWithout = !settings().staffMfa;
  await record(user, report, {
    call: 'turn authenticator off',
    kind: 'authenticatorChanged',
    set: { revokedAt: new Date().toISOString(), ...(mayBeWithout && { authenticatorReport: undefined }) },
  });
  // Last: while it is off, a report that comes again does all of this again.
  if (!mayBeWithout) await setAuthenticator(user.username, 'on');
}

interface Noticed {
  readonly call: string;
  readonly kind: 'authenticatorAdded' | 'authenticatorChanged';
  readonly set: Partial<Pick<UserRecord, 'authenticatorReport' | 'revokedAt'>>;
}

/** Throws where the user was changed at the same time: the report is delivered again. */
async function record(user: UserRecord, { address, requestId }: ReportedChange, { call, kind, set }: Noticed) {
  const { id, version, email, firstName } = user;
  const actions: Action[] = [
    users.changing({ id }, { set }, { when: { version } }),
    outbox.adding(newMail(kind, [email], { firstName })),
    ...(set.revokedAt ? [notingEnd(id, 'authenticator', address)] : []),
    addingAuditRecord({ actorId: id, subjectId: id, call, outcome: 'allowed', requestId, address }),
  ];
  if (await transact(actions)) throw new Error('The user was changed at the same time.');
}
