import * as z from 'zod';
import { emailField, line, requiredMessage } from './fields.ts';
import { phoneField } from './phone-field.ts';

const invalidPhone = 'Please enter a valid phone number';

/** A message to the support team; the phone may stay empty. */
export const supportMessage = z.object({
  Name: line(100),
  Email: emailField(requiredMessage, 'Please enter a valid email'),
  Phone: z.union([z.literal(''), phoneField(invalidPhone, invalidPhone)], { error: invalidPhone }).default(''),
  Description: z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(1000, 'At most 1000 characters.'),
});

/** A member of the support team. */
export const supportMember = z.object({
  name: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  phone: z.string(),
  headshot: z.string(),
  /** Of the recruiter in charge only: the id, by which another one is asked for. */
  recruiterId: z.string().optional(),
  /** Working hours in which the recruiter usually answers an application; absent for too few answers to say so. */
  answerHours: z.number().optional(),
});
export type SupportMember = z.infer<typeof supportMember>;
