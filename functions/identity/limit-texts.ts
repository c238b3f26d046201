import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { triggerProblem } from '#shared/domain/account/trigger-problems.ts';
import { normalizePhone } from '#shared/domain/contact/phone.ts';
import { waitWords } from '#shared/domain/days/wait-words.ts';
import { Problem } from '#shared/domain/problem.ts';
import { overLimit } from '../_table/quota.ts';

/**
 * Throttles codes that may be sent as text messages: refuses foreign numbers, and more than the quota of an hour or a day for that
 * number and account. Cognito does not say whether a code is sent by mail or text, so every code that may be a text counts as one.
 */
export async function limitTexts(event: CustomMessageTriggerEvent): Promise<void> {
  const { sub = event.userName, phone_number: phone } = event.request.userAttributes;
  if (!phone || !mayBeText(event)) return;
  if (normalizePhone(phone) !== phone) throw triggerProblem('wrongPhone');
  // A code that the hour's quota refuses does not count for the day.
  const counted = [
    ['textPhoneHour', phone],
    ['textAccountHour', sub],
    ['textPhoneDay', phone],
    ['textAccountDay', sub],
  ] as const;
  for (const [name, who] of counted) {
    const secondsLeft = await overLimit(name, who);
    if (secondsLeft === undefined) continue;
    const inWhat = name.endsWith('Hour') ? 'in an hour' : 'today';
    throw new Problem(
      'tooMany',
      'tooManyCodes',
      `Too many codes were sent ${inWhat}. Please try again ${waitWords(secondsLeft)}`,
    );
  }
}

/** A reset code goes to the verified address first. */
function mayBeText({ triggerSource, request }: CustomMessageTriggerEvent): boolean {
  if (triggerSource !== 'CustomMessage_ForgotPassword') return true;
  const { email_verified, phone_number_verified } = request.userAttributes;
  return email_verified !== 'true' && phone_number_verified === 'true';
}
