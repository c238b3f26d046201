import { api } from '#shared/contract/index.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import { documentCertificationId } from '#shared/domain/certifications.ts';
import { dayOrTyped, typedDay } from '#shared/domain/day-text.ts';
import { useRead } from '../../../lib/data.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { useForm } from '../../../ui/forms/form-state.ts';
import { isSlotFile } from '../document-slots.ts';
import { useEditorState } from '../editor/editor-state.ts';
import { keyed, sent } from '../editor/entries.ts';
import { EntryList } from '../editor/entry-list.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { UploadField } from '../editor/upload-field.tsx';
import { FileRow } from '../file-row.tsx';
import type { DrawerProps } from './drawer-props.ts';

const list = 'certificationList';
const blank = { certificationId: undefined, name: '', expirationDate: '', fileName: '', fileBase64Str: '' };

const section: Section = {
  name: 'certifications',
  endpoint: api.candidate.saveCertifications,
  schema: certificationsSection,
  draftOf({ certificationList }) {
    const stored = certificationList.map((entry) => ({
      id: entry.id,
      certificationId: entry.certificationId,
      name: entry.name,
      expirationDate: typedDay(entry.expirationDate),
      isSlot: isSlotFile(entry),
    }));
    return { [list]: keyed(stored.some(({ isSlot }) => !isSlot) ? stored : [blank, ...stored]) };
  },
  bodyOf: (draft) => ({
    [list]: sent(draft, list).map(({ id, certificationId, expirationDate, fileName, fileBase64Str }) => ({
      ...(id ? { id } : {}),
      certificationId,
      expirationDate: dayOrTyped(String(expirationDate)),
      ...(fileName ? { fileName, fileBase64Str } : {}),
    })),
  }),
};

/** Certifications with their documents. */
export function CertificationsDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      <EntryList
        list={list}
        noun="certification"
        addAt="top"
        blank={blank}
        removal={api.candidate.removeCertification}
        nameOf={(entry) => String(entry.name ?? '')}
        isShown={(entry) => entry.isSlot !== true}
      >
        {() => <CertificationFields />}
      </EntryList>
    </SectionEditor>
  );
}

function CertificationFields() {
  const form = useForm();
  const { details } = useEditorState();
  const types = useRead(api.datalist.certificationTypes, {}, undefined, { revalidateOnFocus: false });
  const options = (types.data ?? [])
    .filter(({ id }) => id !== documentCertificationId)
    .map(({ id, label, code }) => ({ key: id, value: id, label: label.includes(code) ? label : `${code} - ${label}` }));
  const file = details.certificationList.find(({ id }) => id === form.values.id);
  return (
    <>
      <Field<number | undefined> name="certificationId" label="Certification" isRequired>
        {(control) => (
          <SearchSelect
            {...control}
            options={options}
            isLoading={types.isLoading}
            placeholder="Type or choose a certification"
            onChange={(certificationId) =>
              form.set({
                certificationId,
                name: types.data?.find(({ id }) => id === certificationId)?.label ?? '',
              })
            }
          />
        )}
      </Field>
      <Field name="expirationDate" label="Expiration date" isRequired>
        {(control) => <DateInput {...control} />}
      </Field>
      {file && <FileRow file={file} />}
      <UploadField
        kind="certification"
        label={file ? 'Another copy in its place' : 'Copy of your certification'}
        isRequired={!file}
      />
    </>
  );
}
