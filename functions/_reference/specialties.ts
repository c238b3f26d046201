import { categories, type Specialty } from '#shared/domain/specialties.ts';
import { specialtyList } from './specialty-list.ts';

/** A specialty with what the trade expects of it. */
export interface ReferenceSpecialty extends Specialty {
  /** The field of work within the category. */
  readonly group: string;
  /** Codes of the certifications that employers usually ask for (see certification-types.ts). */
  readonly usualCertifications: readonly string[];
}

function read(text: string): ReferenceSpecialty[] {
  const found: ReferenceSpecialty[] = [];
  let category: Specialty['category'] | undefined;
  let group = '';
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) {
      const [heading = '', ...rest] = line.slice(2).split(' / ');
      category = categories.find((one) => one === heading);
      group = rest.join(' / ');
      continue;
    }
    const [id, name = '', certifications] = line.split(' | ');
    if (!category) throw new Error(`No category above the specialty ${line}`);
    const usualCertifications = certifications?.split(' ') ?? [];
    found.push({ id: Number(id), name, label: name, category, group, usualCertifications });
  }
  return found;
}

/** Every specialty, the withheld one for older records included (see specialtiesFor for what may be chosen). */
export const specialties: readonly ReferenceSpecialty[] = read(specialtyList);

const byIdOrName = new Map(specialties.flatMap((one) => [[String(one.id), one] as const, [one.name, one] as const]));

/** The specialty with this id (number or text) or exactly this name; undefined when there is none. */
export function findSpecialty(idOrName: number | string): ReferenceSpecialty | undefined {
  return byIdOrName.get(String(idOrName).trim());
}
