import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Actor, Subject } from '#shared/domain/actor.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { Problem } from '#shared/domain/problem.ts';
import { notePlace } from '../_people/accounts/account-events.ts';
import { findWithUnread } from '../_people/find-with-unread.ts';
import { mailsComeBack, type UserRecord, users } from '../_people/user-record.ts';
import { log, logged } from '../_runtime/log.ts';

/** The signed-in person, or the candidate acted for; Problem invalid "User does not exist" before registration. */
export async function currentUser(actor: Actor, subject: Subject, address: string): Promise<SignedInUser> {
  // The site asks this first of all, so it tells where a session began.
  const [found] = await Promise.all([findWithUnread(subject.id), notePlace(actor.id, actor.session, address)]);
  if (!found) throw new Problem('invalid', 'notRegistered', 'User does not exist');
  const { record, unread } = found;
  if (record.userType === 'Candidate' && !subject.impersonated) await noteActivity(record);
  return {
    ...userAnswer(record),
    unreadNotices: unread,
    ...(actor.needsAuthenticator && { needsAuthenticator: true }),
    ...(subject.impersonated && { impersonatedBy: actor.id }),
  };
}

/** Once a day: staff find candidates by it. The answer does not depend on it. */
async function noteActivity({ id, lastActiveOn, createdAt }: UserRecord): Promise<void> {
  const today = dayOf(new Date());
  if ((lastActiveOn ?? createdAt) >= today) return;
  const options = { when: { status: 'active' as const }, keepsVersion: true };
  try {
    await users.change({ id }, { set: { lastActiveOn: today } }, options);
  } catch (error) {
    log.warn('activity not noted', { userId: id, error: logged(error) });
  }
}

/** The record with the field names of the API. */
export function userAnswer(record: UserRecord): SignedInUser {
  return {
    id: record.id,
    username: record.username,
    userName: record.username,
    cognitoId: record.id,
    authId: record.id,
    userType: record.userType,
    groupList: record.status === 'active' ? record.groups : [],
    firstName: record.firstName,
    lastName: record.lastName,
    emailAddress: record.email,
    emailAddressConfirmed: record.emailVerified,
    ...(mailsComeBack(record) && { emailComesBack: true }),
    phone: record.phone,
    phoneConfirmed: record.phoneVerified,
    hasProvedPhone: record.phoneVerified || record.formerPhone !== undefined,
    pictureUrlPath: record.avatar,
    ...(record.leavesAt && { leavesAt: record.leavesAt }),
  };
}
