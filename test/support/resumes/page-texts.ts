import type { PageText } from '#shared/domain/resume/page-lines.ts';

/** Texts of one baseline, each with where it begins; a letter is five points wide and ten high. */
export const row = (y: number, ...texts: readonly (readonly [x: number, text: string])[]): PageText[] =>
  texts.map(([x, text]) => ({ text, x, y, width: text.length * 5, height: 10 }));
/** One text a line, from here down. */
export const column = (x: number, top: number, texts: readonly string[]): PageText[] =>
  texts.flatMap((text, at) => (text === '' ? [] : row(top - at * 12, [x, text])));
