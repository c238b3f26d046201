import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { log } from '../_http/log.ts';
import { admitSignUp } from './admit-sign-up.ts';
import { wordMessage } from './word-message.ts';

type Trigger = PreSignUpTriggerEvent | CustomMessageTriggerEvent;

/** The identity provider's triggers. An error thrown here is shown by the provider to whoever signs up. */
export async function handler(event: Trigger): Promise<Trigger> {
  log.info('trigger', { trigger: event.triggerSource });
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
    case 'PreSignUp_ExternalProvider':
    case 'PreSignUp_AdminCreateUser':
      return await admitSignUp(event as PreSignUpTriggerEvent);
    default:
      return event.triggerSource.startsWith('CustomMessage_') ? wordMessage(event as CustomMessageTriggerEvent) : event;
  }
}
