import type { Setting } from '../job-content/job-content.ts';
import type { Random } from '../random.ts';

/** A work schedule: as the feed words it, and as a sentence of the description. */
export interface Schedule {
  readonly shift: string;
  readonly hoursPerWeek: number;
  readonly sentence: string;
}

type Pattern = readonly [weight: number, hoursPerWeek: number, shifts: readonly string[], sentences: readonly string[]];

const hospital: readonly Pattern[] = [
  [
    38,
    36,
    [
      '3x12 Days 07:00-19:00',
      'Days 3x12 (0700-1930)',
      '3 x 12 hr day shift',
      '36 hrs/week, Day',
      '3x12 Days, 07:00-19:30',
    ],
    [
      'Three 12-hour days a week, every third weekend, self-scheduled with a two-week notice.',
      'Three day shifts a week from seven to half past seven; block scheduling on request.',
    ],
  ],
  [
    40,
    36,
    [
      '3x12 Nights 19:00-07:00',
      'NOC 3x12 (1900-0730)',
      '3 x 12 hr night shift',
      '36 hrs/week, Nights',
      'Night 3x12, 19:00-07:30',
    ],
    [
      'Three 12-hour nights a week, every third weekend; nights can be worked in a row.',
      'Three nights a week from seven to half past seven, with a quiet room for the break.',
    ],
  ],
  [
    7,
    36,
    ['3x12 Mids 11:00-23:00', 'Mid shift 3x12 (1100-2330)', '3x12 11:00-23:00'],
    ['Three mid shifts a week, from eleven in the morning to eleven at night, when the department is fullest.'],
  ],
  [
    8,
    36,
    ['3x12 Days/Nights', 'Day and night rotation, 3x12', '3x12 Variable: days or nights'],
    ['Twelve-hour shifts that rotate between days and nights, at least four weeks at a time.'],
  ],
  [
    7,
    48,
    ['4x12 Nights 19:00-07:00', '4x12 Days 07:00-19:00', '48 hrs/week, Nights'],
    ['Four 12-hour shifts a week; the fourth is guaranteed, and paid as overtime where the law says so.'],
  ],
];

const weekdays: readonly Pattern[] = [
  [
    60,
    40,
    ['5x8 Days', 'M-F 08:00-16:30', '5x8 Day shift 07:00-15:30', 'Monday to Friday, 0800-1630'],
    ['Five weekdays of eight hours; no weekends, no holidays.', 'Monday to Friday, eight hours, home for dinner.'],
  ],
  [
    40,
    40,
    ['4x10 Days 06:30-17:00', '4x10, mornings', '4x10 07:00-17:30', '4 x 10 hr days'],
    ['Four 10-hour days a week, with a weekday off that stays the same.'],
  ],
];

const procedural: readonly Pattern[] = [
  ...weekdays,
  [
    25,
    36,
    ['3x12 Days 06:00-18:00 plus call', '3x12 Days + call'],
    ['Three 12-hour days a week, and one night of call in five with a response time of 30 minutes.'],
  ],
];

const residence: readonly Pattern[] = [
  [
    35,
    40,
    ['5x8 Days 07:00-15:00', '5x8 Day 0600-1430', 'Days, 5x8'],
    ['Five 8-hour days a week, every other weekend.'],
  ],
  [
    20,
    40,
    ['5x8 Evenings 14:30-23:00', 'Evening shift, 5x8', '5x8 PM/Evening'],
    ['Five evenings a week, every other weekend; dinner is on us.'],
  ],
  [
    10,
    40,
    ['5x8 15:00-23:00', '5x8 Mids 14:00-22:30'],
    ['Five mid shifts a week, from afternoon to the end of the evening.'],
  ],
  [
    20,
    40,
    ['5x8 Nights 23:00-07:00', 'NOC 5x8', '4x10 Nights 21:00-07:00'],
    ['Forty hours of nights a week in blocks that you choose.'],
  ],
  [15, 36, ['3x12 Days 06:00-18:00', '3x12 Nights 18:00-06:00'], ['Three 12-hour shifts a week, every other weekend.']],
];

const patterns: Readonly<Record<Setting, readonly Pattern[]>> = {
  hospital,
  clinic: weekdays,
  residence,
  school: [
    [
      1,
      35,
      ['School days 07:30-15:00', '5x7 Days', 'M-F, school day'],
      ['The school day, Monday to Friday, with the breaks of the school calendar.'],
    ],
  ],
  home: weekdays,
  corrections: residence,
};

/** A schedule as such a place offers it; `isByDay` is for hospital teams that work by day and take call. */
export function inventSchedule(random: Random, setting: Setting, isByDay: boolean): Schedule {
  const offered = isByDay && setting === 'hospital' ? procedural : patterns[setting];
  const [, hoursPerWeek, shifts, sentences] = random.weighted(offered.map((pattern) => [pattern, pattern[0]] as const));
  return { shift: random.pick(shifts), hoursPerWeek, sentence: random.pick(sentences) };
}
