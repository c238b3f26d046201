import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { brand } from '#shared/domain/brand.ts';

/** Writes the mail and the text message that carry a code of the identity provider: what it is for and how long it works. */
export function writeCodeMessage(event: CustomMessageTriggerEvent): CustomMessageTriggerEvent {
  const code = event.request.codeParameter;
  const isReset = event.triggerSource === 'CustomMessage_ForgotPassword';
  const purpose = isReset ? 'password reset' : 'verification';
  event.response.smsMessage = `Your ${brand.name} ${purpose} code is ${code}. Reply STOP to stop.`;
  event.response.emailSubject = `Your ${brand.name} ${purpose} code`;
  event.response.emailMessage = [
    `Your ${brand.name} ${purpose} code is <strong>${code}</strong>.`,
    isReset ? 'It works for one hour, once.' : 'It works for 24 hours, once.',
    'If you did not ask for it, you need not do anything.',
  ].join('<br>');
  return event;
}
