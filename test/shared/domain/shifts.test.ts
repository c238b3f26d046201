import { describe, expect, it } from 'vitest';
import { classifyShift, shiftLabel } from '#shared/domain/shifts.ts';

describe('shifts [J05]', () => {
  it.each([
    ['3x12 Nights 19:00-07:00', ['nights']],
    ['3x12 Days', ['days']],
    ['07:00-19:00', ['days']],
    ['5x8 Days/Nights', ['days', 'nights']],
    ['Day or Night', ['days', 'nights']],
    ['4x10 AM', ['days']],
    ['NOC', ['nights']],
    ['Evening', ['nights']],
    ['11:00-23:00', ['mids']],
    ['18:00-06:00', ['nights']],
    ['15:00-23:00', ['mids']],
    ['Mids', ['mids']],
    ['07:00-19:00 or 19:00-07:00', ['days', 'nights']],
    ['1900-0700 / 1100-2300', ['nights', 'mids']],
    ['7am-7pm', ['days']],
    ['7pm-7am', ['nights']],
    ['7 pm – 7 am', ['nights']],
    ['7a-7p or 7p-7a', ['days', 'nights']],
    ['12pm to 12am', ['mids']],
    ['Evening 11:00-23:00', ['nights']],
    ['Days 7pm-7am', ['days']],
    ['exam room', []],
    ['7 patients - 7 aides', []],
    ['', []],
  ] as const)('reads %j as %j [J03]', (text, expected) => {
    expect(classifyShift(text)).toEqual(expected);
  });

  it('names the pill of a day, a night and a both-ways job [J05]', () => {
    expect(shiftLabel(['days'])).toBe('Day Shift');
    expect(shiftLabel(['nights'])).toBe('Night Shift');
    expect(shiftLabel(['days', 'nights'])).toBe('Day and Night Shift');
    expect(shiftLabel([])).toBeUndefined();
  });
});
