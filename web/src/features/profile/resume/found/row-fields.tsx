import { Input } from 'antd';
import { Check } from '../../../../ui/controls/check.tsx';
import { DayInput } from '../../../../ui/controls/day-input.tsx';
import type { Entry } from '../../../../ui/forms/list.tsx';
import type { JobRow, LicenseRow } from './found.ts';

/** A time without a job, in her own words. */
export function GapFields({ entry: { Field } }: { entry: Entry<JobRow> }) {
  return (
    <Field name="position" label="What you did, in a few words" isRequired>
      <Input placeholder="Family leave" autoComplete="off" />
    </Field>
  );
}

/** What is said of a license without its copy. */
export function LicenseFields({ entry: { Field } }: { entry: Entry<LicenseRow> }) {
  return (
    <>
      <Field name="number" label="License number" hint="As the license says.">
        <Input autoComplete="off" />
      </Field>
      <Field name="expirationDate" label="Expiration date" hint="As the license says.">
        <DayInput />
      </Field>
      <Field name="isMultistate">
        <Check>Multistate (compact)</Check>
      </Field>
    </>
  );
}
