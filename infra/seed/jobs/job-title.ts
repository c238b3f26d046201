import { classifyShift } from '#shared/domain/shifts/shifts.ts';
import type { ReferenceSpecialty } from '../../../functions/_reference/specialties.ts';
import type { Random } from '../random.ts';

/** A title as agencies write it: "Travel RN, ICU (Intensive Care Unit), Nights". */
export function jobTitle(random: Random, specialty: ReferenceSpecialty, shift: string): string {
  // "ICU - Intensive Care Unit" reads better as "ICU (Intensive Care Unit)" between other words.
  const name = specialty.name.replace(/^(.+?) - (.+)$/, '$1 ($2)');
  const isNurse = specialty.category === 'Registered Nurse';
  const saysNurse = /\b(?:RN|Nurse|RNFA)\b/.test(name);
  const role = isNurse && !saysNurse ? `${name} RN` : name;
  const shifts = classifyShift(shift);
  const when = shifts.length === 1 ? { days: 'Days', nights: 'Nights', mids: 'Mids' }[shifts[0] ?? 'days'] : 'Rotating';
  return random.weighted([
    [isNurse && !saysNurse ? `Travel RN, ${name}` : `Travel ${name}`, 4],
    [`${role}, ${when}`, 3],
    [`Travel ${role} - ${when}`, 2],
    [isNurse && !saysNurse ? `Registered Nurse, ${name}` : role, 1],
  ] as const);
}
