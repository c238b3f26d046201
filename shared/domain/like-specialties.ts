import { experienceFields } from './eligibility/experience-fields.ts';

const fields = [...experienceFields.values()];

/**
 * Specialties for what is typed, best first: those that the trade means by the whole word ("er", "l&d", "tele"), then those of which a
 * word begins with it, then those that hold it anywhere.
 */
export function likeSpecialties<S extends { readonly name: string }>(typed: string, all: readonly S[]): S[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const meant = new Set(fields.filter(({ names }) => names.includes(wanted)).flatMap(({ specialties }) => specialties));
  const rankOf = ({ name }: S) => {
    if (meant.has(name)) return 0;
    const at = name.toLowerCase().indexOf(wanted);
    if (at < 0) return undefined;
    const begins = name
      .toLowerCase()
      .split(/[^a-z0-9&]/)
      .some((word) => word.startsWith(wanted));
    return at === 0 || begins ? 1 : 2;
  };
  return all
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter((ranked): ranked is { one: S; rank: 0 | 1 | 2 } => ranked.rank !== undefined)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}
