/** The professions that a candidate chooses from; Nurse is the category Registered Nurse. */
export const professions = ['Nurse', 'Allied', 'LPN', 'CNA'] as const;
export type Profession = (typeof professions)[number];

export const categories = ['Registered Nurse', 'Allied', 'LPN', 'CNA'] as const;
export type SpecialtyCategory = (typeof categories)[number];

export interface Specialty {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly category: SpecialtyCategory;
}

/** The category of a profession's specialties. */
export function categoryOf(profession: Profession): SpecialtyCategory {
  return profession === 'Nurse' ? 'Registered Nurse' : profession;
}

/** The profession that a category of specialties belongs to. */
export function professionOf(category: SpecialtyCategory): Profession {
  return category === 'Registered Nurse' ? 'Nurse' : category;
}

/** The one specialty that exists for older records but is never offered. */
const withheld = 'EKG/Tele Tech';

/** The specialties offered to a profession; none before a profession is chosen. */
export function specialtiesFor<S extends Pick<Specialty, 'name' | 'category'>>(
  profession: Profession | undefined,
  all: readonly S[],
): S[] {
  if (!profession) return [];
  const category = categoryOf(profession);
  return all.filter((specialty) => specialty.category === category && specialty.name !== withheld);
}

/** Whether a profession's licences may be compact: nurses' and LPNs' only, the compact covers no other. */
export function mayBeCompact(profession: Profession | undefined): boolean {
  return profession === 'Nurse' || profession === 'LPN';
}

/** Years of experience as offered: the value that is stored and its label. */
export const yearsOfExperience = [
  { value: 0, label: 'Less than 1 year' },
  { value: 1, label: '1 year' },
  { value: 2, label: '2-3 years' },
  { value: 3, label: '3-5 years' },
  { value: 5, label: '5+ years' },
] as const;

/** The most states that a candidate may prefer; a fourth is ignored. */
export const maxPreferredStates = 3;

/**
 * The short form of each specialty's name by the name, where the trade has one: "ICU" of "ICU - Intensive Care Unit". A form that several
 * share belongs to the one whose words it represents.
 */
export function shortSpecialtyNames(names: readonly string[]): ReadonlyMap<string, string> {
  const parts = names.map((name) => ({ name, parts: name.split(' - ') }));
  return new Map(
    parts.map(({ name, parts: [form = '', words = ''] }) => {
      const isForm = /^[A-Z&]{2,6}$/.test(form);
      const isOwn = parts.filter(({ parts: [other] }) => other === form).length === 1;
      const initials = words.replace(/\b(\w)\w*[^\w]*/g, '$1').toUpperCase();
      return [name, isForm && (isOwn || initials === form) ? form : name];
    }),
  );
}
