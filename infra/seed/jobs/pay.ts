import type { StateCode } from '#shared/domain/place/location.ts';
import type { Random } from '../random.ts';

/**
 * Weekly gross pay in dollars of a 36-hour contract, by id of the specialty: what travel contracts paid from 2023 to 2025
 * (Becker's, 13 Weeks Staffing), filled in by us where no figure was published. A range as 1001-1008.
 */
const anchors: readonly (readonly [specialties: string, weeklyDollars: number])[] = [
  ['1001 1006-1008 1014-1016', 2560],
  ['1002', 2373],
  ['1003', 2611],
  ['1004', 2790],
  ['1005', 2439],
  ['1009', 3109],
  ['1010', 3084],
  ['1011-1013', 2640],
  ['1017-1018 1020-1022', 2420],
  ['1019', 3251],
  ['1023-1024 1026-1032', 2280],
  ['1025', 2212],
  ['1033-1037', 2480],
  ['1038', 2900],
  ['1039-1046', 2560],
  ['1047 1049-1050', 2700],
  ['1048', 2758],
  ['1051-1056', 2720],
  ['1057 1059-1060', 2600],
  ['1058', 2597],
  ['1061-1064', 2817],
  ['1065-1067 1071', 2540],
  ['1068-1070 1075', 2500],
  ['1072', 2650],
  ['1073-1074', 2450],
  ['1076-1077', 2300],
  ['1078-1079', 1950],
  ['1080', 2260],
  ['1081-1084', 2192],
  ['1085-1089', 2100],
  ['1090-1094', 2820],
  ['1095 1113', 2650],
  ['1096-1100', 2850],
  ['1101', 2100],
  ['1102-1104', 2950],
  ['1105-1106', 2900],
  ['1107', 4200],
  ['1108-1112', 2780],
  ['1114-1116', 2050],
  ['1117 1119-1120', 1980],
  ['1118', 4300],
  ['1122', 1700],
  ['1123', 2900],
  ['1124 1126-1127', 2200],
  ['1125 1128-1129', 1980],
  ['1130 1133', 2600],
  ['1131-1132', 1180],
  ['1134-1136', 2120],
  ['1137', 2500],
  ['1138-1140', 1450],
  ['1141 1143 1145', 2240],
  ['1142 1144 1146', 1820],
  ['1147-1150', 1980],
  ['1151', 2050],
  ['1152-1153', 3050],
  ['1154', 1250],
  ['1155-1157', 1850],
  ['1158-1159', 2150],
  ['1160-1164', 1240],
  ['1165-1179', 1520],
  ['1180-1191', 1060],
];

/** What a state pays against the country's average; states that are not listed have the last figure. */
const stateFactors: Partial<Record<StateCode, number>> = {
  CA: 1.22,
  WA: 1.06,
  NH: 1.04,
  MD: 0.96,
  RI: 0.95,
  MO: 0.88,
  UT: 0.86,
  KS: 0.85,
  MS: 0.82,
  AL: 0.8,
};
const usualFactor = 0.95;

/** Pay of a feed row: nothing, a weekly figure, its parts, or both. */
export interface SeedPay {
  readonly weeklySalary?: number;
  readonly hourlyRateCents?: number;
  readonly lodgingCents?: number;
  readonly mealsCents?: number;
}

/** Plausible pay for that many hours a week. The parts add up to the weekly figure to the cent; one job in 25 names no pay. */
export function inventPay(random: Random, specialtyId: number, state: StateCode, hoursPerWeek: number): SeedPay {
  const anchor = anchorOf(specialtyId) * (stateFactors[state] ?? usualFactor) * (hoursPerWeek > 40 ? 1.3 : 1);
  const weeklySalary = Math.round((anchor * (0.93 + random.next() * 0.17)) / 5) * 5;
  const told = random.weighted([
    ['everything', 45],
    ['the parts', 15],
    ['the week', 36],
    ['nothing', 4],
  ] as const);
  if (told === 'nothing') return {};
  if (told === 'the week') return { weeklySalary };

  const mealsCents = random.pick([0.12, 0.14, 0.16, 0.18]) * weeklySalary * 100;
  const wholeMeals = Math.round(mealsCents / 700) * 700;
  const roughLodging = weeklySalary * 100 * random.pick([0.24, 0.27, 0.3, 0.33]);
  // The rate is a multiple of five cents; lodging takes what rounding leaves over.
  const hourlyRateCents = Math.round((weeklySalary * 100 - wholeMeals - roughLodging) / hoursPerWeek / 5) * 5;
  const lodgingCents = weeklySalary * 100 - wholeMeals - hourlyRateCents * hoursPerWeek;
  const parts = { hourlyRateCents, lodgingCents, mealsCents: wholeMeals };
  return told === 'everything' ? { weeklySalary, ...parts } : parts;
}

function anchorOf(specialtyId: number): number {
  const found = anchors.find(([specialties]) =>
    specialties.split(' ').some((part) => {
      const [first = 0, last = first] = part.split('-').map(Number);
      return first <= specialtyId && specialtyId <= last;
    }),
  );
  if (!found) throw new Error(`No pay is known for the specialty ${specialtyId}`);
  return found[1];
}
