import { licenseName, type RequestKind } from '#shared/domain/documents/document-requests.ts';
import { certificationTypes } from '../_reference/certification-types.ts';

const labelOf = new Map(certificationTypes.map(({ code, label }) => [code, label]));

/** A document as staff request it. */
interface AskedDocument {
  readonly kind: RequestKind;
  readonly name: string;
}

/** The document that renews an expiring credential, named as it is requested; see `endingsOf`. */
export function documentOfEnding(name: string): AskedDocument {
  const state = /^([A-Z]{2}) license$/.exec(name)?.[1];
  if (state || name === licenseName(undefined)) return { kind: 'license', name: licenseName(state) };
  return documentOfLack(name, 'certification');
}

/** The document that fills a gap in a packet; a certification is named by its full label where it has one. */
export function documentOfLack(name: string, kind: RequestKind): AskedDocument {
  return { kind, name: kind === 'certification' ? (labelOf.get(name) ?? name) : name };
}
