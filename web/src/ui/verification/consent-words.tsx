import { brand } from '#shared/domain/brand.ts';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';

const words = {
  signUp: 'a one-time text message with a verification code to this number',
  recovery: 'a one-time text message or email with a verification code for choosing a new password',
} as const;

/** What asking for a code means; both documents open beside the form, so that nothing typed is lost. */
export function ConsentWords({ purpose }: { purpose: keyof typeof words }) {
  const { termsUrl, privacyUrl } = config().links;
  return (
    <>
      By continuing you agree that {brand.name} sends {words[purpose]}. Reply STOP to stop. Message and data rates may
      apply. See our{' '}
      <a href={termsUrl || paths.terms} target="_blank" rel="noreferrer">
        Terms &amp; Conditions
      </a>{' '}
      and{' '}
      <a href={privacyUrl || paths.privacy} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
      .
    </>
  );
}
