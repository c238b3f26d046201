import { useState } from 'react';
import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { licenseSection } from '#shared/contract/profile.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { compactAsOf, isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import { stateCodeOf, stateNameOf, states } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { call } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import type { Typed } from '../../../ui/forms/form-handle.ts';
import { type Entry, EntryScope, List } from '../../../ui/forms/list.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import styles from '../editor/editor.module.css';
import { SectionForm } from '../editor/section-form.tsx';
import { asSent } from '../editor/sent-files.ts';
import { UploadField } from '../editor/upload-field.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import { ownProfession } from '../own-profession.ts';
import type { DrawerProps } from './drawer-props.ts';
import { stateOptions } from './state-choice.tsx';

export const license: Section<typeof licenseSection> = {
  name: 'license',
  endpoint: api.candidate.saveLicense,
  schema: licenseSection,
  draftOf({ basicInfo: own, licenseList }, pick) {
    const stateList = own.licenseStateList.map((state) => stateCodeOf(state) ?? state);
    const file = pick(licenseList);
    return {
      stateList,
      isCompactLicense: own.isCompactLicense,
      stateLicenseList: ofStates(own.licenseStateList, own.stateLicenseList),
      ...asSent(file),
      expirationDate: file?.expirationDate ?? '',
      // Of one state it is not chosen.
      documentState: stateList.length > 1 ? (file?.state ?? '') : '',
    };
  },
  openedAt(state, draft) {
    if (!Object.hasOwn(states, state)) return undefined;
    const stateList = [...new Set([...(draft.stateList ?? []), state])];
    const stateLicenseList = ofStates(stateList, draft.stateLicenseList);
    return {
      draft: { ...draft, stateList, stateLicenseList },
      focus: ['stateLicenseList', stateList.indexOf(state), 'expirationDate'],
    };
  },
  bodyOf: ({ fileName, fileBase64Str, expirationDate, documentState, ...draft }) => ({
    ...draft,
    // Of one state the document can be of that only.
    ...(fileName && {
      fileName,
      fileBase64Str,
      documentState: draft.stateList.length === 1 ? draft.stateList[0] : documentState,
    }),
    ...(expirationDate && { expirationDate }),
  }),
};

type StateLicense = Typed<NonNullable<z.input<typeof licenseSection>['stateLicenseList']>[number]>;

/** What is said of the license of each of these states; nothing yet of a new one. */
function ofStates(names: readonly string[], said: readonly StateLicense[] = []): StateLicense[] {
  const codes = names.map((state) => stateCodeOf(state) ?? state);
  return codes.map(
    (state) => said.find((one) => one.state === state) ?? { state, isMultistate: false, expirationDate: '' },
  );
}

/** Licensed states, and a copy of a license: only where there is none yet, one can be uploaded. */
export function LicenseDrawer(props: DrawerProps) {
  const edited = useSection(license, props);
  const { form, details, stored } = edited;
  const { Field } = form;
  const chosen = (form.useValue('stateList') ?? []) as readonly string[];
  const [toDelete, setToDelete] = useState<(typeof details.licenseList)[number]>();
  return (
    <SectionForm of={edited}>
      <Field name="stateList" label="Licensed states" isRequired>
        <Choices
          placeholder="Choose your states"
          options={stateOptions}
          onChange={(chosen) => form.set({ stateLicenseList: ofStates(chosen, form.values().stateLicenseList) })}
        />
      </Field>
      {mayBeCompact(ownProfession(details)) && (
        <Field name="isCompactLicense">
          <Check>I have a compact license</Check>
        </Field>
      )}
      <List form={form} name="stateLicenseList">
        {(entries) =>
          entries.map((entry) => (
            <EntryScope key={entry.key} entry={entry}>
              <StateFields
                form={entry}
                mayBeMultistate={
                  mayBeCompact(ownProfession(details)) && isInCompact(entry.value.state ?? '', compactAsOf)
                }
                document={details.licenseList.find(({ state }) => state === entry.value.state)}
              />
            </EntryScope>
          ))
        }
      </List>
      {details.licenseList.map((file) => (
        <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
      ))}
      {details.licenseList.length === 0 && (
        <section className={classes(styles.entry, styles.copy)} aria-label="Copy of your license">
          <UploadField
            form={form}
            kind="license"
            label="Copy of your license"
            call={license.endpoint}
            whole={form.values}
          />
          <Field name="expirationDate" label="Expiration date" hint="As the copy says.">
            <DayInput />
          </Field>
          {chosen.length > 1 && (
            <Field name="documentState" label="State of this license">
              <Choice
                placeholder="Choose a state"
                options={stateOptions.filter(({ value }) => chosen.includes(value))}
              />
            </Field>
          )}
        </section>
      )}
      {toDelete && (
        <DeleteDialog
          name={toDelete.fileName}
          onClose={() => setToDelete(undefined)}
          onDelete={async () => stored(await call(api.candidate.removeLicense, { id: toDelete.id }))}
        />
      )}
    </SectionForm>
  );
}

interface StateFieldsProps {
  form: Entry<StateLicense>;
  mayBeMultistate: boolean;
  /** Its date is the end of the license. */
  document: CandidateDetails['licenseList'][number] | undefined;
}

/** The license of one state: until when, and whether it is good in other states of the compact. */
function StateFields({ form, mayBeMultistate, document }: StateFieldsProps) {
  const { Field } = form;
  const name = stateNameOf(form.value.state ?? '');
  return (
    <section className={styles.entry} aria-label={name}>
      <div className={styles['entry-head']}>
        <h3>{name}</h3>
      </div>
      {mayBeMultistate && (
        <Field name="isMultistate">
          <Check>Multistate (compact)</Check>
        </Field>
      )}
      {document ? (
        <p className="soft small">Until {shortDayText(document.expirationDate)}, as its document says.</p>
      ) : (
        <Field name="expirationDate" label="License ends">
          <DayInput />
        </Field>
      )}
    </section>
  );
}
