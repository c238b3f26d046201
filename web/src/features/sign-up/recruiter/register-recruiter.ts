import { api } from '#shared/contract/browser.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { call } from '../../../lib/call.ts';
import { dropDraft } from '../../../lib/drafts/drafts.ts';
import { ensureAccount } from '../../../lib/session/make-account.ts';
import { refreshSession } from '../../../lib/session/session.ts';
import { sentPicture } from '../../../ui/avatar-crop/sent-picture.ts';
import type { RecruiterSignUpValues } from './recruiter-rules.ts';

/** Name of the draft on this device. */
export const recruiterDraftName = 'recruiter-sign-up';

/**
 * Makes the account, unless an earlier try already has, and registers it as a recruiter who waits. The session changes last: from
 * then on the page shows the second step. Throws Problem.
 */
export async function registerRecruiter(
  values: RecruiterSignUpValues,
  registrationId: string | undefined,
): Promise<void> {
  const { firstName, lastName, email, phone, password } = values;
  await ensureAccount({ email, password, phone, firstName, lastName });
  const { whoIsSignedIn } = await import('../../../lib/session/identity.ts');
  const { cognitoId } = await whoIsSignedIn();
  await call(api.user.registerRecruiter, {}, registrationOf(values, cognitoId, registrationId));
  dropDraft(recruiterDraftName);
  await refreshSession();
}

/** The registration payload with its wire names. */
function registrationOf(
  values: RecruiterSignUpValues,
  cognitoId: string,
  registrationId: string | undefined,
): BodyOf<typeof api.user.registerRecruiter> {
  const picture = sentPicture(values.avatar);
  return {
    CognitoId: cognitoId,
    Email: values.email,
    FirstName: values.firstName,
    LastName: values.lastName,
    Phone: values.phone,
    AssignedTeam: values.assignedTeam,
    CalendlyLink: values.calendlyLink,
    Biography: values.biography,
    SpecialtyUidList: values.specialtyUidList,
    PictureFileName: picture?.name ?? null,
    PictureFileBase64Str: picture?.base64 ?? null,
    RegistrationId: registrationId ?? null,
  };
}
