import { Problem } from '#shared/domain/problem.ts';
import { mayPass, messageOf, problemOf } from '../../lib/problems.ts';

/** The messages of a save [P02]. */
export const savedMessage = 'Your changes have been made successfully.';
export const failedMessage = 'Failed to save your changes. Please try again.';
const uploadMessage = 'Could not upload the file!';
const fixedEmailMessage =
  'Failed to save your changes. Email address cannot be changed. Either the email address already exists or this email address is ' +
  'tied to your social media account.';

/** A failed save as its form says it: what failed as the title, why as the message, as far as that is known. */
export function saveFailure(error: unknown, hasFile: boolean): Problem {
  if (problemOf(error).code === 'emailIsFixed') return titled(error, fixedEmailMessage, '');
  const title = hasFile && mayPass(error) ? uploadMessage : failedMessage;
  const why = messageOf(error, '');
  return titled(error, title, why === title ? '' : why);
}

/** The same for an upload: nothing else was to be saved. */
export function uploadFailure(error: unknown): Problem {
  return titled(error, uploadMessage, messageOf(error, ''));
}

function titled(error: unknown, title: string, message: string): Problem {
  const { kind, code, fields } = problemOf(error);
  return new Problem(kind, code, message, { fields, title });
}
