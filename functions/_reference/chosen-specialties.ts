import { Problem, wrongField } from '#shared/domain/problem.ts';
import { type Profession, professionOf, specialtiesFor } from '#shared/domain/specialties.ts';
import { findSpecialty, specialties } from './specialties.ts';

/** The one profession of chosen specialties; Problem invalid, naming the field, when one does not exist or they are of several. */
export function requireOneProfession(ids: readonly (number | string)[], field: string): Profession {
  const chosen = ids.map((id) => findSpecialty(String(Number(id))));
  const categories = new Set(chosen.map((specialty) => specialty?.category));
  const [category] = categories;
  if (category && categories.size === 1) return professionOf(category);
  throw new Problem('invalid', 'wrongInput', `Please check ${field}.`, {
    fields: {
      [field]: chosen.includes(undefined)
        ? 'Contains a specialty that does not exist.'
        : 'All specialties must belong to one profession.',
    },
  });
}

/** Problem invalid, naming the field, for a specialty that is not offered to the profession; those that the user has already may stay. */
export function requireOffered(
  chosen: readonly number[],
  profession: Profession,
  already: readonly number[],
  field: string,
): void {
  const offered = new Set(specialtiesFor(profession, specialties).map(({ id }) => id));
  if (chosen.every((id) => offered.has(id) || already.includes(id))) return;
  throw wrongField(field, 'Contains a specialty that is not offered.');
}
