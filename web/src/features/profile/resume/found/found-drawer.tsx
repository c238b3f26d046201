import { Form as AntForm } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { fullDay } from '#shared/domain/days/day-words.ts';
import type { WorkGap } from '#shared/domain/resume/proposals.ts';
import { problemOf } from '../../../../lib/problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import type { FormEngine, ListName } from '../../../../ui/forms/form-handle.ts';
import { type Entry, List } from '../../../../ui/forms/list.tsx';
import { saveFailure } from '../../../../ui/forms/save-failure.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { DrawerBody, DrawerFoot } from '../../../../ui/overlays/drawer.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { DrawerProps } from '../../drawers/drawer-props.ts';
import { EducationFields } from '../../drawers/education-drawer.tsx';
import { WorkEntryFields } from '../../drawers/work-drawer.tsx';
import { useKeepDetails, withStored } from '../../use-details.ts';
import { addFound, readAgain, takenWords } from './add-found.ts';
import styles from './found.module.css';
import { type ChartingRow, type FoundRows, foundForm, type JobRow, type LicenseRow, type SchoolRow } from './found.ts';
import { FoundRow } from './found-row.tsx';
import { beside, lineAbout } from './found-rows.ts';
import { type FoundInResume, keepFound, keptFound, rowsIn } from './kept-found.ts';
import { GapFields, LicenseFields } from './row-fields.tsx';
import {
  isJob,
  isLicense,
  isSchool,
  licenseLine,
  licenseTitle,
  schoolLine,
  schoolTitle,
  workLine,
  workTitle,
} from './row-words.ts';
import { jobListed, schoolListed, useLookUps } from './use-look-ups.ts';
import { WaitingCards } from './waiting-cards.tsx';

/** What a resume proposes: nothing of it is saved that is not ticked [C02]. */
export function FoundDrawer({ details, onClose, onGoOn }: DrawerProps) {
  const { id: ownerId, state: home } = details.basicInfo;
  const keepDetails = useKeepDetails();
  const [kept] = useState(() => keptFound(ownerId));
  const [initial] = useState(() => beside(kept, details));
  const [gaps, setGaps] = useState(kept.gapList);
  /** What is on file by now: each save of the sheet adds to it. */
  const onFile = useRef(details);
  const goOn = () => (onGoOn ? onGoOn(onFile.current) : onClose());
  const engine = useForm(foundForm, {
    initial,
    failureOf: (error) => (problemOf(error).title ? problemOf(error) : saveFailure(error, false)),
    async onSubmit(values) {
      onFile.current = details;
      const onStored: Parameters<typeof addFound>[1]['onStored'] = (answer, rest) => {
        onFile.current = withStored(onFile.current, answer);
        keepDetails((before) => withStored(before, answer));
        show(rest);
      };
      try {
        await addFound(values, { details, onStored });
      } catch (error) {
        if (problemOf(error).code === 'changedMeanwhile') {
          const now = await readAgain();
          onFile.current = now;
          keepDetails(() => now);
          show(beside(form.values(), now));
        }
        throw error;
      }
      toast.success(`Added ${takenWords(values)}.`);
    },
    onDone: goOn,
  });
  // Every list is there from the beginning.
  const form = engine as unknown as FormEngine<FoundRows>;
  // Before its first render the form holds nothing.
  const shown = AntForm.useWatch((values: FoundRows) => values, { form: form.antd, preserve: true });
  const rows = useMemo(() => ({ ...initial, ...shown }), [initial, shown]);
  const show = (rest: FoundRows) => form.antd.setFieldsValue(rest);
  const taken = takenWords(rows);
  useLookUps(form, initial);

  // What is not decided stays on this device.
  useEffect(
    () => keepFound(ownerId, { ...kept, ...rows, gapList: gaps } as FoundInResume),
    [ownerId, kept, rows, gaps],
  );

  function addLine(gap: WorkGap) {
    form.antd.setFieldsValue({ jobList: [...form.values().jobList, lineAbout(gap)] });
    setGaps(gaps.filter((one) => one !== gap));
  }

  return (
    <Form form={form} isBare>
      <DrawerBody>
        <p className="soft">
          {kept.fileName ? `Read on this device from ${kept.fileName}. ` : ''}Nothing is saved that you do not tick.
        </p>
        <Group form={form} name="jobList" title="Jobs">
          {(entry: Entry<JobRow>, leaveOut) => (
            <FoundRow
              entry={entry}
              title={workTitle}
              more={workLine}
              isRight={isJob}
              onLeaveOut={leaveOut}
              directory="hospital list"
              listed={jobListed}
            >
              {entry.value.isGap ? <GapFields entry={entry} /> : <WorkEntryFields form={entry} home={home} />}
            </FoundRow>
          )}
        </Group>
        {gaps.map((gap) => (
          <div key={gap.from} className={styles.card}>
            <span>
              No job from {fullDay(gap.from)} to {fullDay(gap.to)} ({gap.days} days).
            </span>
            <Button kind="quiet" onClick={() => addLine(gap)}>
              Add a line about it
            </Button>
          </div>
        ))}
        {kept.fileName && rows.jobList.length > 1 && gaps.length === 0 && (
          <p>No gap of more than 30 days between these jobs.</p>
        )}
        <Group form={form} name="schoolList" title="Education">
          {(entry: Entry<SchoolRow>, leaveOut) => (
            <FoundRow
              entry={entry}
              title={schoolTitle}
              more={schoolLine}
              isRight={isSchool}
              onLeaveOut={leaveOut}
              directory="school list"
              listed={schoolListed}
            >
              <EducationFields form={entry} home={home} />
            </FoundRow>
          )}
        </Group>
        <Group form={form} name="licenseList" title="Licenses and certifications">
          {(entry: Entry<LicenseRow>, leaveOut) => (
            <FoundRow entry={entry} title={licenseTitle} more={licenseLine} isRight={isLicense} onLeaveOut={leaveOut}>
              <LicenseFields entry={entry} />
            </FoundRow>
          )}
        </Group>
        <WaitingCards details={details} />
        <Group form={form} name="chartingList" title="About you">
          {(entry: Entry<ChartingRow>, leaveOut) => (
            <FoundRow
              entry={entry}
              title={({ system }) => `Charting: ${system}`}
              isRight={() => true}
              onLeaveOut={leaveOut}
            />
          )}
        </Group>
        {rowsIn(rows) === 0 && <p>Everything that was found in your resume is decided.</p>}
      </DrawerBody>
      <DrawerFoot>
        {form.failure && (
          <Notice key={form.failures} kind="danger" title={form.failure.title}>
            {form.failure.message}
          </Notice>
        )}
        <Button type="submit" isWide isBusy={form.isSubmitting} disabled={taken === ''}>
          {taken ? `Add ${taken}` : 'Tick what to add'}
        </Button>
        <Button kind="bare" isWide onClick={goOn}>
          Decide later
        </Button>
      </DrawerFoot>
    </Form>
  );
}

interface GroupProps<N extends ListName<FoundRows>> {
  form: FormEngine<FoundRows>;
  name: N;
  title: string;
  children(entry: Entry<FoundRows[N][number]>, leaveOut: () => void): ReactNode;
}

/** The rows of one kind with how many of them are ticked; nothing where there are none. */
function Group<N extends ListName<FoundRows>>({ form, name, title, children }: GroupProps<N>) {
  const rows = form.useValue(name) ?? [];
  return (
    <List form={form} name={name}>
      {(entries, { remove }) =>
        entries.length > 0 && (
          <section className={styles.group} aria-label={`${title} in your resume`}>
            <div className={styles.head}>
              <h3>{title}</h3>
              <span className="soft small">
                {rows.filter(({ isTaken }) => isTaken).length} of {entries.length}
              </span>
            </div>
            {entries.map((entry) => (
              <div key={entry.key}>{children(entry as never, () => remove(entry.index))}</div>
            ))}
          </section>
        )
      }
    </List>
  );
}
