import { Input } from 'antd';
import type { RefObject } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { requiredMessage } from '#shared/contract/fields.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import type { TermDifference } from '#shared/domain/offers/offer-differences.ts';
import { signatureFault, type Term } from '#shared/domain/offers/offer-terms.ts';
import { termChange } from '#shared/domain/offers/term-words.ts';
import { Problem } from '#shared/domain/problem.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { DeclineOffer } from './decline-offer.tsx';
import styles from './offer.module.css';

/** Refusals that the offer itself says once it was read again. */
const toldByPage: ReadonlySet<string> = new Set(['offerClosed', 'termsChanged']);

interface AcceptOfferProps {
  /** Where the foot bar of a phone leads. */
  heading: RefObject<HTMLHeadingElement | null>;
  offer: Offer;
  seen: ReadonlySet<Term>;
  /** The first term that is not acknowledged yet. */
  open: TermDifference | undefined;
  focusOpen(): void;
  application: Application;
  /** The offer was changed meanwhile and has to be read again. */
  onChanged(): void;
}

/** The answer: accepted under the full name, once each term that is worse or of another kind is acknowledged, or declined. */
export function AcceptOffer({ heading, offer, seen, open, focusOpen, application, onChanged }: AcceptOfferProps) {
  const { user } = useSession();
  const accept = useWrite(api.job.acceptOffer, {
    refreshes: [api.job.applications, api.job.details, api.job.offer, api.candidate.details],
  });
  const name = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  const form = useForm(rulesFor(name), {
    initial: { signature: '' },
    onSubmit: async ({ signature }) => {
      const answer = { offerNumber: offer.number, acknowledged: [...seen], signature };
      try {
        await accept.write({ applicationId: application.id }, answer);
        toast.success('You have accepted the offer');
      } catch (error) {
        if (!(error instanceof Problem) || error.kind !== 'conflict') throw error;
        // The page shows the offer as it is now instead of this form: that it is over, or what moved.
        if (!toldByPage.has(error.code)) toast.failure(error.message);
        onChanged();
      }
    },
  });
  const { Field } = form;

  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        Your answer
      </h2>
      <Form form={form} label="Your answer" onSubmit={() => (open ? focusOpen() : void form.submit())}>
        <Field
          name="signature"
          label="Your full name, as signature"
          hint="As in your profile. Both sides get the signed PDF."
          isRequired
        >
          <Input autoComplete="off" size="large" />
        </Field>
        <div className={styles.answers}>
          {open && (
            <p role="status">
              First:{' '}
              <Button kind="bare" onClick={focusOpen}>
                {termChange(open.term, open.kind)}
              </Button>
              , not acknowledged yet
            </p>
          )}
          <Button type="submit" isWide isBusy={form.isSubmitting}>
            Accept this offer
          </Button>
          <DeclineOffer application={application} />
        </div>
      </Form>
    </section>
  );
}

function rulesFor(name: { firstName: string; lastName: string }) {
  return z.object({
    signature: z
      .string()
      .trim()
      .min(1, requiredMessage)
      .superRefine((typed, { addIssue }) => {
        const fault = typed && signatureFault(typed, name);
        if (fault) addIssue(fault);
      }),
  });
}
