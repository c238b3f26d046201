import { Input } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { licenseSection } from '#shared/contract/document-sections.ts';
import { isReplaced } from '#shared/domain/eligibility/credentials.ts';
import { acceptsCompactLicense } from '#shared/domain/eligibility/licence-compact.ts';
import { stateCodeOf, stateNameOf, states } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Check } from '../../../ui/controls/check.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import type { Typed } from '../../../ui/forms/form-handle.ts';
import { type Entry, EntryScope, List } from '../../../ui/forms/list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import styles from '../editor/editor.module.css';
import { SectionForm } from '../editor/section-form.tsx';
import { asSent, type PickSent, pickNone } from '../editor/sent-files.ts';
import { UploadField } from '../editor/upload-field.tsx';
import { useCardReading } from '../editor/use-card-reading.ts';
import { type Section, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import { ownProfession } from '../own-profession.ts';
import type { DrawerProps } from './drawer-props.ts';
import { stateOptions } from './state-choice.tsx';

type Paper = CandidateDetails['licenseList'][number];

export const license: Section<typeof licenseSection> = {
  name: 'license',
  endpoint: api.candidate.saveLicense,
  schema: licenseSection,
  draftOf({ basicInfo: own, licenseList }, pick) {
    return {
      stateList: own.licenseStateList.map((state) => stateCodeOf(state) ?? state),
      isCompactLicense: own.isCompactLicense,
      stateLicenseList: ofStates(own.licenseStateList, own.stateLicenseList, licenseList, pick),
    };
  },
  openedAt(state, draft, { licenseList }) {
    if (!Object.hasOwn(states, state)) return undefined;
    const stateList = [...new Set([...(draft.stateList ?? []), state])];
    const stateLicenseList = ofStates(stateList, draft.stateLicenseList, licenseList);
    const field = licenseList.some((paper) => paper.state === state) ? 'fileName' : 'expirationDate';
    return {
      draft: { ...draft, stateList, stateLicenseList },
      focus: ['stateLicenseList', stateList.indexOf(state), field],
      only: state,
    };
  },
  bodyOf: ({ stateLicenseList, ...draft }) => ({
    ...draft,
    stateLicenseList: stateLicenseList?.map(({ fileName, fileBase64Str, ...said }) => ({
      ...said,
      ...(fileName && { fileName, fileBase64Str }),
    })),
  }),
};

type StateLicense = Typed<NonNullable<z.input<typeof licenseSection>['stateLicenseList']>[number]>;

/** What is said of the license of each of these states, with the copy that `pick` takes; nothing yet of a new one. */
function ofStates(
  names: readonly string[],
  said: readonly StateLicense[] = [],
  papers: readonly Paper[] = [],
  pick: PickSent = pickNone,
): StateLicense[] {
  const codes = names.map((state) => stateCodeOf(state) ?? state);
  return codes.map((state) => {
    const one = said.find((known) => known.state === state) ?? { state, isMultistate: false, expirationDate: '' };
    const { number = '' } = one;
    const filed = papers.filter((paper) => paper.state === state);
    const file = pick(filed);
    // The end of a license on file is its document's; the field is for the one of a newer copy.
    const expirationDate = filed.length > 0 ? (file?.expirationDate ?? '') : one.expirationDate;
    return { ...one, number, ...(file ? asSent(file) : noFileOf(one)), expirationDate };
  });
}

function noFileOf({ fileName = '', fileBase64Str = '' }: StateLicense) {
  return { fileName, fileBase64Str };
}

/** Licensed states, and of each its copies: a newer one is added beside those on file. */
export function LicenseDrawer(props: DrawerProps) {
  const edited = useSection(license, props);
  const { form, details, stored } = edited;
  const { Field } = form;
  const chosen = (form.useValue('stateList') ?? []) as readonly string[];
  const [toDelete, setToDelete] = useState<Paper>();
  const mayBeMultistate = (state = '') => acceptsCompactLicense(state, ownProfession(details));
  const others = details.licenseList.filter(({ state }) => !state || !chosen.includes(state));
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
                mayBeMultistate={mayBeMultistate(entry.value.state)}
                papers={details.licenseList.filter(({ state }) => state === entry.value.state)}
                isOpenedFor={edited.only === entry.value.state}
                whole={form.values}
                onDelete={setToDelete}
              />
            </EntryScope>
          ))
        }
      </List>
      {others.length > 0 && (
        <section className={styles.entry} aria-label="Other copies">
          <div className={styles['entry-head']}>
            <h3>Other copies</h3>
          </div>
          <p className="soft small">
            No licensed state of yours is known of these. Add each at its state, then delete it here.
          </p>
          {others.map((file) => (
            <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
          ))}
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
  /** Its copies; the date of the last is the end of the license. */
  papers: readonly Paper[];
  /** Opened by a link to this very license: a newer copy can be added at once. */
  isOpenedFor: boolean;
  whole(): unknown;
  onDelete(paper: Paper): void;
}

/** The license of one state: whether it is good in other states of the compact, its copies, and until when it is good. */
function StateFields({ form, mayBeMultistate, papers, isOpenedFor, whole, onDelete }: StateFieldsProps) {
  const { Field } = form;
  const name = stateNameOf(form.value.state ?? '');
  const hasPaper = papers.length > 0;
  const isBringing = Boolean(form.useValue('fileName'));
  const readCard = useCardReading(form);
  const [isAdding, setAdding] = useState(isOpenedFor);
  const isOpen = !hasPaper || isAdding || isBringing;
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
      <Field name="number" label="License number" hint="As the license says.">
        <Input autoComplete="off" />
      </Field>
      {papers.map((file) => (
        <FileRow key={file.id} file={file} isReplaced={isReplaced(file, papers)} onDelete={() => onDelete(file)} />
      ))}
      {isOpen ? (
        <>
          <UploadField
            form={form}
            kind="license"
            label={hasPaper ? 'A newer copy' : 'Copy of this license'}
            call={license.endpoint}
            whole={whole}
            onTaken={readCard}
          />
          <Field
            name="expirationDate"
            label="Expiration date"
            hint={hasPaper ? 'As the newer copy says. The one above stays.' : 'As the license says.'}
          >
            <DayInput />
          </Field>
        </>
      ) : (
        <Button kind="quiet" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} />
          Add a newer copy
          <span className="visually-hidden"> of the {name} license</span>
        </Button>
      )}
    </section>
  );
}
