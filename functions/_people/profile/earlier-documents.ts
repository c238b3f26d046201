import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { earlierYears, isRenewedBy, mostEarlier, placeOfDocument } from '#shared/domain/wallet/earlier-documents.ts';
import type { Action } from '../../_table/table.ts';
import { keptUntil } from './kept-until.ts';
import { type EarlierDocuments, entriesOfKind, lastReplacedFirst, type Profile, type ProfileEntry } from './profile.ts';

type Kind = keyof EarlierDocuments;
type Document = ProfileEntry<Kind>;

/**
 * Separates current documents from history after a save [C16]: an added or changed document supersedes those of its kind that expire
 * earlier. When it overwrote an entry, the overwritten document becomes an entry of its own.
 */
export function partRenewed<E extends Document>(before: readonly E[], after: readonly E[], now = new Date()) {
  const today = dayOf(now);
  const known = new Map(before.map((one) => [one.id, one]));
  const newer = after.filter((one) => !isDeepStrictEqual(one, known.get(one.id)));
  const beside = after.filter(
    (old) => known.get(old.id)?.fileId === old.fileId && newer.some((one) => isRenewedBy(old, one, today)),
  );
  const overwritten = newer.flatMap((one) => {
    const old = known.get(one.id);
    return old && isRenewedBy(old, one, today) ? [{ ...old, id: randomUUID() }] : [];
  });
  const history = { replacedAt: now.toISOString(), expiresAt: keptUntil(now, earlierYears) };
  return {
    current: after.filter((one) => !beside.includes(one)),
    earlier: [...beside, ...overwritten].map((one) => ({ ...withoutRecord(one), ...history })),
  };
}

/** Removes the details entered for a slot's document: once superseded, only the document itself counts. */
function withoutRecord<E extends Document>(one: E): E {
  return 'certificationId' in one ? { ...one, recordSealed: undefined, isToConfirm: undefined } : one;
}

/** Applies the limit on history: the oldest documents beyond it, and the actions that remove them. */
export function historyAfter<K extends Kind>(
  { earlier = { licenses: [], certifications: [] } }: Pick<Profile, 'earlier'>,
  kind: K,
  added: readonly ProfileEntry<K>[],
): { readonly earlier: EarlierDocuments; readonly left: readonly Document[]; readonly actions: readonly Action[] } {
  const all: EarlierDocuments = { ...earlier, [kind]: [...added, ...earlier[kind]] };
  const left = new Set(byAge(all).slice(mostEarlier));
  const staying = <E extends Document>(documents: readonly E[]) => documents.filter((one) => !left.has(one));
  const removing = (of: Kind) =>
    all[of]
      .filter((one) => left.has(one))
      .map(({ candidateId, id }) => entriesOfKind<Kind>(of).removing({ candidateId, id }));
  return {
    earlier: { licenses: staying(all.licenses), certifications: staying(all.certifications) },
    left: [...left],
    actions: [...removing('licenses'), ...removing('certifications')],
  };
}

function byAge({ licenses, certifications }: EarlierDocuments): Document[] {
  return lastReplacedFirst<Document>([...licenses, ...certifications]);
}

/** Superseded documents in answer form, most recently superseded first. */
export function shownEarlier(all: EarlierDocuments): NonNullable<CandidateDetails['earlierList']> {
  return byAge(all).flatMap((one) => {
    const place = placeOfDocument(one);
    if (!place) return [];
    const { id, fileId, fileName, fileSize, expirationDate, createdAt: createdDate, replacedAt = '' } = one;
    const { drawer, entry, name } = place;
    const replacedOn = replacedAt.slice(0, 10);
    return [{ place: drawer, entry, name, id, fileId, fileName, fileSize, expirationDate, createdDate, replacedOn }];
  });
}
