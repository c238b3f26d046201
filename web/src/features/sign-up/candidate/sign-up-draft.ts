import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts/drafts.ts';
import { emptySignUp, type SignUpSection, type SignUpValues } from './sign-up-rules.ts';

const name = 'signup';

/** The invitation of this sign-up: it is valid for its own email only. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
}

/** Everything that an unfinished sign-up consists of. */
export interface SignUpDraft {
  readonly values: SignUpValues;
  readonly invitation?: Invitation;
}

/** What was typed on an earlier visit, over the empty form. */
export function readSignUp(): SignUpDraft {
  const draft = readDraft<SignUpValues & { invitation: Invitation }>(name);
  const { invitation } = draft ?? {};
  return { values: filledIn(emptySignUp, draft ?? {}), ...(invitation ? { invitation } : {}) };
}

/** The sections of `values` with what `more` has of them on top. */
export function filledIn(
  values: SignUpValues,
  more: { readonly [S in SignUpSection]?: Partial<SignUpValues[S]> },
): SignUpValues {
  const sections = Object.keys(emptySignUp) as SignUpSection[];
  const merged = Object.fromEntries(sections.map((section) => [section, { ...values[section], ...more[section] }]));
  return merged as unknown as SignUpValues;
}

export function keepSignUp({ values, invitation }: SignUpDraft): void {
  saveDraft(name, { ...values, invitation });
}

export function forgetSignUp(): void {
  dropDraft(name);
}
