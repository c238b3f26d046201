import { Input } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { certificationsSection } from '#shared/contract/profile.ts';
import { documentCertificationId, isSlotFile } from '#shared/domain/document-slots.ts';
import { offeredEnds, type Validity } from '#shared/domain/documents/credential-ends.ts';
import { firstDay } from '#shared/domain/resume/partial-days.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import type { Option } from '../../../ui/controls/control.ts';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import type { FormHandle, Typed } from '../../../ui/forms/form-handle.ts';
import { EntryList } from '../editor/entry-list.tsx';
import { SectionForm } from '../editor/section-form.tsx';
import { asSent } from '../editor/sent-files.ts';
import { UploadField } from '../editor/upload-field.tsx';
import { useCardReading } from '../editor/use-card-reading.ts';
import { type Section, unsavedEntry, useSection } from '../editor/use-section.ts';
import { FileRow } from '../file-row.tsx';
import { keptFound } from '../resume/found/kept-found.ts';
import type { DrawerProps } from './drawer-props.ts';

type Certification = Typed<z.input<typeof certificationsSection>['certificationList'][number]>;

const blank: Certification = {
  certificationId: undefined,
  expirationDate: '',
  number: '',
  fileName: '',
  fileBase64Str: '',
};

/** Those of the document drawers are not shown here; they are sent along unchanged. */
export const certifications: Section<typeof certificationsSection> = {
  name: 'certifications',
  endpoint: api.candidate.saveCertifications,
  schema: certificationsSection,
  draftOf({ certificationList }, pick) {
    const stored = certificationList
      .filter((entry) => !isSlotFile(entry))
      .map((entry) => {
        const { id, certificationId, expirationDate, number = '' } = entry;
        const file = pick([entry]);
        return { id, certificationId, expirationDate, number, ...(file && asSent(file)) };
      });
    return { certificationList: stored.length > 0 ? stored : [blank] };
  },
  openedAt(entry, { certificationList = [] }, details) {
    const asked = Number(entry);
    if (!Number.isInteger(asked)) return undefined;
    const stored = certificationList.filter(({ id }) => id);
    const endless = details.certificationList.find(
      ({ certificationId, expirationDate }) => certificationId === asked && expirationDate === '',
    );
    const at = stored.findIndex(({ id }) => id === endless?.id);
    if (endless && at >= 0)
      return {
        draft: { certificationList: stored },
        focus: ['certificationList', at, 'expirationDate'],
        only: endless.id,
      };
    // What a resume said of it is filled in [C02]. The old one becomes history when a later end is saved [C16].
    const said = keptFound(details.basicInfo.id).cardList.find(({ certificationId }) => certificationId === asked);
    const { expirationDate = '', number = '' } = said ?? {};
    const added = { ...blank, certificationId: asked, expirationDate, number };
    return {
      draft: { certificationList: [added, ...stored] },
      focus: ['certificationList', 0, expirationDate ? 'fileName' : 'expirationDate'],
      only: unsavedEntry,
    };
  },
  bodyOf: ({ certificationList }, details) => ({
    certificationList: [
      ...certificationList.map(({ fileName, fileBase64Str, ...entry }) => ({
        ...entry,
        ...(fileName && { fileName, fileBase64Str }),
      })),
      ...details.certificationList
        .filter(isSlotFile)
        .map(({ id, certificationId, expirationDate }) => ({ id, certificationId, expirationDate })),
    ],
  }),
};

/** Certifications with their documents. */
export function CertificationsDrawer(props: DrawerProps) {
  const edited = useSection(certifications, props);
  const { form, details } = edited;
  const types = useRead(api.datalist.certificationTypes, {}, undefined, { revalidateOnFocus: false });
  const options = (types.data ?? [])
    .filter(({ id }) => id !== documentCertificationId)
    .map(({ id, label, code }) => ({ value: id, label: label.includes(code) ? label : `${code} - ${label}` }));
  return (
    <SectionForm of={edited}>
      <EntryList
        of={edited}
        list="certificationList"
        noun="certification"
        addAt="top"
        blank={blank}
        removal={api.candidate.removeCertification}
        nameOf={({ id, certificationId }) =>
          types.data?.find((type) => type.id === certificationId)?.label ??
          details.certificationList.find((entry) => entry.id === id)?.name
        }
      >
        {(entry) => (
          <CertificationFields
            form={entry}
            options={options}
            isLoading={types.isLoading}
            types={types.data ?? []}
            file={details.certificationList.find(({ id }) => id === entry.value.id)}
            whole={form.values}
          />
        )}
      </EntryList>
    </SectionForm>
  );
}

interface CertificationFieldsProps {
  form: FormHandle<Certification>;
  options: readonly Option<number>[];
  isLoading: boolean;
  types: readonly (Validity & { readonly id: number; readonly code: string })[];
  file: Parameters<typeof FileRow>[0]['file'] | undefined;
  whole(): unknown;
}

function CertificationFields({ form, options, isLoading, types, file, whole }: CertificationFieldsProps) {
  const { Field } = form;
  const chosen = form.useValue('certificationId');
  const type = types.find(({ id }) => id === chosen);
  const [issuedOn, setIssuedOn] = useState('');
  const readCard = useCardReading(form, ({ code, issued }) => {
    const named = types.find((one) => one.code === code);
    if (!type && named) form.set({ certificationId: named.id });
    // A month of issue is enough where it alone decides.
    const isEnough = issued.length > 7 || (type ?? named)?.endsAtMonthEnd;
    setIssuedOn(isEnough ? firstDay(issued) : '');
  });
  const endsOn = form.useValue('expirationDate');
  // A card is known by its end once it is on file; the chips are for a new one.
  const offered = type && !endsOn ? offeredEnds(type, issuedOn, localDay(new Date())) : [];
  return (
    <>
      <Field name="certificationId" label="Certification" isRequired>
        <Choice isLong options={options} isLoading={isLoading} placeholder="Type or choose a certification" />
      </Field>
      <Field name="expirationDate" label="Expiration date" isRequired>
        <DayInput />
      </Field>
      {offered.length > 0 && (
        <div className="buttons">
          {offered.map(({ words, endsOn: expirationDate }) => (
            <Button key={expirationDate} kind="quiet" size="small" onClick={() => form.set({ expirationDate })}>
              {words}
            </Button>
          ))}
        </div>
      )}
      <Field name="number" label="Number" hint="As the card says, where it has one.">
        <Input autoComplete="off" />
      </Field>
      {file && <FileRow file={file} />}
      <UploadField
        form={form}
        kind="certification"
        label={file ? 'Another copy in its place' : 'Copy of your certification'}
        isRequired={!file}
        // A camera's name says nothing: the file is called what it is.
        nameOf={(name) => (type ? `${type.code}-${name}` : name)}
        call={certifications.endpoint}
        whole={whole}
        onTaken={readCard}
      />
    </>
  );
}
