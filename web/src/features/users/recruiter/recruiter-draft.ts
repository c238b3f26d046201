import * as z from 'zod';
import type { StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import type { api } from '#shared/contract/browser.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { requiredMessage } from '#shared/contract/fields.ts';
import { recruiterInvitation } from '#shared/contract/registrations.ts';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { professionOf, professions } from '#shared/domain/specialties.ts';
import type { ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import { sentPicture } from '../../../ui/avatar-crop/sent-picture.ts';
import type { Typed } from '../../../ui/forms/form-handle.ts';

/** The staff's form of a recruiter [S06]; an address must be the company's. */
export function recruiterRules(companyDomains: readonly string[]) {
  return z.object({
    avatar: z.custom<ChosenAvatar | undefined>(() => true),
    ...recruiterInvitation.shape,
    email: recruiterInvitation.shape.email.refine(
      (text) => isCompanyEmail(text, companyDomains),
      'Please enter a valid email',
    ),
    profession: z.enum(professions, { error: requiredMessage }),
    useRoundRobin: z.boolean(),
  });
}
type RecruiterValues = z.output<ReturnType<typeof recruiterRules>>;
export type RecruiterDraft = Typed<z.input<ReturnType<typeof recruiterRules>>>;

/** A new recruiter's form. */
export const emptyRecruiter: RecruiterDraft = {
  avatar: undefined,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  assignedTeam: '',
  calendlyLink: '',
  profession: undefined,
  specialtyUidList: [],
  biography: '',
  useRoundRobin: true,
};

/** A recruiter as the form shows one. */
export function recruiterDraft(recruiter: StaffRecruiter): RecruiterDraft {
  const { firstName, lastName, email, phone, assignedTeam, calendlyLink, biography, useRoundRobin } = recruiter;
  const { specialtyCategory, specialtyUidList } = recruiter;
  return {
    avatar: undefined,
    firstName,
    lastName,
    email,
    phone: shownPhone(phone),
    assignedTeam,
    calendlyLink,
    specialtyUidList,
    biography,
    useRoundRobin,
    profession: specialtyCategory ? professionOf(specialtyCategory) : undefined,
  };
}

/** What is sent of an invitation. */
export function recruiterBody(values: RecruiterValues): BodyOf<typeof api.admin.inviteRecruiter> {
  const { avatar: _, profession: __, useRoundRobin: ___, ...rest } = values;
  return rest;
}

/** What is sent of a change: the picture when there is a new one, the round robin by admins only. */
export function recruiterChanges(values: RecruiterValues, isAdmin: boolean) {
  const { avatar, useRoundRobin } = values;
  const picture = sentPicture(avatar);
  return {
    ...recruiterBody(values),
    ...(isAdmin && { useRoundRobin }),
    ...(picture && { pictureFileName: picture.name, pictureFileBase64Str: picture.base64 }),
  };
}

/** Where the server's words about the picture are shown. */
export const recruiterNames = { pictureFileBase64Str: 'avatar', pictureFileName: 'avatar' };
