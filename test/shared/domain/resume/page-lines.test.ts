import { describe, expect, it } from 'vitest';
import { pageLines } from '#shared/domain/resume/page-lines.ts';
import { column, row } from '../../../support/resumes/page-texts.ts';

describe('the lines of a page', () => {
  it('go down the page and from left to right, in whatever order the file has them [C01]', () => {
    expect(pageLines([[...row(100, [80, 'below']), ...row(112, [80, 'there'], [30, 'here'])]])).toEqual([
      'here\tthere',
      'below',
    ]);
    expect(pageLines([])).toEqual([]);
    expect(pageLines([row(100, [10, ' '], [60, 'alone'])])).toEqual(['alone']);
    expect(pageLines([[]])).toEqual([]);
  });

  it.each([
    ['glued', 'Sta', 1.1, 'ff', 'Staff'],
    ['two words', 'Staff', 1.3, 'RN', 'Staff RN'],
    ['two words that have a blank already', 'Staff ', 2, 'RN', 'Staff RN'],
    ['two words at the most', 'Staff', 14, 'RN', 'Staff RN'],
    ['two cells', 'Staff', 14.1, 'RN', 'Staff\tRN'],
    ['two cells without the blanks around them', ' Staff ', 30, ' RN ', 'Staff\tRN'],
  ])('have pieces %s by the gap between them [C01]', (_what, first, gap, second, line) => {
    expect(pageLines([row(100, [20, first], [20 + first.length * 5 + gap, second])])).toEqual([line]);
  });

  it('end a cell where the piece ends that reaches farthest [C01]', () => {
    expect(pageLines([row(100, [20, 'A long name of a place'], [40, 'over'], [135, 'it'])])).toEqual([
      'A long name of a placeover it',
    ]);
    expect(pageLines([row(100, [20, 'A'], [27, 'long word'], [76, 'C'])])).toEqual(['A long word C']);
  });

  it.each([
    ['are one where letters are as high', 4.4, 10, 10, 1],
    ['are two at almost half of their height', 4.5, 10, 10, 2],
    ['are measured by the lower letters', 5, 20, 10, 2],
    ['are measured by the lower letters, above or below', 5, 10, 20, 2],
    ['are one beside high letters', 5, 20, 20, 1],
    ['are measured by ten points where a height is missing', 4.4, 0, 0, 1],
  ])('%s [C01]', (_what, down, high, other, count) => {
    const piece = (text: string, x: number, y: number, height: number) => ({ text, x, y, width: 25, height });
    expect(pageLines([[piece('First', 20, 100, high), piece('other', 50, 100 - down, other)]])).toHaveLength(count);
  });

  it.each([
    [21, 10, ['above', 'below']],
    [21.1, 10, ['above', '', 'below']],
    [12.5, 2, ['above', 'below']],
    [12.7, 2, ['above', '', 'below']],
  ])('have an empty one where the next is %s below letters %s high [C01]', (down, height, lines) => {
    const line = (text: string, y: number) => ({ text, x: 20, y, width: 25, height });
    expect(pageLines([[line('above', 100), line('below', 100 - down)]])).toEqual(lines);
  });

  it('leave out what repeats in the first and last two lines of pages, but on the first where it begins [C01]', () => {
    const page = (number: number, middle: readonly string[]) =>
      column(20, 700, [
        'Dana Example RN',
        `dana${number}@example.test`,
        ...middle,
        `Resume of 11/28/2026`,
        `- ${number + 8} -`,
      ]);
    const middle = (number: number) => [`one ${'abcd'[number]}`, 'Dana Example RN', `three ${'abcd'[number]}`];
    expect(pageLines([0, 1, 2].map((number) => page(number, middle(number))))).toEqual([
      'Dana Example RN',
      'dana0@example.test',
      ...[0, 1, 2].flatMap(middle),
    ]);
  });

  it('keep what is at the edge of one page alone, but for its number [C01]', () => {
    const pages = [
      ['Page 1 of 2', 'Dana', 'Registered nurse', 'Page 1 of 2', 'Fresno', 'Front page 3'],
      ['Erie', 'PAGE 12', 'Akron', 'pages of notes'],
    ];
    expect(pageLines(pages.map((page) => column(20, 700, page)))).toEqual([
      'Dana',
      'Registered nurse',
      'Page 1 of 2',
      'Fresno',
      'Front page 3',
      'Erie',
      '',
      'Akron',
      'pages of notes',
    ]);
  });

  it.each([
    ['above the middle', ['A', 'B', 'Erie', 'C', 'D'], ['E', 'F', 'G', 'H', 'Erie'], 10],
    ['in the middle of the second', ['A', 'B', 'C', 'D', 'Erie'], ['E', 'F', 'Erie', 'G', 'H'], 10],
    ['at the edges of both, and not where the first begins', ['A', 'B', 'Erie', 'C'], ['D', 'E', 'Erie', 'F'], 6],
    ['with a number and without', ['Erie 2', 'A', 'B', 'C', 'D'], ['Erie', 'E', 'F', 'G', 'H'], 10],
  ])('keep a line that is %s [C01]', (_what, one, other, count) => {
    const lines = pageLines([column(20, 700, one), column(20, 700, other)]);
    expect(lines.filter((line) => line !== '')).toHaveLength(count);
  });
});

describe('the columns of a page', () => {
  const left = ['LICENSES', 'Ohio RN', 'RN.412233', 'Exp: 10/31/2027', 'SKILLS', 'Triage'];
  const right = ['EXPERIENCE', 'Staff RN', 'Alderwick Hospital', 'Akron', 'EDUCATION', 'Briar University'];
  const beside = (one: readonly string[], other: readonly string[], x = 200) => [
    ...column(30, 700, one),
    ...column(x, 700, other),
  ];
  const inRows = (one: readonly string[], other: readonly string[]) =>
    one.map((text, at) => [text, other[at]].filter(Boolean).join('\t'));

  it('are read one after the other, between what is above and below them [C01]', () => {
    const texts = [
      ...row(724, [30, 'Dana Example, a nurse of many years in Ohio']),
      ...row(712, [30, 'Call 555-0134, or write to her at any time']),
      ...beside(left, right),
      ...row(628, [30, 'References are available to whoever asks her']),
    ];
    expect(pageLines([texts])).toEqual([
      'Dana Example, a nurse of many years in Ohio',
      'Call 555-0134, or write to her at any time',
      '',
      ...left,
      '',
      ...right,
      '',
      'References are available to whoever asks her',
    ]);
  });

  it('are found where they are longest, and left of headings that begin a little before their texts [C01]', () => {
    const jagged = right.flatMap((text, at) => row(700 - at * 12, [/[A-Z]{3}/.test(text) ? 200 : 203, text]));
    expect(pageLines([[...column(30, 700, left), ...jagged]])).toEqual(['', ...left, '', ...right, '']);
    const more = [...right, 'Willow', 'Nurse', 'Tulsa'];
    const texts = [
      ...beside(left.slice(0, 5), right.slice(0, 5)),
      ...row(640, [30, 'What she did, told over the whole of the page']),
      ...column(30, 620, [...left, 'Epic', 'Cerner', 'Charge']),
      ...column(200, 620, more),
    ];
    expect(pageLines([texts]).filter((line) => line !== '')).toEqual([
      ...inRows(left.slice(0, 5), right.slice(0, 5)),
      'What she did, told over the whole of the page',
      ...left,
      'Epic',
      'Cerner',
      'Charge',
      ...more,
    ]);
  });

  it.each([
    ['no heading is on the one side', ['Ohio', 'Ohio RN', 'RN.412233', 'Akron', 'Erie', 'Triage'], right],
    ['no heading is on the other', left, ['Nurse', 'Staff RN', 'Alderwick', 'Akron', 'Erie', 'Briar']],
    ['one has four lines', ['LICENSES', '', 'Ohio RN', '', 'RN.412233', 'Triage'], right],
    ['half of one are dates', ['LICENSES', '2019', '2020', '2021', 'SKILLS', 'Triage'], right],
    ['half of one are headings', ['LICENSES', 'SKILLS', 'EDUCATION', 'Erie', 'Ohio', 'Triage'], right],
  ])('are none where %s [C01]', (_what, one, other) => {
    expect(pageLines([beside(one, other)])).toEqual(inRows(one, other));
  });

  it.each([
    ['few of them are dates', ['LICENSES', '2019', '2020', 'Erie', 'SKILLS', 'Triage'], right],
    [
      'a line with a date is long',
      left.with(1, 'Ohio RN, since the May of 2019').with(2, 'Exp. the 31st of October, 2027'),
      right,
    ],
    ['few of them are headings', ['LICENSES', 'SKILLS', 'Exp: soon', 'Erie', 'Ohio', 'Triage'], right],
    ['one of five lines is a heading', ['LICENSES', 'Ohio', 'Erie', 'Akron', 'Triage', ''], right],
  ])('are two where %s [C01]', (_what, one, other) => {
    expect(pageLines([beside(one, other)]).filter((line) => line !== '')).toEqual(
      [...one, ...other].filter((line) => line !== ''),
    );
  });

  it.each([
    [60, true],
    [59, false],
  ])('begin %s points apart at least [C01]', (apart, areTwo) => {
    const short = ['SKILLS', 'Triage', 'Epic', 'Charge', 'Erie', 'Ohio'];
    const lines = pageLines([beside(short, right, 30 + apart)]).filter((line) => line !== '');
    expect(lines).toEqual(areTwo ? [...short, ...right] : inRows(short, right));
  });

  it('are none where headings are beside what they are about [C01]', () => {
    const heads = ['LICENSES', 'SKILLS', 'Erie', 'Ohio', 'Akron', 'EDUCATION'];
    const about = ['EXPERIENCE', 'RN 412233', 'Briar', 'Epic', 'Triage', 'Willow'];
    expect(pageLines([beside(heads, about)])).toEqual(inRows(heads, about));
  });

  it('bear what begins or ends a few points off the strip between them [C01]', () => {
    const near = [...beside(left, right), ...row(628, [197, 'Nurse'])];
    expect(pageLines([near]).filter((line) => line !== '')).toEqual([...left, ...right, 'Nurse']);
    const wide = [...beside(left, right), { text: 'Charge', x: 30, y: 628, width: 168, height: 10 }];
    expect(pageLines([wide]).filter((line) => line !== '')).toEqual([...left, 'Charge', ...right]);
    const crossed = [...beside(left, right), { text: 'Charge', x: 30, y: 628, width: 169, height: 10 }];
    expect(pageLines([crossed]).filter((line) => line !== '')).toEqual([...left, ...right, 'Charge']);
    const beyond = row(628, [30, 'Charge nurse of the whole of a ward'], [260, 'Ohio']);
    const rows = pageLines([[...beside(left, right), ...beyond]]);
    expect(rows.at(-1)).toBe('Charge nurse of the whole of a ward\tOhio');
    expect(pageLines([beside([...left, 'Epic'], right)])).toEqual(['', ...left, 'Epic', '', ...right, '']);
  });
});
