import * as z from 'zod';
import { maxPreferredStates } from '../domain/specialties.ts';
import { endpoint } from './endpoint.ts';
import { contactMethod, email, id, line, optionalLine, state } from './fields.ts';
import { assignedRecruiter, user as person } from './people.ts';
import { phone } from './phone-field.ts';

const specialtyIds = z.array(z.number().int().positive(), { error: 'required' }).min(1, 'required').max(50);
const years = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(5)], { error: 'required' });

/** The registration payload with the documents' wire names. */
export const candidateRegistration = z.object({
  CognitoId: id,
  Email: email,
  FirstName: line(50),
  LastName: line(50),
  Phone: phone,
  PreferredContactMethod: contactMethod.default('Text'),
  City: optionalLine(100),
  State: z.union([z.literal(''), state]),
  ZipCode: z.string().regex(/^(\d{5})?$/, 'Please enter a valid city, state or 5 digit zipcode'),
  SpecialtyList: specialtyIds,
  YearsExperience: years,
  TopPreferredLocations: z.array(state).min(1, 'required').max(maxPreferredStates, 'Choose at most 3 states.'),
  ExperienceTravelling: z.boolean(),
  Interests: line(50),
  OptionalInterests: optionalLine(50).default(''),
  ReferralCode: z.number().int().min(0).max(9_999_999_999).default(0),
  RegistrationId: id.nullish(),
  licenseStateList: z.array(state).min(1, 'required').max(51),
  LicenseIsCompact: z.boolean().default(false),
});
export type CandidateRegistration = z.infer<typeof candidateRegistration>;

const emailOrUsername = line(128, 'A username or email is required');

/** Who somebody is: sign-up, sign-in and the person behind the token. */
export const user = {
  registerCandidate: endpoint({
    method: 'POST',
    path: 'user/registercandidate',
    summary: 'Makes the signed-in identity a candidate; repeating it gives the same result.',
    access: 'identity',
    becomeUser: 'refused',
    limits: ['registerHour', 'registerDay'],
    query: z.object({ autoVerifyPhone: z.string().max(5).optional() }),
    body: candidateRegistration,
    returns: z.object({ user: person, recruiter: assignedRecruiter.optional() }),
  }),
  current: endpoint({
    method: 'GET',
    path: 'user',
    summary: 'The signed-in person; 400 "User does not exist" for an identity without a product user.',
    access: 'identity',
    becomeUser: 'honoured',
    returns: person,
  }),
  signupMethod: endpoint({
    method: 'POST',
    path: 'user/signupmethod',
    summary: 'How an email address or username signs in, and the username to sign in with.',
    access: 'anyone',
    limits: ['signupMethodAddress', 'signupMethodName'],
    body: z.object({ EmailOrUsername: emailOrUsername }),
    returns: z.object({ method: z.enum(['Internal', 'Google', 'Facebook', 'Apple', 'None']), username: z.string() }),
  }),
  exists: endpoint({
    method: 'POST',
    path: 'user/exists',
    summary: 'Whether an email address has an account.',
    access: 'anyone',
    limits: ['lookupMinute', 'lookupHour'],
    body: z.object({ Email: email }),
    returns: z.object({ exists: z.boolean() }),
  }),
  contactVerified: endpoint({
    method: 'POST',
    path: 'user/contactverified',
    summary: 'Takes over from the identity provider which contacts a code has proved.',
    access: 'user',
    becomeUser: 'refused',
    returns: person,
  }),
  assignRecruiter: endpoint({
    method: 'POST',
    path: 'user/assignrecruiter',
    summary: 'The candidate’s recruiter: the one assigned, or the next in turn.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: z.object({
      SpecialtyCategory: optionalLine(50).nullish(),
      SpecialtyList: z.array(z.number().int()).max(50).nullish(),
      State: optionalLine(50).nullish(),
      RegistrationId: id.nullish(),
    }),
    returns: z.object({ data: assignedRecruiter }),
  }),
} as const;
