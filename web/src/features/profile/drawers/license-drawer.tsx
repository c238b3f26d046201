import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { licenseSection } from '#shared/contract/profile.ts';
import { dayOrTyped } from '#shared/domain/day-text.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { call } from '../../../lib/call.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox } from '../../../ui/fields/inputs.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { useEditorState } from '../editor/editor-state.ts';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { UploadField } from '../editor/upload-field.tsx';
import { FileRow } from '../file-row.tsx';
import { ownProfession } from '../own-profession.ts';
import type { DrawerProps } from './drawer-props.ts';
import { stateOptions } from './state-field.tsx';

const section: Section = {
  name: 'license',
  endpoint: api.candidate.saveLicense,
  schema: licenseSection,
  draftOf: ({ basicInfo: own }) => ({
    stateList: own.licenseStateList.map((state) => stateCodeOf(state) ?? state),
    isCompactLicense: own.isCompactLicense,
    fileName: '',
    fileBase64Str: '',
    expirationDate: '',
  }),
  bodyOf: ({ fileName, fileBase64Str, expirationDate, ...draft }) => ({
    ...draft,
    ...(fileName ? { fileName, fileBase64Str } : {}),
    ...(expirationDate ? { expirationDate: dayOrTyped(String(expirationDate)) } : {}),
  }),
};

/** Licensed states, and a copy of a license. */
export function LicenseDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      {({ values, set }) => (
        <>
          <Field<readonly string[]> name="stateList" label="Licensed states" isRequired>
            {(control) => <MultiSelect {...control} placeholder="Choose your states" options={stateOptions} />}
          </Field>
          {mayBeCompact(ownProfession(details)) && (
            <Checkbox isChecked={values.isCompactLicense === true} onChange={(isOn) => set({ isCompactLicense: isOn })}>
              I have a compact license
            </Checkbox>
          )}
          <LicenseDocuments />
        </>
      )}
    </SectionEditor>
  );
}

/** The stored documents; only where there is none, one can be uploaded. */
function LicenseDocuments() {
  const { details, stored } = useEditorState();
  const [toDelete, setToDelete] = useState<(typeof details.licenseList)[number]>();
  return (
    <>
      {details.licenseList.map((file) => (
        <FileRow key={file.id} file={file} onDelete={() => setToDelete(file)} />
      ))}
      {details.licenseList.length === 0 && (
        <>
          <UploadField kind="license" label="Copy of your license" />
          <Field name="expirationDate" label="Expiration date">
            {(control) => <DateInput {...control} />}
          </Field>
        </>
      )}
      {toDelete && (
        <DeleteDialog
          name={toDelete.fileName}
          onClose={() => setToDelete(undefined)}
          onDelete={async () => stored(await call(api.candidate.removeLicense, { id: toDelete.id }), (draft) => draft)}
        />
      )}
    </>
  );
}
