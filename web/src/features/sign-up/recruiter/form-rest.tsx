import { Button } from '../../../ui/button.tsx';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ConsentWords } from '../../../ui/verification/consent-words.tsx';
import type { RecruiterSignUpDraft } from './recruiter-rules.ts';
import { WorkFields } from './work-fields.tsx';

/** What is below the first view: the work, the consent and Submit, with the rules of phone numbers, which a submit needs. */
export function FormRest({ form }: { form: FormHandle<RecruiterSignUpDraft> }) {
  return (
    <>
      <WorkFields form={form} />
      <Notice>
        <ConsentWords purpose="signUp" />
      </Notice>
      <Button type="submit" isWide isBusy={form.isSubmitting}>
        Submit
      </Button>
    </>
  );
}
