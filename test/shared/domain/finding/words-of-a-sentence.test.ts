import { describe, expect, it } from 'vitest';
import { readSentence } from '#shared/domain/finding/read-sentence.ts';
import { specialties } from '../../../../functions/_reference/specialties.ts';

const context = {
  specialties,
  placesOf: () => [],
  citiesOf: (key: string) => (key === 'austin' ? [{ city: 'Austin', state: 'TX' }] : []),
  today: '2026-11-26',
};

const nameOf = (id: string) => specialties.find((one) => String(one.id) === id)?.name ?? id;

/** What is read, in a line: chips by their parameters, then the words left. */
function read(text: string): string {
  const { chips, rest } = readSentence(text, context);
  const written = chips.map(({ param, value }) => (param === 'specialty' ? nameOf(value) : `${param} ${value}`));
  return [...written, ...(rest ? [`“${rest}”`] : [])].join('; ');
}

describe('the words of a sentence that are no filter', () => {
  it.each([
    // Every job answers to these.
    ['travel nursing jobs work openings paying', '“nursing”'],
    ['JOBS austin Contracts', 'location Austin, TX'],
    // What binds goes with what it binds, and with nothing else.
    ['the magnet', '“magnet”'],
    ['magnet the', '“magnet”'],
    ['house of mercy', '“house of mercy”'],
    ['house of nights', 'shift nights; “house”'],
    ['nights of mercy', 'shift nights; “mercy”'],
    ['house of the mercy', '“house mercy”'],
    ['house of jobs', '“house”'],
    ['house nights mercy', 'shift nights; “house mercy”'],
    ['jobs Of mercy', '“mercy”'],
    // A profession tells units apart; without one it is a word, but for that of nurses beside a chip.
    ['rn', '“rn”'],
    ['RN austin', 'location Austin, TX; “RN”'],
    ['nurse', '“nurse”'],
    ['Nurses austin', 'location Austin, TX'],
    ['registered nurse austin', 'location Austin, TX'],
    ['cna austin', 'location Austin, TX; “cna”'],
    ['cna icu', 'ICU - Intensive Care Unit'],
    ['lvn tele', 'LPN/LVN - Telemetry'],
    ['lpns lvns tele', 'LPN/LVN - Telemetry'],
    ['rns tele', 'Telemetry'],
    ['nurses tele', 'Telemetry'],
    ['nursing tele', 'Telemetry'],
    ['registered tele', 'Telemetry'],
    ['cnas tele', 'Telemetry; LPN/LVN - Telemetry'],
    // What is said twice is one chip.
    ['nights nights noc', 'shift nights'],
    ['icu, ICU', 'ICU - Intensive Care Unit'],
    // The opposite of a filter is none.
    ['no nights', '“no nights”'],
    ['not austin', '“not austin”'],
    ['icu without call', 'ICU - Intensive Care Unit; “without call”'],
    ['except icu', '“except icu”'],
    ['non icu', '“non icu”'],
    ['no no nights', '“no no nights”'],
    ['icu constructor', 'ICU - Intensive Care Unit; “constructor”'],
  ])('%s is read as %s [D09] [D10]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

it('names for a chip the words that said it first [D09]', () => {
  const { chips } = readSentence('night shift noc', context);
  expect(chips).toEqual([{ param: 'shift', value: 'nights', from: 'night shift' }]);
});

describe('units in a sentence', () => {
  it.each([
    ['or', 'OR - Operating Room'],
    ['OR icu', 'location OR; ICU - Intensive Care Unit'],
    ['or icu', 'ICU - Intensive Care Unit'],
    // Two with a slash between them; with a word that is none, both are words.
    ['icu/pacu', 'ICU - Intensive Care Unit; PACU'],
    ['icu/xyzzy', '“icu/xyzzy”'],
    ['icu/', 'ICU - Intensive Care Unit'],
    ['icu/pacu nights', 'ICU - Intensive Care Unit; PACU; shift nights'],
    // Codes of states that are units elsewhere.
    ['ms nights', 'Med-Surg; LPN/LVN - Med-Surg; shift nights'],
    ['in ms', 'location MS'],
    ['waco, ms', 'location MS; “waco”'],
    ['MS', 'Med-Surg; LPN/LVN - Med-Surg'],
    ['MA nights', 'location MA; shift nights'],
    // Units of nurses beside another occupation are where it is done.
    ['pta icu', 'Physical Therapist Assistant; “icu”'],
    ['icu pta nights', 'Physical Therapist Assistant; shift nights; “icu”'],
    ['pta tele', 'Physical Therapist Assistant; “tele”'],
    ['pta icu rn', 'Physical Therapist Assistant; ICU - Intensive Care Unit'],
    ['pta 1020+', 'Physical Therapist Assistant; pay 1020'],
    ['in m s', 'Med-Surg; LPN/LVN - Med-Surg'],
    ['pta slp', 'Physical Therapist Assistant; Speech Language Pathologist'],
  ])('%s is read as %s [D10]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('of a profession in the profile count before others, beside a chip whose number is that of a unit [D10]', () => {
    const units = (text: string) =>
      readSentence(text, { ...context, profession: 'LPN' }).chips.map(({ param, value }) => `${param} ${value}`);
    expect(units('tele 1020+')).toEqual(['specialty 1171', 'pay 1020']);
    expect(units('rn tele')).toEqual(['specialty 1020']);
  });
});

describe('shifts in a sentence', () => {
  it.each([
    ['nights', 'shift nights'],
    ['Night shift', 'shift nights'],
    ['day shifts', 'shift days'],
    ['days/nights', 'shift days; shift nights'],
    ['nights/noc', 'shift nights'],
    ['am', 'shift days'],
    ['D/N', 'shift days; shift nights'],
    ['1st shift', 'shift days'],
    ['3RD shift', 'shift nights'],
    ['7p-7a', 'shift nights'],
    ['7pm-7am', 'shift nights'],
    ['1900-0730', 'shift nights'],
    ['07:00-19:00', 'shift days'],
    ['7a-7p shift', 'shift days'],
    // None of these says one.
    ['d', '“d”'],
    ['n shift', '“n”'],
    ['3rd', '“3rd”'],
    ['4th shift', '“4th”'],
    ['days/xyzzy', '“days/xyzzy”'],
    ['2nights/days', '“2nights/days”'],
    ['nights2', '“nights2”'],
    ['2nights', '“2nights”'],
    ['x7p-7a', '“x7p-7a”'],
    ['7p-7ax', '“7p-7ax”'],
  ])('%s is read as %s [D09]', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
