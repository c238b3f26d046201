import { describe, expect, it } from 'vitest';
import { classifyShift } from '#shared/domain/shifts/shifts.ts';

const [days, nights, mids] = [['days'], ['nights'], ['mids']] as const;
const both = ['days', 'nights'] as const;
const none = [] as const;

const written: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  'times at the edges of a day': [
    ['1pm start', mids],
    ['6pm start', nights],
    ['3am start', nights],
    ['4am start', days],
    ['11am start', mids],
    ['12am start', nights],
    ['12pm start', mids],
    ['5p-1a', mids],
    ['5p-10p', mids],
    ['6p-11p', nights],
    ['11a-6p', days],
    ['11a-6:30p', mids],
    ['noon-5p', days],
    ['1200-2400', mids],
    ['2400-1200', nights],
    ['13:00 AM - 21:00 PM', mids],
  ],
  'numbers that are no times': [
    ['2500-1300', none],
    ['10730-1930', none],
    ['0700-15', none],
    ['9p-11p, 7a-7p', days],
  ],
  'words and hours that do not contradict each other': [
    ['Days/Nights 7p-7a', both],
    ['Days 7a-7p or 7p-7a', days],
    ['Days 3p-11p', days],
  ],
  'counts of shifts beside codes': [
    ['Nights x 12', nights],
    ['Shift 3-12', none],
    ['Shift 3/10', none],
    ['3-12a', mids],
    ['3x12s N', nights],
    ['3x12 hr N', nights],
    ['3-12s N', nights],
    ['3-12 N', nights],
    ['12-hour N', nights],
    ['12 hrs N', nights],
    ['3x12 lbs N', none],
    ['N - 36 hrs a week', none],
  ],
  'days that are counted': [
    ['Nights, days/week vary', nights],
    ['Nights, days/pp vary', nights],
    ['Nights, days a month vary', nights],
    ['Nights, day off each week', nights],
    ['Nights, day one is online', nights],
    ['Nights, 8 hrs/day', nights],
    ['Nights, per day pay', nights],
    ['Nights or per day shift', both],
    ['Days/week of orientation', none],
    ['Days weekend', days],
    ['Days a weekday', days],
    ['Days or offsite', days],
    ['Days week', days],
    ['3 day shifts', days],
    ['3 - 4 days', none],
    ['three to four days', none],
    ['12 days', days],
    ['12 days per contract', none],
    ['112 days', none],
    ['2026 days', days],
    ['120 days', none],
  ],
  'numbered shifts': [
    ['Shift 2', mids],
    ['Shift 2=Days', days],
    ['3 st', nights],
    ['3rd', nights],
    ['3 street', none],
    ['May 3rd', none],
    ['3rd of May', nights],
    ['second shift', mids],
    ['second', none],
  ],
  'mids, and the middle of a month': [
    ['Mid Jan', none],
    ['Mid - Jan', none],
    ['Mid, Jan start', mids],
    ['Nights Jan 4', nights],
    ['Nights - Jan start', nights],
  ],
  'what is denied': [
    ['Days, no night shift or evenings', days],
    ['Days, no nights nor evenings', days],
    ['Days, no evenings / nights', days],
    ['Days, no evenings & nights', days],
    ['No nights, no evenings, days', days],
    ['No call, nights', nights],
    ['No weekends or holidays or call or late or nights', none],
    ['Days (nights never required)', days],
    ['Days (nights not offered)', days],
    ['Days, nights also required', both],
    ['Days, nights not bad', both],
    ['no nights N', none],
  ],
  'what is said of training, calls and extra pay': [
    ['Nights; orientation (days)', nights],
    ['Nights, orientation 1st shift', nights],
    ['Nights, training: days', nights],
    ['Nights, day shift during orientation', nights],
    ['Days, night shift differential', days],
    ['Days, night-differential', days],
    ['Days, night shift - premium', days],
    ['Days, on call nights', days],
    ['On call nights', nights],
    ['On call 3rd shift', nights],
  ],
  'letters where nothing but counts is beside them': [
    ['N E D', both],
    ['D rotating weekly', days],
    ['D parking', none],
    ['D - 3', days],
  ],
};

describe('shifts [J05]', () => {
  for (const [kind, cases] of Object.entries(written)) {
    it.each(cases)(`reads ${kind}: %j as %j [J03] [B01]`, (text, expected) => {
      expect(classifyShift(text)).toEqual(expected);
    });
  }

  it('reads words alone, whatever they are: “constructor shift” is none [B01]', () => {
    expect(classifyShift('Constructor shift 7a-7p')).toEqual(days);
    expect(classifyShift('constructor')).toEqual(none);
  });

  it('reads no more than the first 200 letters [B01]', () => {
    expect(classifyShift(`${' '.repeat(194)}nights`)).toEqual(nights);
    expect(classifyShift(`${' '.repeat(200)}nights`)).toEqual(none);
  });
});
