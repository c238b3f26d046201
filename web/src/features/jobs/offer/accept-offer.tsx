import { Input } from 'antd';
import * as z from 'zod';
import { requiredMessage } from '#shared/contract/fields.ts';
import { api } from '#shared/contract/index.ts';
import type { Application } from '#shared/contract/job-shapes.ts';
import type { Offer } from '#shared/contract/offer-shapes.ts';
import { isSignature, type Term, type TermDifference } from '#shared/domain/offers/offer-terms.ts';
import { termChange } from '#shared/domain/offers/term-words.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { DeclineOffer } from './decline-offer.tsx';
import styles from './offer.module.css';

interface AcceptOfferProps {
  offer: Offer;
  seen: ReadonlySet<Term>;
  /** The first term that is not acknowledged yet. */
  open: TermDifference | undefined;
  focusOpen(): void;
  application: Application;
}

/** The answer: accepted under the full name, once each worse or new term is acknowledged, or declined. */
export function AcceptOffer({ offer, seen, open, focusOpen, application }: AcceptOfferProps) {
  const { user } = useSession();
  const accept = useWrite(api.job.acceptOffer, { refreshes: [api.job.applications, api.job.details, api.job.offer] });
  const name = { firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  const form = useForm(rulesFor(name), {
    initial: { signature: '' },
    onSubmit: ({ signature }) =>
      accept.write(
        { applicationId: application.id },
        { offerNumber: offer.number, acknowledged: [...seen], signature },
      ),
    onDone: () => toast.success('You have accepted the offer'),
  });
  const { Field } = form;

  return (
    <section className="stack">
      <h2>Your answer</h2>
      <Form form={form} label="Your answer" onSubmit={() => (open ? focusOpen() : void form.submit())}>
        <Field
          name="signature"
          label="Your full name, as signature"
          hint="Capitals and accents do not count. Both sides get the signed PDF."
          isRequired
        >
          <Input autoComplete="off" size="large" />
        </Field>
        <div className={styles.answers}>
          {open && open.kind !== 'better' && (
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
      .refine(
        (typed) => isSignature(typed, name),
        `Please type your full name as in your profile, ${name.firstName} ${name.lastName}. Capitals and accents do not count.`,
      ),
  });
}
