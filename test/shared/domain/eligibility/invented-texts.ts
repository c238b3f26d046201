import type { Random } from '../../../../infra/seed/random.ts';

/** A text of a requirement for a MICU job in Texas, and what it says; "text" where it says more than can be typed. */
export interface InventedText {
  readonly text: string;
  readonly says: string;
}

const certifications: readonly [code: string, name: string][] = [
  ['BLS', 'Basic Life Support'],
  ['ACLS', 'Advanced Cardiovascular Life Support'],
  ['PALS', 'Pediatric Advanced Life Support'],
  ['NRP', 'Neonatal Resuscitation Program'],
  ['NIHSS', 'NIH Stroke Scale'],
  ['TNCC', 'Trauma Nursing Core Course'],
  ['ENPC', 'Emergency Nursing Pediatric Course'],
  ['ABLS', 'Advanced Burn Life Support'],
];
const fields: readonly [field: string, names: readonly string[]][] = [
  ['ICU', ['ICU', 'critical care', 'Intensive Care', 'adult critical care']],
  ['MICU', ['MICU', 'Medical ICU']],
  ['PCU', ['PCU', 'Stepdown', 'step-down', 'Progressive Care']],
  ['Telemetry', ['Telemetry', 'Tele']],
  ['Med-Surg', ['Med-Surg', 'Med/Surg', 'MedSurg', 'medical surgical']],
  ['ED', ['ER', 'ED', 'Emergency Department', 'emergency room']],
  ['L&D', ['L&D', 'Labor and Delivery']],
  ['OR', ['OR', 'operating room']],
  ['PACU', ['PACU']],
  ['RN', ['RN']],
  ['in the specialty', ['specialty', 'in specialty']],
];
const numbers: readonly [months: number, said: readonly string[], shown: string][] = [
  [12, ['1 year', 'One year', '1+ year', '1 yr', '12 months', 'One (1) year'], '1 year'],
  [24, ['2 years', 'Two years', '2+ years', '2 yrs', '24 months', '2 (two) years'], '2 years'],
  [36, ['3 years', 'Three years', '3+ yrs', '3 or more years'], '3 years'],
  [18, ['18 months'], '18 months'],
];
const systems = ['Epic', 'Cerner', 'Meditech', 'Allscripts', 'PointClickCare'];
/** What makes of a requirement something else. */
const twists = [
  'preferred',
  'a plus',
  'is preferred',
  'nice to have',
  'within 60 days of start',
  'or equivalent',
  'not required',
  'if floating',
  'strongly preferred',
  '(AHA only)',
  'or willing to obtain',
  'optional',
  'for charge shifts',
];
const otherWords = [
  'Flexible to float',
  'Weekends as needed',
  'No call',
  'Own transportation',
  'First-time travelers are welcome',
  'Must live 50+ miles from the facility',
  'Level 1 trauma experience',
  'CRRT and IABP',
  'Block scheduling',
  'Background check',
  'Able to lift 50 lbs',
  'Charge experience',
  'Two step TB within 12 months',
  'COVID vaccine or waiver',
  '2 years of nursing',
  '1-2 years ICU',
  '3 years of acute care experience',
  'BLS/ACLS',
  'CPR',
  'Texas ID',
  'NM license',
];

/** One invented text. */
export function inventRequirement(random: Random): InventedText {
  const kind = random.weighted([
    [certification, 24],
    [several, 12],
    [experience, 22],
    [charting, 8],
    [license, 8],
    [other, 14],
    [twisted, 14],
  ] as const);
  const { text, says } = kind(random);
  return { text: dressed(random, text), says };
}

function certification(random: Random): InventedText {
  const [code, name] = random.pick(certifications);
  const words = random.pick([
    code,
    code,
    name,
    `${name} (${code})`,
    `${code} - ${name}`,
    `${code} certification`,
    `${code} card`,
  ]);
  return { text: `${random.pick(['', '', 'Current ', 'Active ', 'Valid '])}${words}`, says: `certification ${code}` };
}

function several(random: Random): InventedText {
  const codes = random.sample(certifications, random.whole(2, 3)).map(([code]) => code);
  if (random.chance(0.25))
    return { text: codes.slice(0, 2).join(' or '), says: `certification ${codes.slice(0, 2).join(' or ')}` };
  const joined = random.pick([codes.join(', '), codes.join(' and '), codes.join(' & '), codes.join(' + ')]);
  return { text: joined, says: codes.map((code) => `certification ${code}`).join(' + ') };
}

function experience(random: Random): InventedText {
  const [, said, shown] = random.pick(numbers);
  const [field, names] = random.pick(fields);
  const [number, name] = [random.pick(said), random.pick(names)];
  const isRecent = random.chance(0.2) && !name.startsWith('in ');
  const text = random.pick([
    `${number} ${isRecent ? 'recent ' : ''}${name}`,
    `${number} ${isRecent ? 'of recent ' : 'of '}${name} experience`,
    `${random.pick(['Minimum ', 'At least ', 'Minimum of '])}${number} ${isRecent ? 'recent ' : ''}${name} experience`,
  ]);
  return { text, says: `experience ${shown} ${isRecent ? 'recent ' : ''}${field}` };
}

function charting(random: Random): InventedText {
  const system = random.pick(systems);
  const text = random.pick([
    system,
    `${system} experience`,
    `${system} EMR`,
    `Experience with ${system}`,
    `EMR: ${system}`,
  ]);
  return { text, says: `charting ${system}` };
}

function license(random: Random): InventedText {
  const text = random.pick([
    'TX RN license',
    'Texas license',
    'RN license of Texas',
    'Active Texas RN license',
    'TX or compact license',
    'RN license in TX',
    'State license',
    'RN license of Texas or a compact license',
  ]);
  return { text, says: 'license Texas license' };
}

function other(random: Random): InventedText {
  return { text: random.pick(otherWords), says: 'text' };
}

/** A requirement with words that change what it says. */
function twisted(random: Random): InventedText {
  const kind = random.pick([certification, several, experience, charting, license]);
  return { text: `${kind(random).text} ${random.pick(twists)}`, says: 'text' };
}

/** The same words as sources write them: their case, a full stop, a bullet, "required". */
function dressed(random: Random, text: string): string {
  return random.weighted([
    [text, 60],
    [`${text}.`, 10],
    [`• ${text}`, 8],
    [`${text} required`, 10],
    [` ${text.replaceAll(' ', '  ')} `, 6],
    [`Required: ${text}`, 6],
  ] as const);
}
