import { licenseName, type RequestKind } from '#shared/domain/documents/document-requests.ts';
import { certificationTypes } from '../../_reference/certification-types.ts';

const labelOf = new Map(certificationTypes.map(({ code, label }) => [code, label]));

/** The document that renews an expiring credential, named as it is requested; see `endingsOf`. */
export function documentOfEnding(name: string): { readonly kind: RequestKind; readonly name: string } {
  const state = /^([A-Z]{2}) license$/.exec(name)?.[1];
  if (state || name === licenseName(undefined)) return { kind: 'license', name: licenseName(state) };
  return { kind: 'certification', name: labelOf.get(name) ?? name };
}
