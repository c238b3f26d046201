import { Input } from 'antd';
import type { ReactElement } from 'react';
import { shownDay } from '#shared/domain/dates.ts';
import type { DocumentSlot } from '#shared/domain/document-slots.ts';
import { seasonOf } from '#shared/domain/documents/flu-season.ts';
import { endOfRecord, slotRecord } from '#shared/domain/documents/slot-records.ts';
import { type RecordField, waysOf } from '#shared/domain/documents/slot-ways.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { type Entry, EntryScope } from '../../../ui/forms/list.tsx';
import { type SlotDraft, sentRecord, wayOf } from './slot-draft.ts';
import { StateChoice } from './state-choice.tsx';

/** What the document of a slot says: the fields of what it is, and the end that follows from them [C10]. */
export function SlotRecordFields({ slot, entry }: { slot: DocumentSlot; entry: Entry<SlotDraft> }) {
  const draft = entry.useAll();
  const ways = Object.entries(waysOf(slot.mark));
  const way = wayOf(slot, draft.record);
  const { data } = slotRecord.safeParse(sentRecord(slot, draft.record));
  const end = data && endOfRecord(data);
  return (
    <EntryScope entry={{ path: [...entry.path, 'record'] }}>
      {ways.length > 1 && (
        <Field name="way" label="What does it show?" hint="Facilities ask for it. Only you and our staff read it.">
          <Choice placeholder="Not said" options={ways.map(([value, { label }]) => ({ value, label }))} />
        </Field>
      )}
      {Object.entries(way?.fields ?? {}).map(([name, field]) => (
        <Field key={name} name={name} label={field.label}>
          {controlOf(field)}
        </Field>
      ))}
      {end !== undefined && (
        <p className="soft small" role="status">
          {end === '' ? 'This never ends.' : `This ends on ${shownDay(end)}.`}
        </p>
      )}
    </EntryScope>
  );
}

const results = ['positive', 'negative'].map((value) => ({
  value,
  label: value === 'positive' ? 'Positive' : 'Negative or not clear',
}));

function controlOf({ kind }: RecordField): ReactElement {
  switch (kind) {
    case 'day':
      return <DayInput />;
    case 'result':
      return <Choice placeholder="Choose the result" options={results} />;
    case 'season':
      return <Choice placeholder="Choose the season" options={seasons()} />;
    case 'state':
      return <StateChoice />;
    case 'percent':
    case 'millimeters':
      return <Input inputMode="numeric" autoComplete="off" maxLength={3} />;
    case 'text':
      return <Input autoComplete="off" />;
  }
}

/** This season, the next one and the one before. */
function seasons() {
  const today = localDay();
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year - 1].map((of) => {
    const value = seasonOf(`${of}${today.slice(4)}`);
    return { value, label: value };
  });
}
