import { dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { emptySignUp, type SignUpSection, type SignUpValues } from './sign-up-rules.ts';

const name = 'signup';

/** What was typed on an earlier visit, over the empty form; a referral code in the address wins. */
export function readSignUp(referral: string | null): SignUpValues {
  const draft = readDraft<SignUpValues>(name);
  const sections = Object.keys(emptySignUp) as SignUpSection[];
  const merged = Object.fromEntries(
    sections.map((section) => [section, { ...emptySignUp[section], ...draft?.[section] }]),
  );
  const values = merged as unknown as SignUpValues;
  if (!referral || !/^\d{1,10}$/.test(referral)) return values;
  return { ...values, account: { ...values.account, referral } };
}

export function keepSignUp(values: SignUpValues): void {
  saveDraft(name, values);
}

export function forgetSignUp(): void {
  dropDraft(name);
}
