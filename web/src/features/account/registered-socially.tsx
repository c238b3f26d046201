import type { Problem } from '#shared/domain/problem.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { socialSites, useSocialSignIn } from './use-social-sign-in.ts';

/** The button of the provider that a problem names: "Email was registered using Google Sign In" [A18]. */
export function RegisteredSocially({ problem }: { problem: Problem | undefined }) {
  const { leaving, leave } = useSocialSignIn();
  const named = socialSites.find(({ provider }) => problem?.code === `registeredWith${provider}`);
  if (!named) return null;
  const { provider, Mark } = named;
  return (
    <ActionButton isBusy={leaving === provider} onClick={() => leave(provider)}>
      <Mark />
      <span>Log in with {provider}</span>
    </ActionButton>
  );
}
