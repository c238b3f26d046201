import { useMemo, useState } from 'react';
import { config } from '../../../lib/config.ts';
import { readDraft, saveDraft } from '../../../lib/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { SchemaForm } from '../../../ui/forms/schema-form.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ConsentNotice } from '../../../ui/verification/consent-notice.tsx';
import { registrationFailure } from '../registration-failure.ts';
import { AccountFields } from './account-fields.tsx';
import {
  emptyRecruiterSignUp,
  type RecruiterDraft,
  type RecruiterSignUpValues,
  recruiterSignUpRules,
} from './recruiter-rules.ts';
import { recruiterDraftName, registerRecruiter } from './register-recruiter.ts';
import { WorkFields } from './work-fields.tsx';

interface RecruiterFormProps {
  /** The content of an invitation; it wins over the draft of an earlier visit. */
  invited: Partial<RecruiterDraft> | undefined;
  registrationId: string | undefined;
  /** The address of the account that is signed in, where only the registration is missing. */
  accountEmail: string | undefined;
}

/** Where the server's words about the picture are shown. */
const serverNames = { PictureFileBase64Str: 'avatar', PictureFileName: 'avatar' };

/** Step 1: the recruiter's account. */
export function RecruiterForm({ invited, registrationId, accountEmail }: RecruiterFormProps) {
  const hasAccount = accountEmail !== undefined;
  const rules = useMemo(() => recruiterSignUpRules(config().companyDomains, !hasAccount), [hasAccount]);
  const [initial] = useState(() => ({
    avatar: undefined,
    primarySpecialty: undefined,
    ...emptyRecruiterSignUp,
    ...(invited ?? readDraft<RecruiterDraft>(recruiterDraftName)),
    ...(accountEmail ? { email: accountEmail } : {}),
  }));
  async function register(values: RecruiterSignUpValues) {
    try {
      await registerRecruiter(values, registrationId);
    } catch (error) {
      const failure = registrationFailure(error);
      if (failure) toast.failure(failure);
      throw error;
    }
  }

  return (
    <SchemaForm
      schema={rules}
      initial={initial}
      serverNames={serverNames}
      label="Recruiter account"
      onValues={({ avatar: _, ...typed }) => saveDraft(recruiterDraftName, typed)}
      onSubmit={register}
    >
      {({ isSubmitting }) => (
        <>
          <AccountFields hasAccount={hasAccount} />
          <WorkFields />
          <ConsentNotice purpose="signUp" />
          <Button type="submit" isWide isBusy={isSubmitting}>
            Submit
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
