import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { licenseSection } from '#shared/contract/profile.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { call } from '../../../lib/call.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { Choices } from '../../../ui/controls/choices.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { UploadField } from '../editor/upload-field.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import { ownProfession } from '../own-profession.ts';
import type { DrawerProps } from './drawer-props.ts';
import { stateOptions } from './state-choice.tsx';

const section: Section<typeof licenseSection> = {
  name: 'license',
  endpoint: api.candidate.saveLicense,
  schema: licenseSection,
  draftOf: ({ basicInfo: own }) => ({
    stateList: own.licenseStateList.map((state) => stateCodeOf(state) ?? state),
    isCompactLicense: own.isCompactLicense,
    ...{ fileName: '', fileBase64Str: '', expirationDate: '' },
  }),
  bodyOf: ({ fileName, fileBase64Str, expirationDate, ...draft }) => ({
    ...draft,
    ...(fileName && { fileName, fileBase64Str }),
    ...(expirationDate && { expirationDate }),
  }),
};

/** Licensed states, and a copy of a license: only where there is none yet, one can be uploaded. */
export function LicenseDrawer(props: DrawerProps) {
  const edited = useSection(section, props);
  const { form, details, stored } = edited;
  const { Field } = form;
  const [toDelete, setToDelete] = useState<(typeof details.licenseList)[number]>();
  return (
    <SectionForm of={edited}>
      <Field name="stateList" label="Licensed states" isRequired>
        <Choices placeholder="Choose your states" options={stateOptions} />
      </Field>
      {mayBeCompact(ownProfession(details)) && (
        <Field name="isCompactLicense">
          <Check>I have a compact license</Check>
        </Field>
      )}
      {details.licenseList.map((file) => (
        <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
      ))}
      {details.licenseList.length === 0 && (
        <>
          <UploadField form={form} kind="license" label="Copy of your license" whole={form.values} />
          <Field name="expirationDate" label="Expiration date">
            <DayInput />
          </Field>
        </>
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
