import { chartingSystems } from './charting-systems.ts';

/** What charting systems are called beside their own names, in small letters. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Epic: ['epic systems'],
  Cerner: ['oracle health', 'cerner powerchart', 'powerchart'],
  Meditech: ['meditech expanse'],
  Paragon: ['mckesson paragon'],
  athenahealth: ['athena health'],
  eClinicalWorks: ['eclinical works'],
  PointClickCare: ['point click care'],
  MatrixCare: ['matrix care'],
  'Homecare Homebase': ['hchb'],
  CPRS: ['va cprs'],
};

const byName = new Map(
  chartingSystems.flatMap((system) =>
    [system.toLowerCase(), ...(otherNames[system] ?? [])].map((name) => [name, system] as const),
  ),
);

/** The charting system of this name in small letters. */
export function chartingSystemOf(name: string): string | undefined {
  return byName.get(name);
}
