import { describe, expect, it } from 'vitest';
import { shortSpecialtyNames } from '#shared/domain/specialties.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';

const names = specialties.map(({ label }) => label);

describe('the short form of a specialty', () => {
  it.each([
    ['ICU - Intensive Care Unit', 'ICU'],
    ['ED - Emergency Department', 'ED'],
    ['L&D - Labor and Delivery', 'L&D'],
    ['OR - Operating Room', 'OR'],
    ['OR - Orthopedics', 'OR - Orthopedics'],
    ['CNA - Hospice', 'CNA - Hospice'],
    ['Respiratory Therapist - RRT', 'Respiratory Therapist - RRT'],
    ['Telemetry', 'Telemetry'],
  ])('of %s is %s [X32]', (name, short) => {
    expect(shortSpecialtyNames([...names, 'Telemetry']).get(name)).toBe(short);
  });

  it('belongs to one specialty alone [X32]', () => {
    const short = [...shortSpecialtyNames(names).values()];
    expect(new Set(short).size).toBe(new Set(names).size);
  });
});
