import { describe, expect, it } from 'vitest';
import { pageLines } from '#shared/domain/resume/page-lines.ts';
import { row } from '../../../support/resumes/page-texts.ts';

describe('a table on a page', () => {
  const head = (y: number) => row(y, [40, 'Dates'], [110, 'Facility'], [260, 'Position']);

  it('ends where a line is far below, begins left of it, is a heading or is the head of the next [C01]', () => {
    const body = (y: number) => row(y, [40, '2019'], [110, 'Alder'], [260, 'RN']);
    for (const [what, after, lines] of [
      ['far below', row(640, [40, '2018'], [260, 'Briar']), ['', '2018\tBriar']],
      ['almost as far below', row(641, [40, '2018'], [260, 'Briar']), ['', '2018\t-\tBriar']],
      ['at the left', row(670, [35, '2018'], [260, 'Briar']), ['2018\tBriar']],
      ['almost at the left', row(665, [36, '2018'], [260, 'Briar']), ['2018\t-\tBriar']],
      ['a heading', row(665, [40, 'EDUCATION']), ['EDUCATION']],
      ['another head', row(665, [40, 'Facility'], [260, 'Dates']), ['Facility\tDates']],
    ] as const)
      expect(pageLines([[...head(700), ...body(680), ...after]]), what).toEqual([
        'Dates\tFacility\tPosition',
        '2019\tAlder\tRN',
        ...lines,
      ]);
  });

  it('is none below two names of columns, or where a cell of the head is no name [C01]', () => {
    for (const names of [
      row(700, [40, 'Dates'], [260, 'Position']),
      row(700, [40, 'Dates'], [110, 'Alder'], [260, 'Position']),
    ])
      expect(
        pageLines([[...names, ...row(680, [40, '2019'], [260, 'RN']), ...row(668, [260, 'ICU'])]]).slice(1),
      ).toEqual(['2019\tRN', 'ICU']);
    expect(pageLines([[...head(700), ...row(680, [40, '2019'], [260, 'Unit'])]])[1]).toBe('2019\t-\tUnit');
  });

  it('has a cell go on in the next line where it is near, and for sixteen pieces at most [C01]', () => {
    const lines = Array.from({ length: 60 }, (_, at) => row(680 - at * 12, [110, `a${at}`])).flat();
    expect(pageLines([[...head(700), ...lines]]).filter((line) => line.startsWith('-'))).toEqual([
      `-\t${Array.from({ length: 48 }, (_, at) => `a${at}`).join(' ')}\t-`,
      `-\t${Array.from({ length: 12 }, (_, at) => `a${at + 48}`).join(' ')}\t-`,
    ]);
    for (const [down, body] of [
      [14.4, ['-\tAlder wick\t-']],
      [14.5, ['-\tAlder\t-', '-\twick\t-']],
    ] as const)
      expect(
        pageLines([[...head(700), ...row(680, [110, 'Alder']), ...row(680 - down, [110, 'wick'])]]).slice(1),
      ).toEqual(body.length === 1 ? ['', ...body] : body);
  });

  it('glues the pieces of a word, and has each piece in the column at whose right it begins [C01]', () => {
    const pieces = row(680, [38, '2019'], [107.9, 'Al'], [118.9, 'der'], [136, 'wick'], [258, 'R'], [263, 'N']);
    expect(pageLines([[...head(700), ...pieces]])[1]).toBe('2019 Al\tder wick\tRN');
    expect(pageLines([[...head(700), ...row(680, [36, '2019'], [108, 'Al'], [119, 'der'])]])[1]).toBe('2019\tAlder\t-');
  });
});
