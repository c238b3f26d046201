import { Divider } from '@aws-amplify/ui-react';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** Google and Facebook in the looks of the sign-in pages. */
export function LoginSocial() {
  return <SocialButtons divider={<Divider label="or" />} Button={ActionButton} />;
}
