/** The charting systems that hospitals use. */
export const chartingSystems: [string, ...string[]] = [
  'Epic',
  'Cerner',
  'Meditech',
  'Allscripts',
  'Paragon',
  'CPSI',
  'athenahealth',
  'eClinicalWorks',
  'NextGen',
  'PointClickCare',
  'Netsmart',
  'MatrixCare',
  'Homecare Homebase',
  'CPRS',
];
