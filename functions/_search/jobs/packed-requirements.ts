import { travelWords } from '#shared/domain/eligibility/find-travel.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';
import { type Profession, professionOf } from '#shared/domain/specialties.ts';
import { certificationTypes } from '../../_reference/certification-types.ts';
import { findSpecialty } from '../../_reference/specialties.ts';

/** The context of the job that the packed text leaves out. */
interface PackedJob {
  readonly state: string;
  readonly specialtyId: number;
}

const codeOf = new Map(certificationTypes.map(({ id, code }) => [id, code]));

/**
 * A card's requirements packed into a short text, one letter and its argument each. State and profession are taken from the job, so that
 * many jobs share one text. Empty when the requirements are unknown.
 */
export function packRequirements(requirements: readonly Requirement[] | undefined): string {
  return requirements?.map(packed).join(';') ?? '';
}

/** Unpacks such a text. */
export function unpackRequirements(text: string, job: PackedJob): Requirement[] | undefined {
  return text === '' ? undefined : text.split(';').map((one) => unpacked(one, job));
}

function packed(asked: Requirement): string {
  switch (asked.kind) {
    case 'license':
      return 'l';
    case 'profession':
      return 'p';
    case 'certification':
      return `c${asked.anyOf.map(({ id }) => id).join('|')}`;
    case 'experience':
      return `x${asked.isRecent ? 'r' : ''}${asked.months} ${asked.field}`;
    case 'charting':
      return `s${asked.anyOf.join('|')}`;
    case 'references':
      return `n${asked.count}`;
    case 'vaccination':
      return `v${asked.vaccine}`;
    case 'text':
      return asked.text === travelWords ? 'w' : 't';
  }
}

function unpacked(text: string, { state, specialtyId }: PackedJob): Requirement {
  const profession: Profession = professionOf(findSpecialty(specialtyId)?.category ?? 'Registered Nurse');
  const rest = text.slice(1);
  switch (text[0]) {
    case 'l':
      return { kind: 'license', profession, state };
    case 'p':
      return { kind: 'profession', profession };
    case 'c':
      return {
        kind: 'certification',
        anyOf: rest.split('|').map((id) => ({ id: Number(id), code: codeOf.get(Number(id)) ?? '' })),
      };
    case 'x': {
      const [, recent, months = '', field = ''] = /^(r?)(\d+) (.*)$/.exec(rest) ?? [];
      return { kind: 'experience', months: Number(months), field, isRecent: recent === 'r' };
    }
    case 's':
      return { kind: 'charting', anyOf: rest.split('|') };
    case 'n':
      return { kind: 'references', count: Number(rest) };
    case 'v':
      return { kind: 'vaccination', vaccine: rest };
    case 'w':
      return { kind: 'text', text: travelWords };
    default:
      return { kind: 'text', text: '' };
  }
}
