import { Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { type AgreedTerms, type Term, weekOf } from '#shared/domain/offers/offer-terms.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { useWrite } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { MomentInput } from '../../../ui/controls/moment-input.tsx';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import layout from '../../../ui/forms/field.module.css';
import type { FormEngine } from '../../../ui/forms/form-handle.ts';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { BesideTerm, type TermsBefore } from './beside-term.tsx';
import { draftOfTerms, type OfferDraft, offerRules, termsOfDraft } from './offer-draft.ts';

interface OfferFormProps {
  /** The open offer; null for a first one. */
  offer: Offer | null;
  /** The job's terms as they are now. */
  suggested: AgreedTerms;
  /** Those that the candidate agreed to; null without a consent. */
  agreed: AgreedTerms | null;
  application: StaffApplication;
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

/** The terms of an offer, filled from the job or from the open offer. */
export function OfferForm({ offer, suggested, agreed, application, onClose, onDone, children }: OfferFormProps) {
  const { candidateId, job } = application;
  const extend = useWrite(api.admin.extendOffer, { refreshes: [api.admin.offer, api.admin.application] });
  const form = useForm(offerRules, {
    initial: draftOfTerms(offer?.terms ?? suggested, offer?.answerBy),
    isGuarded: true,
    draft: { name: `offer.${candidateId}.${job.jobId}` },
    failureOf: saveFailure,
    onSubmit: (draft) =>
      extend.write(
        {},
        {
          candidateId,
          jobId: job.jobId,
          number: offer?.number ?? 0,
          terms: termsOfDraft(draft),
          answerBy: new Date(draft.answerBy).toISOString(),
        },
      ),
    onDone() {
      toast.success(offer ? 'The offer was changed' : 'Moved to Offer Extended');
      onDone();
    },
  });
  return (
    <DrawerForm
      form={form}
      subject="section"
      submitLabel={offer ? 'Change the offer' : 'Extend the offer'}
      busyLabel="Sending..."
      onClose={onClose}
    >
      {children}
      <Terms form={form} before={{ agreed, job: suggested }} />
    </DrawerForm>
  );
}

function Terms({ form, before }: { form: FormEngine<OfferDraft>; before: TermsBefore }) {
  const { Field } = form;
  const beside = (term: Term) => <BesideTerm form={form} term={term} before={before} />;
  return (
    <>
      <div className={layout.pair}>
        <Field name="hourlyCents" label="Hourly, taxable" hint={beside('hourlyCents')} isRequired>
          <InputNumber prefix="$" min={0} controls={false} />
        </Field>
        <Field name="hoursPerWeek" label="Hours a week" hint={beside('hoursPerWeek')} isRequired>
          <InputNumber min={1} controls={false} />
        </Field>
        <Field name="lodgingCents" label="Lodging a week" hint={beside('lodgingCents')} isRequired>
          <InputNumber prefix="$" min={0} controls={false} />
        </Field>
        <Field name="mealsCents" label="Meals a week" hint={beside('mealsCents')} isRequired>
          <InputNumber prefix="$" min={0} controls={false} />
        </Field>
      </div>
      <Field
        name="weeklyCents"
        label="Weekly pay"
        hint={<WeekHint form={form} beside={beside('weeklyCents')} />}
        isRequired
      >
        <InputNumber prefix="$" min={0} controls={false} />
      </Field>
      <div className={layout.pair}>
        <Field name="startDate" label="Start" hint={beside('startDate')} isRequired>
          <DayInput />
        </Field>
        <Field name="weeks" label="Weeks" hint={beside('weeks')} isRequired>
          <InputNumber min={1} precision={0} controls={false} />
        </Field>
      </div>
      <Field name="shift" label="Shift" hint={beside('shift')} isRequired>
        <Input />
      </Field>
      <Field name="unit" label="Unit" hint={beside('unit')}>
        <Input />
      </Field>
      <div className={layout.pair}>
        <Field name="guaranteedHours" label="Guaranteed hours a week" hint={beside('guaranteedHours')}>
          <InputNumber min={1} controls={false} />
        </Field>
        <Field name="overtimeCents" label="Overtime, an hour" hint={beside('overtimeCents')}>
          <InputNumber prefix="$" min={0} controls={false} />
        </Field>
        <Field name="onCallCents" label="On call, an hour" hint={beside('onCallCents')}>
          <InputNumber prefix="$" min={0} controls={false} />
        </Field>
      </div>
      <Field name="words" label="What else holds">
        <Input.TextArea rows={3} />
      </Field>
      <Field name="answerBy" label="Answer by" hint="48 hours unless you choose otherwise, at most 14 days." isRequired>
        <MomentInput />
      </Field>
    </>
  );
}

/** What was agreed to, and to how much the parts come; where the week differs from them, its error says the sum, and one press takes it. */
function WeekHint({ form, beside }: { form: FormEngine<OfferDraft>; beside: ReactNode }) {
  const weekly = form.useValue('weeklyCents');
  const [hourly, hoursPerWeek] = [form.useValue('hourlyCents'), form.useValue('hoursPerWeek')];
  const [lodging, meals] = [form.useValue('lodgingCents'), form.useValue('mealsCents')];
  const inCents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100);
  if (typeof hourly !== 'number' || typeof hoursPerWeek !== 'number')
    return <>{beside} Hourly pay for the hours, lodging and meals.</>;
  const parts = { hourlyCents: inCents(hourly), lodgingCents: inCents(lodging), mealsCents: inCents(meals) };
  const sum = weekOf({ ...parts, hoursPerWeek });
  const isSum = typeof weekly === 'number' && inCents(weekly) === sum;
  if (isSum) return <>{beside} The sum of the parts.</>;
  return (
    <>
      {beside}{' '}
      <Button kind="bare" size="small" onClick={() => form.set({ weeklyCents: sum / 100 })}>
        Use {inDollars(sum)}, the sum of the parts
      </Button>
    </>
  );
}
