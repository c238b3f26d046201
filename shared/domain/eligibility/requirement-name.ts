import { stateNameOf } from '../place/location.ts';
import { ownField } from './experience-fields.ts';
import type { Requirement } from './requirement.ts';

const professionNames = { Nurse: 'Registered nurse', Allied: 'Allied professional', LPN: 'LPN', CNA: 'CNA' } as const;

/** What is asked for, in few words: "Texas license", "TNCC or ENPC", "2 years ICU"; the source's own where they were not read. */
export function requirementName(asked: Requirement): string {
  switch (asked.kind) {
    case 'license':
      return `${stateNameOf(asked.state)} license`;
    case 'profession':
      return professionNames[asked.profession];
    case 'certification':
      return asked.anyOf.map(({ code }) => code).join(' or ');
    case 'experience':
      return `${lengthOf(asked.months)} ${asked.isRecent ? 'recent ' : ''}${asked.field === ownField ? 'in the specialty' : asked.field}`;
    case 'charting':
      return asked.anyOf.join(' or ');
    case 'references':
      return asked.count === 1 ? '1 reference' : `${asked.count} references`;
    case 'vaccination':
      return asked.vaccine;
    case 'text':
      // A card in memory has no words of it.
      return asked.text ? `“${asked.text}”` : 'another requirement';
  }
}

function lengthOf(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
