import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { isCompanyEmail, normalizeEmail } from '#shared/domain/contact/email.ts';
import { accountChanged, missing, notAllowed, Problem } from '#shared/domain/problem.ts';
import { addToGroup, findIdentity } from '../../_people/accounts/identity-provider.ts';
import { type RecruiterRecord, recruiters } from '../../_people/recruiters.ts';
import { type UserRecord, users } from '../../_people/user-record.ts';
import { changeUser } from '../../_people/users.ts';
import { settings } from '../../_runtime/settings.ts';

/** The one group that can be had here; no body says otherwise. */
const granted = 'recruiter';

/**
 * Gives the recruiter group to the caller, or to the pending recruiter that an admin names, once the identity provider says at
 * this moment that email and phone are proved, and the address is the registered one and the company's. The provider's group
 * comes first: cut off between the two it gives no right, since both must name the group, and the call can be repeated.
 */
export async function grantRecruiterGroup(
  actor: Actor,
  id: string | null | undefined,
): Promise<{ groupList: string[] }> {
  const isForAnother = Boolean(id) && id !== actor.id;
  if (isForAnother && !isAdmin(actor)) throw notAllowed();
  const key = { id: id || actor.id };
  const [user, recruiter] = await Promise.all([
    users.find(key, { consistent: true }),
    recruiters.find(key, { consistent: true }),
  ]);
  if (user?.userType !== 'Recruiter' || !recruiter) {
    throw isForAnother
      ? missing()
      : new Problem('forbidden', 'notRegistered', 'There is no recruiter registration for your account.');
  }
  if (user.status === 'active' && user.groups.includes(granted)) return { groupList: user.groups };
  if (user.status !== 'pending')
    throw new Problem('forbidden', 'notAllowed', 'This account is not waiting for the recruiter group.');
  await requireProofs(user, recruiter);
  if (settings().recruiterApproval && !isAdmin(actor)) {
    throw new Problem('forbidden', 'awaitsApproval', 'Your account is waiting for approval by an admin.');
  }
  await addToGroup(user.username, granted);
  const changes = { status: 'active', groups: [granted], emailVerified: true, phoneVerified: true } as const;
  const activating = recruiters.changing(key, { set: { isActive: true } });
  const changed = await changeUser(user, { ...changes, groups: [...changes.groups] }, [activating]);
  if (changed) return { groupList: changed.groups };
  // Most likely a repeated call won: the stored record decides.
  const now = await users.find(key, { consistent: true });
  if (now?.status === 'active' && now.groups.includes(granted)) return { groupList: now.groups };
  throw accountChanged('Your');
}

/** Refuses unless the identity provider, asked now, holds every proof; a missing one is named. */
async function requireProofs(user: UserRecord, recruiter: RecruiterRecord): Promise<void> {
  const identity = await findIdentity(user.username);
  const email = normalizeEmail(identity?.email ?? '');
  const isRegistered = email === user.email && email === recruiter.email;
  if (!identity || !isRegistered || !isCompanyEmail(identity.email, settings().companyDomains)) {
    throw new Problem('forbidden', 'wrongEmail', 'This is not the company email that the registration was made with.');
  }
  const fields = {
    ...(!identity.emailVerified && { email: 'Please verify your email.' }),
    ...(!identity.phoneVerified && { phone: 'Please verify your phone.' }),
  };
  const [first] = Object.values(fields);
  if (first) throw new Problem('invalid', 'contactsUnproved', first, { fields });
}
