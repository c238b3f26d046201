import type { Degree } from '../degrees.ts';
import { wordSet } from './word-lists.ts';

/** Words in the names of schools. */
export const schoolWords = wordSet(
  'university univ college institute school academy polytechnic conservatory seminary',
);

/** Systems of universities whose campus is written behind a comma. */
export const campusSystems =
  /^(?:the )?(?:california state university|california state polytechnic university|university of (?:california|wisconsin|texas|hawaii|missouri|illinois|michigan|alaska|minnesota|massachusetts|maryland|colorado|arkansas|nebraska|north carolina|south carolina|tennessee|nevada)|state university of new york|pennsylvania state university|indiana university|texas a&m university|city university of new york|cal state|suny|uc|csu)$/i;

/** Degrees by their words in small letters without dots; the longer ones first. */
export const degreeNames: readonly (readonly [string, Degree | ''])[] = [
  ["master(?:'?s)?(?: degree)?(?: of)?(?: science)?,? (?:in )?nursing", 'MSN'],
  ["bachelor(?:'?s)?(?: degree)?(?: of)?(?: science)?,? (?:in )?nursing", 'BSN'],
  ["bachelor(?:'?s)? of nursing(?: science)?", 'BSN'],
  ["assoc(?:iate)?(?:'?s)?\\.?(?: degree)?(?: of)?(?: applied)?(?: science)?(?: degree)? (?:in |of )?nursing", 'AS'],
  ["associate(?:'?s)? of applied science", 'AA'],
  ["associate(?:'?s)? of science", 'AS'],
  ["associate(?:'?s)? of arts", 'AA'],
  ["associate(?:'?s)?(?: degree)?", 'AS'],
  ["master(?:'?s)? of science", 'MS'],
  ["master(?:'?s)? of arts", 'MA'],
  ["bachelor(?:'?s)? of science", 'BS'],
  ["bachelor(?:'?s)? of arts", 'BA'],
  ["bachelor(?:'?s)?(?: degree)?", 'BS'],
  ["master(?:'?s)?(?: degree)?", 'MS'],
  ['doctor of nursing practice', ''],
  ['(?:licensed )?(?:practical|vocational) nurs(?:e|ing)(?: program)?(?: certificate| diploma)?', 'Diploma'],
  ['diploma(?: in| of)?(?: practical| vocational| registered)?(?: nursing)?', 'Diploma'],
  ['certificate(?: in| of)?(?: practical| vocational)?(?: nursing)?', 'Diploma'],
  ['(?:bsn|b s n|bs,? (?:in )?nursing)', 'BSN'],
  ['(?:msn|m s n)', 'MSN'],
  ['(?:adn|asn|a s n|a d n|aasn)', 'AS'],
  ['(?:aas|a a s)', 'AA'],
  ['dnp', ''],
  ['(?:lpn|lvn)(?: program| certificate| diploma)', 'Diploma'],
  ['(?:cna|stna|nurs(?:e|ing) (?:assistant|aide)) (?:class|program|course|training)', 'Diploma'],
  ['ged', 'GED'],
];

/** Short degrees that are words in small letters; read in capitals only, with or without dots. */
export const shortDegrees: Readonly<Record<string, Degree>> = {
  BS: 'BS',
  BA: 'BA',
  AS: 'AS',
  AA: 'AA',
  MS: 'MS',
  MA: 'MA',
};
