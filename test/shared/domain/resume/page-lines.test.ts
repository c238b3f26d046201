import { describe, expect, it } from 'vitest';
import { type PageText, pageLines } from '#shared/domain/resume/page-lines.ts';

/** Texts of one baseline, each with where it begins; a letter is five points wide and ten high. */
const row = (y: number, ...texts: readonly (readonly [x: number, text: string])[]): PageText[] =>
  texts.map(([x, text]) => ({ text, x, y, width: text.length * 5, height: 10 }));
/** One text a line, from here down. */
const column = (x: number, top: number, texts: readonly string[]): PageText[] =>
  texts.flatMap((text, at) => (text === '' ? [] : row(top - at * 12, [x, text])));

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
  });
});

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
      expect(pageLines([[...names, ...row(680, [40, '2019'], [260, 'RN'])]])[1]).toBe('2019\tRN');
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
