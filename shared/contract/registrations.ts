import * as z from 'zod';
import { isMeetingLink, recruiterTeams } from '../domain/account/recruiters.ts';
import { isCityName, locationMessage } from '../domain/place/location.ts';
import { maxPreferredStates } from '../domain/specialties.ts';
import { contactMethod, email, id, line, optionalLine, referralMessage, state } from './fields.ts';
import { phone } from './phone-field.ts';

/** A specialty's uid: its id as text. */
const specialtyUid = z.string().regex(/^\d{1,9}$/, 'Contains a specialty that does not exist.');

export const specialtyIds = z.array(z.number().int().positive(), { error: 'required' }).min(1, 'required').max(50);
export const specialtyUids = z
  .array(specialtyUid, { error: 'Must select at least one specialty' })
  .min(1, 'Must select at least one specialty')
  .max(50);
export const yearsExperience = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(5)], {
  error: 'required',
});
export const preferredStates = z
  .array(state, { error: 'required' })
  .min(1, 'required')
  .max(maxPreferredStates, 'Choose at most 3 states.');

const homeCity = optionalLine(100, locationMessage).refine((text) => text === '' || isCityName(text), locationMessage);
const homeState = z.union([z.literal(''), state], { error: locationMessage });
export const zipCode = z.string({ error: locationMessage }).regex(/^(\d{5})?$/, locationMessage);

/** The registration payload with its wire names. */
export const candidateRegistration = z.object({
  CognitoId: id,
  Email: email,
  FirstName: line(50),
  LastName: line(50),
  Phone: phone,
  PreferredContactMethod: contactMethod.default('Text'),
  City: homeCity,
  State: homeState,
  ZipCode: zipCode,
  SpecialtyList: specialtyIds,
  YearsExperience: yearsExperience,
  TopPreferredLocations: preferredStates,
  ExperienceTravelling: z.boolean(),
  Interests: line(50),
  OptionalInterests: optionalLine(50).default(''),
  ReferralCode: z
    .number(referralMessage)
    .int(referralMessage)
    .min(0, referralMessage)
    .max(9_999_999_999, referralMessage)
    .default(0),
  RegistrationId: id.nullish(),
  licenseStateList: z.array(state).min(1, 'required').max(51),
  LicenseIsCompact: z.boolean().default(false),
});
export type CandidateRegistration = z.infer<typeof candidateRegistration>;

/** Where candidates book a call; a recruiter who signs up may leave it out. */
export const meetingLink = optionalLine(50).refine(
  (text) => text === '' || isMeetingLink(text),
  'Please enter a valid Meeting Link URI, it should include https:// or http://',
);
const team = z.enum(recruiterTeams, { error: 'Please select a team' });
const biography = z.string().trim().max(4000, 'At most 4000 characters.');
/** A picture as base64 text; 4 MiB of bytes are 5.6 million characters. */
const pictureText = z.string().max(5_800_000, 'The picture may have at most 4 MB.');

/** The recruiter's registration; a password or a verified flag in the body is not in here and so never read. */
export const recruiterRegistration = z.object({
  CognitoId: id,
  Email: email,
  FirstName: line(50),
  LastName: line(50, 'Please enter your last name.'),
  Phone: phone,
  AssignedTeam: team,
  CalendlyLink: meetingLink.nullish(),
  Biography: biography.nullish(),
  SpecialtyUidList: specialtyUids,
  PictureFileName: optionalLine(100)
    .refine((name) => name.split('.').length <= 2, 'The file name may have at most one dot.')
    .nullish(),
  PictureFileBase64Str: pictureText.nullish(),
  RegistrationId: id.nullish(),
});
export type RecruiterRegistration = z.infer<typeof recruiterRegistration>;

/** What staff write down before an invitation: the admin candidate form without flags and provider. */
export const candidateInvitation = z.object({
  email,
  firstName: line(50),
  lastName: line(50),
  phone,
  preferredContactMethod: contactMethod,
  city: homeCity.default(''),
  state: homeState.default(''),
  zipCode: zipCode.default(''),
  specialtyUidList: specialtyUids,
  yearsExperience,
  topPreferredLocations: preferredStates,
  experienceTravelling: z.boolean({ error: 'required' }),
  interests: line(50),
  optionalInterests: optionalLine(50).default(''),
});

/** What pre-fills the candidate's sign-up: these fields and nothing else [A13]. */
export const candidatePreRegistration = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  preferredContactMethod: contactMethod,
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  email: z.string(),
  primarySpecialty: z.string(),
  yearsExperience: z.number(),
  specialtyList: z.array(z.number()),
  topPreferredLocations: z.array(z.string()),
  experienceTravelling: z.boolean(),
  interests: z.string(),
  optionalInterests: z.string(),
});
export type CandidatePreRegistration = z.infer<typeof candidatePreRegistration>;

const badLink = 'Please enter a valid link';
/** In the staff's form it is required [S06]. */
const staffsLink = optionalLine(50, badLink).refine(isMeetingLink, badLink);

/** What an admin writes down of a recruiter before inviting. */
export const recruiterInvitation = z.object({
  email,
  firstName: line(50, 'Please enter a first name'),
  lastName: line(50, 'Please enter a last name'),
  phone,
  assignedTeam: team,
  calendlyLink: staffsLink,
  biography: biography.default(''),
  specialtyUidList: specialtyUids,
});

/** What pre-fills the recruiter's sign-up. */
export const recruiterPreRegistration = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  specialtyUidList: z.array(z.string()),
  biography: z.string(),
  assignedTeam: z.string(),
  calendlyLink: z.string(),
});
export type RecruiterPreRegistration = z.infer<typeof recruiterPreRegistration>;
