import * as z from 'zod';
import { email, line, password, requiredMessage } from '#shared/contract/fields.ts';
import { phone } from '#shared/contract/phone-field.ts';
import { meetingLink, recruiterInvitation } from '#shared/contract/registrations.ts';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { professions } from '#shared/domain/specialties.ts';
import type { ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import type { Typed } from '../../../ui/forms/form-handle.ts';
import { differentPasswords, samePasswords } from '../same-passwords.ts';

const { assignedTeam, biography, specialtyUidList } = recruiterInvitation.shape;

interface RecruiterRules {
  companyDomains: readonly string[];
  /** The password is asked of who has no account yet. */
  needsPassword: boolean;
  /** Whether the rules of phone numbers are loaded (form-rest.tsx); without them any number counts. */
  knowsNumbers: boolean;
}

/** The recruiter's form [A24]. */
export function recruiterSignUpRules({ companyDomains, needsPassword, knowsNumbers }: RecruiterRules) {
  const form = z.object({
    avatar: z.custom<ChosenAvatar | undefined>(() => true),
    firstName: line(50),
    lastName: line(50, 'Please enter your last name.'),
    email: email.refine(
      (text) => isCompanyEmail(text, companyDomains),
      `Please use your company address, which ends in @${companyDomains.join(' or @')}.`,
    ),
    phone: knowsNumbers ? phone : line(20),
    password: needsPassword ? password : z.string(),
    passwordConfirm: needsPassword ? z.string().min(1, requiredMessage) : z.string(),
    calendlyLink: meetingLink,
    assignedTeam,
    profession: z.enum(professions, { error: requiredMessage }),
    specialtyUidList,
    biography,
  });
  return form.refine(samePasswords, differentPasswords);
}

/** What the form holds once everything is right. */
export type RecruiterSignUpValues = z.output<ReturnType<typeof recruiterSignUpRules>>;

/** What the form holds while it is filled in. */
export type RecruiterSignUpDraft = Typed<z.input<ReturnType<typeof recruiterSignUpRules>>>;

export const emptyRecruiterSignUp: RecruiterSignUpDraft = {
  avatar: undefined,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  passwordConfirm: '',
  calendlyLink: '',
  assignedTeam: '',
  profession: undefined,
  specialtyUidList: [],
  biography: '',
};
