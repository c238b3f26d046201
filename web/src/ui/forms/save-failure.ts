import { messageOf, Refused } from '../../lib/refused.ts';

/** The messages of a save [P02]. */
export const savedMessage = 'Your changes have been made successfully.';
export const failedMessage = 'Failed to save your changes. Please try again.';
const uploadMessage = 'Could not upload the file!';
const fixedEmail = 'Email address cannot be changed.';
const fixedEmailMessage =
  'Failed to save your changes. Email address cannot be changed. Either the email address already exists or this email address is ' +
  'tied to your social media account.';

export interface SaveFailure {
  readonly title: string | undefined;
  /** Why, as far as it is known. */
  readonly reason: string;
  /** Counts the tries: the same words are announced again. */
  readonly attempt?: number;
}

/** The message for a failed save. */
export function saveFailure(error: unknown, hasFile: boolean): SaveFailure {
  const reason = messageOf(error, '');
  if (reason.includes(fixedEmail)) return { title: fixedEmailMessage, reason: '' };
  const isOnTheWay = !(error instanceof Refused) || error.status === 0 || error.status >= 500;
  const title = hasFile && isOnTheWay ? uploadMessage : failedMessage;
  return { title, reason: reason === title ? '' : reason };
}

/** The message for an upload that failed: nothing else was to be saved. */
export function uploadFailure(error: unknown): SaveFailure {
  return { title: uploadMessage, reason: messageOf(error, '') };
}
