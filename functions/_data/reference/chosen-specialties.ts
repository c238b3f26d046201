import { Problem } from '#shared/domain/problem.ts';
import { type Profession, professionOf } from '#shared/domain/specialties.ts';
import { findSpecialty } from './specialties.ts';

/** The one profession of chosen specialties; Problem invalid, naming the field, when one does not exist or they are of several. */
export function requireOneProfession(ids: readonly (number | string)[], field: string): Profession {
  const chosen = ids.map((id) => findSpecialty(String(Number(id))));
  const categories = new Set(chosen.map((specialty) => specialty?.category));
  const [category] = categories;
  if (category && categories.size === 1) return professionOf(category);
  throw new Problem('invalid', `Please check ${field}.`, {
    fields: {
      [field]: chosen.includes(undefined)
        ? 'Contains a specialty that does not exist.'
        : 'All specialties must belong to one profession.',
    },
  });
}
