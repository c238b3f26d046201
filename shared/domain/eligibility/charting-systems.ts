/** The charting systems that hospitals use, and what else they are called. */
const systems: Readonly<Record<string, readonly string[]>> = {
  Epic: ['epic', 'epic systems'],
  Cerner: ['cerner', 'oracle health', 'cerner powerchart', 'powerchart'],
  Meditech: ['meditech', 'meditech expanse'],
  Allscripts: ['allscripts'],
  Paragon: ['paragon', 'mckesson paragon'],
  CPSI: ['cpsi'],
  athenahealth: ['athenahealth', 'athena health'],
  eClinicalWorks: ['eclinicalworks', 'eclinical works'],
  NextGen: ['nextgen'],
  PointClickCare: ['pointclickcare', 'point click care'],
  Netsmart: ['netsmart'],
  MatrixCare: ['matrixcare', 'matrix care'],
  'Homecare Homebase': ['homecare homebase', 'hchb'],
  CPRS: ['cprs', 'va cprs'],
};

export const chartingSystems = Object.keys(systems) as [string, ...string[]];

const byName = new Map(Object.entries(systems).flatMap(([system, names]) => names.map((name) => [name, system])));

/** The charting system of this name in small letters. */
export function chartingSystemOf(name: string): string | undefined {
  return byName.get(name);
}
