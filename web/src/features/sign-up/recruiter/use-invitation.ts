import { api } from '#shared/contract/browser.ts';
import type { RecruiterPreRegistration } from '#shared/contract/registrations.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { readOnce, useRead } from '../../../lib/data.ts';
import { useSpecialties } from '../../../lib/lists.ts';
import type { RecruiterSignUpDraft } from './recruiter-rules.ts';

interface Invitation {
  readonly isLoading: boolean;
  /** What fills the form; undefined without an invitation. */
  readonly invited: Partial<RecruiterSignUpDraft> | undefined;
  readonly error: Problem | undefined;
  retry(): void;
}

/** The content of the invitation with this id. */
export function useInvitation(registrationId: string | undefined): Invitation {
  const read = useRead(
    api.admin.recruiterRegistration,
    registrationId ? { id: registrationId } : null,
    undefined,
    readOnce,
  );
  const specialties = useSpecialties();
  // The invitation names specialties only: their category tells which of the four they belong to.
  const isLoading = read.isLoading || (read.data !== undefined && specialties.isLoading);
  const category = specialties.data?.find(({ id }) => read.data?.specialtyUidList.includes(String(id)))?.category;
  return {
    isLoading,
    invited: read.data && { ...filledIn(read.data), ...(category ? { profession: professionOf(category) } : {}) },
    error: read.error,
    retry: read.retry,
  };
}

function filledIn({ phone, ...given }: RecruiterPreRegistration): Partial<RecruiterSignUpDraft> {
  return { ...given, phone: shownPhone(phone) };
}
