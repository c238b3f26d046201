import { useMemo } from 'react';
import { config } from '../../../lib/config.ts';
import { readDraft, saveDraft } from '../../../lib/drafts/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ConsentWords } from '../../../ui/verification/consent-words.tsx';
import { registrationFailure } from '../registration-failure.ts';
import { AccountFields } from './account-fields.tsx';
import { emptyRecruiterSignUp, type RecruiterSignUpDraft, recruiterSignUpRules } from './recruiter-rules.ts';
import { recruiterDraftName, registerRecruiter } from './register-recruiter.ts';
import { WorkFields } from './work-fields.tsx';

interface RecruiterFormProps {
  /** The content of an invitation; it wins over the draft of an earlier visit. */
  invited: Partial<RecruiterSignUpDraft> | undefined;
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
  const form = useForm(rules, {
    initial: {
      ...emptyRecruiterSignUp,
      ...(invited ?? readDraft<RecruiterSignUpDraft>(recruiterDraftName)),
      ...(accountEmail ? { email: accountEmail } : {}),
    },
    serverNames,
    onChange: ({ avatar: _, ...typed }) => saveDraft(recruiterDraftName, typed),
    async onSubmit(values) {
      try {
        await registerRecruiter(values, registrationId);
      } catch (error) {
        const failure = registrationFailure(error);
        if (failure) toast.failure(failure);
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="Recruiter account">
      <AccountFields form={form} hasAccount={hasAccount} />
      <WorkFields form={form} />
      <Notice>
        <ConsentWords purpose="signUp" />
      </Notice>
      <Button type="submit" isWide isBusy={form.isSubmitting}>
        Submit
      </Button>
    </Form>
  );
}
