/** The charting systems that hospitals use. */
export const chartingSystems: [string, ...string[]] = [
  ...(['Epic', 'Cerner', 'Meditech', 'Allscripts', 'Paragon', 'CPSI', 'athenahealth'] as const),
  'eClinicalWorks',
  'NextGen',
  'PointClickCare',
  'Netsmart',
  'MatrixCare',
  'Homecare Homebase',
  'CPRS',
];
