import { hasSureWord, isTitle, isUnit } from './job-words.ts';

const between = /\t| ?\| ?| [-•·] |;| @ | w\/ |(?<=[ ,][A-Z]{2})\. (?=[A-Z])/;
/** "RN at Baylor"; a facility's own name may have one as well ("Dell Seton Medical Center at The University of Texas"). */
const atName = / at (?=[A-Z])/;
const parted = (cell: string): string[] => (hasSureWord(cell.split(atName)[0]) ? [cell] : cell.split(atName));

/** "Rehab Aide. Summers". */
const afterTitle = (cell: string): string[] => {
  const [title, ...rest] = cell.split('. ');
  return title && isTitle(title) ? [title, rest.join('. ')] : [cell];
};

/** Parts of a line that are looked at; no line that a person wrote of a job has as many. */
export const mostCells = 20;

/** The cells of a line; a unit may have a slash of its own ("Medical Surgical / Tele"). */
export const cellsOf = (line: string): string[] =>
  line
    .split(between, mostCells)
    .flatMap(parted)
    .flatMap(afterTitle)
    .flatMap((cell) => {
      const isUnitWithSlash = cell.split(',').some((piece) => piece.includes(' / ') && isUnit(piece.split(' (')[0]));
      return isUnitWithSlash ? [cell] : cell.split(' / ');
    });
