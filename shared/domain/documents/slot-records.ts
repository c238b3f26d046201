import * as z from 'zod';
import { monthsLater } from '../checklists/validity.ts';
import { type Day, daysBetween, isDay } from '../dates.ts';
import { doneFault } from '../days/plausible-days.ts';
import { stateCodes } from '../place/location.ts';
import { isSeason, seasonEnd, seasonOf } from './flu-season.ts';

/** The day on which something was done; one that may be left out is empty then. */
function doneOn({ isOptional = false } = {}) {
  return z.string({ error: 'Enter the day' }).superRefine((text, context) => {
    if (text === '' && isOptional) return;
    const fault = text === '' ? 'Enter the day' : isDay(text) ? doneFault(text) : 'Invalid date';
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
}
const day = doneOn();
const dayIfAny = doneOn({ isOptional: true }).optional();

/** Days of doses, each later than the one before. */
function inOrder(record: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const given = ['firstOn', 'secondOn', 'thirdOn'].flatMap((name) => {
    const on = String(record[name]);
    return isDay(on) ? [{ name, on }] : [];
  });
  for (const [index, { name, on }] of given.entries()) {
    const before = given[index - 1];
    if (before && on <= before.on)
      context.addIssue({ code: 'custom', path: [name], message: 'A dose must be later than the one before' });
  }
}

const positive = z.literal('positive', {
  error: 'Only a positive titer counts. Choose doses or a declination instead',
});
const choose = { error: 'Choose what the document shows' };
const titer = { way: z.literal('titer'), takenOn: day };
const declination = { way: z.literal('declination'), signedOn: day };
const twoDoses = { way: z.literal('doses'), firstOn: day, secondOn: day };

/** A skin test is read 48 to 72 hours after it was placed (CDC). */
const skinTest = z
  .object({
    slot: z.literal('TB'),
    way: z.literal('skinTest'),
    placedOn: day,
    readOn: day,
    millimeters: z
      .number({ error: 'Enter millimeters from 0 to 50' })
      .int('Enter whole millimeters')
      .min(0, 'Enter millimeters from 0 to 50')
      .max(50, 'Enter millimeters from 0 to 50'),
  })
  .superRefine(({ placedOn, readOn }, context) => {
    if (!isDay(placedOn) || !isDay(readOn)) return;
    const days = daysBetween(placedOn, readOn);
    if (days < 2 || days > 3)
      context.addIssue({
        code: 'custom',
        path: ['readOn'],
        message: 'A skin test is read 2 or 3 days after it was placed',
      });
  });

const exam = {
  way: z.literal('exam'),
  name: z.string({ error: 'Enter the name' }).trim().min(1, 'Enter the name').max(100, 'At most 100 characters.'),
  percent: z
    .number({ error: 'Enter a percent from 0 to 100' })
    .int('Enter a whole percent')
    .min(0, 'Enter a percent from 0 to 100')
    .max(100, 'Enter a percent from 0 to 100'),
  takenOn: day,
};

/** What the document of a slot says, by its slot and by what it is [C10]. Sealed where it is stored. */
export const slotRecord = z.discriminatedUnion(
  'slot',
  [
    z.discriminatedUnion(
      'way',
      [
        z.object({ slot: z.literal('MMR'), ...twoDoses }).superRefine(inOrder),
        z.object({ slot: z.literal('MMR'), ...titer, measles: positive, mumps: positive, rubella: positive }),
        z.object({ slot: z.literal('MMR'), ...declination }),
      ],
      choose,
    ),
    z.discriminatedUnion(
      'way',
      [
        z.object({ slot: z.literal('Varicella'), ...twoDoses }).superRefine(inOrder),
        z.object({ slot: z.literal('Varicella'), ...titer, result: positive }),
        z.object({ slot: z.literal('Varicella'), ...declination }),
      ],
      choose,
    ),
    z.discriminatedUnion(
      'way',
      [
        z.object({ slot: z.literal('HepB'), ...twoDoses, thirdOn: dayIfAny }).superRefine(inOrder),
        z.object({ slot: z.literal('HepB'), ...titer, result: positive }),
        z.object({ slot: z.literal('HepB'), ...declination }),
      ],
      choose,
    ),
    z.object({ slot: z.literal('TDAP'), way: z.literal('dose', choose), givenOn: day }),
    z.discriminatedUnion(
      'way',
      [
        z.object({ slot: z.literal('Flu'), way: z.literal('dose'), givenOn: day }),
        z.object({
          slot: z.literal('Flu'),
          way: z.literal('declination'),
          season: z.string({ error: 'Choose the season' }).refine(isSeason, 'Choose the season, as in 2026-27'),
        }),
      ],
      choose,
    ),
    z.discriminatedUnion(
      'way',
      [
        skinTest,
        z.object({ slot: z.literal('TB'), way: z.literal('bloodTest'), takenOn: day }),
        z.object({ slot: z.literal('TB'), way: z.literal('xray'), xrayOn: day, questionnaireOn: day }),
      ],
      choose,
    ),
    z.discriminatedUnion(
      'way',
      [
        z
          .object({
            slot: z.literal('COVID'),
            way: z.literal('doses'),
            firstOn: day,
            secondOn: dayIfAny,
            thirdOn: dayIfAny,
          })
          .superRefine(inOrder),
        z.object({ slot: z.literal('COVID'), way: z.literal('exemption'), signedOn: day }),
        z.object({ slot: z.literal('COVID'), ...declination }),
      ],
      choose,
    ),
    z.object({
      slot: z.literal('DriversLicense'),
      way: z.literal('license', choose),
      state: z.enum(stateCodes, { error: 'Choose a state' }),
    }),
    z.object({ slot: z.literal('Relias'), ...exam }),
    z.object({ slot: z.literal('CoreMandatoryExams'), ...exam }),
    z.object({ slot: z.literal('SpecialtyUnitExam'), ...exam }),
  ],
  { error: 'Choose one of the slots' },
);
export type SlotRecord = z.output<typeof slotRecord>;
export type SlotMark = SlotRecord['slot'];

/** Months for which what ends by itself lasts. */
const lasting = { tdap: 120, tb: 12, xray: 24, exam: 12 } as const;

/** Slots whose documents say their end themselves. */
const endsAsGiven: readonly (string | undefined)[] = ['COVID', 'DriversLicense'] satisfies SlotMark[];

/** Whether the document of a slot says its end itself, where the others' follows from their record. */
export function isEndAsGiven(mark: string | undefined): boolean {
  return endsAsGiven.includes(mark);
}

/** The last day on which a record counts: empty where it never ends, undefined where the document says it. */
export function endOfRecord(record: SlotRecord): Day | undefined {
  switch (record.slot) {
    case 'MMR':
    case 'Varicella':
    case 'HepB':
      return '';
    case 'TDAP':
      return monthsLater(record.givenOn, lasting.tdap);
    case 'Flu':
      return seasonEnd(record.way === 'dose' ? seasonOf(record.givenOn) : record.season);
    case 'TB':
      return endOfTb(record);
    case 'COVID':
    case 'DriversLicense':
      return undefined;
    default:
      return monthsLater(record.takenOn, lasting.exam);
  }
}

function endOfTb(record: Extract<SlotRecord, { slot: 'TB' }>): Day {
  if (record.way === 'skinTest') return monthsLater(record.readOn, lasting.tb);
  if (record.way === 'bloodTest') return monthsLater(record.takenOn, lasting.tb);
  const [xray, asked] = [monthsLater(record.xrayOn, lasting.xray), monthsLater(record.questionnaireOn, lasting.tb)];
  return xray < asked ? xray : asked;
}

/** From this many millimeters a skin test of people who work in health care is positive (CDC), and an X-ray is asked for. */
const positiveMillimeters = 10;

/**
 * Whether a facility has to agree to what a record says before it meets a requirement: a declination, an exemption, a skin test that
 * an X-ray has to follow.
 */
export function isToConfirm(record: SlotRecord): boolean {
  if (record.way === 'skinTest') return record.millimeters >= positiveMillimeters;
  return record.way === 'declination' || record.way === 'exemption';
}
