import { useEffect, useMemo, useState } from 'react';
import { config } from '../../../lib/config.ts';
import { readDraft, saveDraft } from '../../../lib/drafts/drafts.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { pagePart } from '../../../ui/parts/page-part.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { registrationFailure } from '../registration-failure.ts';
import { AccountFields } from './account-fields.tsx';
import { emptyRecruiterSignUp, type RecruiterSignUpDraft, recruiterSignUpRules } from './recruiter-rules.ts';
import { recruiterDraftName, registerRecruiter } from './register-recruiter.ts';

const loadRest = async () => (await import('./form-rest.tsx')).FormRest;
const FormRest = pagePart(loadRest, <Skeleton height="840px" />);

/** The second step comes while the first one is filled in. */
export const loadVerifyStep = async () => (await import('./verify-step.tsx')).VerifyStep;

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
  const [knowsNumbers, setKnowsNumbers] = useState(false);
  useEffect(() => {
    // Where this fails, the form says so in the place of the rest.
    loadRest()
      .then(() => setKnowsNumbers(true))
      .catch(() => undefined);
    loadVerifyStep().catch(() => undefined);
  }, []);
  const rules = useMemo(() => {
    const { companyDomains } = config();
    return recruiterSignUpRules({ companyDomains, needsPassword: !hasAccount, knowsNumbers });
  }, [hasAccount, knowsNumbers]);
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
      <FormRest form={form} />
    </Form>
  );
}
