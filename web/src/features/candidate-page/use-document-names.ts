import { api } from '#shared/contract/browser.ts';
import { medicalSlots, writtenSlots } from '#shared/domain/document-slots.ts';
import { licenseName } from '#shared/domain/documents/document-requests.ts';
import { stateCodes } from '#shared/domain/place/location.ts';
import { readOnce, useRead } from '../../lib/data.ts';
import type { Option } from '../../ui/controls/control.ts';

const option = (kind: string, label: string): Option<string> => ({ value: `${kind}|${label}`, label });

const known = [
  option('resume', 'Resume'),
  ...medicalSlots.map(({ label }) => option('medical', label)),
  ...writtenSlots.map(({ label }) => option('written', label)),
];
const licenses = stateCodes.map((state) => option('license', licenseName(state)));

/** Every document that can be asked for, by kind and name. */
export function useDocumentNames(isWanted: boolean) {
  const read = useRead(api.datalist.certificationTypes, isWanted ? {} : null, undefined, readOnce);
  const certifications = (read.data ?? []).map(({ label }) => option('certification', label));
  return { read, options: [...known, ...certifications, ...licenses] };
}
