import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  assignmentStartFault,
  birthFault,
  graduationFault,
  hasExpired,
  lastExpiry,
  workEndFault,
  workStartFault,
} from '#shared/domain/days/plausible-days.ts';

describe('days of a profile on November 23, 2026, at noon UTC', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
  });
  afterEach(() => vi.useRealTimers());

  it('are births 16 to 100 years back [N02]', () => {
    const birth = 'Your date of birth must be 16 to 100 years ago';
    expect(['2010-11-24', '1926-11-23'].map(birthFault)).toEqual([undefined, undefined]);
    expect(['2010-11-25', '2031-01-01', '1926-11-22', '1900-01-01'].map(birthFault)).toEqual(Array(4).fill(birth));
  });

  it('are graduations up to 8 years ahead, and work that has begun and ended, wherever it is today already [N02]', () => {
    expect(graduationFault('2034-11-24')).toBeUndefined();
    expect(graduationFault('2034-11-25')).toBe('Your graduation date may be at most 8 years ahead');
    expect([workStartFault('2026-11-24'), workEndFault('2026-11-24')]).toEqual([undefined, undefined]);
    expect(workStartFault('2026-11-25')).toBe('Your start date is in the future. Add this job once it has begun');
    expect(workEndFault('2026-11-25')).toBe('Your end date is in the future. Select Current Position instead');
  });

  it('are starts of an assignment from today on, wherever it is today still [N06]', () => {
    vi.setSystemTime(new Date('2026-11-24T09:59:00Z'));
    expect(['2026-11-23', '2026-11-24', '2027-01-04'].map(assignmentStartFault)).toEqual(Array(3).fill(undefined));
    expect(assignmentStartFault('2026-11-22')).toBe('The start is in the past. Choose today or a later day.');
  });

  it('of documents are over the day after they expire, and one without a day never is [N02]', () => {
    expect(['2026-11-22', '2026-11-23', ''].map((day) => hasExpired(day, '2026-11-23'))).toEqual([true, false, false]);
    expect(lastExpiry([{ expirationDate: '2025-01-01' }, { expirationDate: '2027-01-01' }])).toBe('2027-01-01');
    expect([lastExpiry([{ expirationDate: '' }]), lastExpiry([])]).toEqual(['9999-12-31', '']);
  });
});
