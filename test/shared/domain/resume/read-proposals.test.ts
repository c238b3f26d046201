import { describe, expect, it } from 'vitest';
import { dateSpans } from '#shared/domain/resume/date-tokens.ts';
import { pageLines } from '#shared/domain/resume/page-lines.ts';
import { questionWords } from '#shared/domain/resume/question-words.ts';
import { readProposals } from '#shared/domain/resume/read-proposals.ts';

const today = '2026-11-28';
const read = (text: string) => readProposals(text.split('\n'), today);

describe('a resume', () => {
  it('proposes jobs with their lines, schools, licenses, certifications and charting systems [C01]', () => {
    const { jobs, schools, licenses, certifications, charting } = read(`Dana Example RN
EXPERIENCE
Alderwick Medical Center, Fresno, CA
Staff RN, Telemetry
03/2021 - Present
* Documented in the record and led the falls committee from 2019 to 2021

EDUCATION
B.S.N., Alderwick University, May 2016
LICENSES & CERTIFICATIONS
California RN, 95112233, exp 08/31/2027
BLS/ACLS 6/2027
EMR: Epic`);
    expect(jobs).toMatchObject([
      {
        facility: 'Alderwick Medical Center',
        city: 'Fresno',
        state: 'CA',
        title: 'Staff RN',
        unit: 'Telemetry',
        start: '2021-03',
        isCurrent: true,
        isWhole: true,
        source: { line: 4, text: '03/2021 - Present' },
      },
    ]);
    expect(schools).toMatchObject([{ school: 'Alderwick University', degree: 'BSN', graduation: '2016-05' }]);
    expect(licenses).toMatchObject([{ state: 'CA', kind: 'RN', number: '95112233', expiration: '2027-08-31' }]);
    expect(certifications.map(({ code, expiration }) => `${code} ${expiration}`)).toEqual([
      'BLS 2027-06',
      'ACLS 2027-06',
    ]);
    expect(charting.map(({ system }) => system)).toEqual(['Epic']);
  });

  const paper = 'BSN, Alder University, 05/2016';
  const job = 'Alder Hospital, Erie, PA, RN, 01/2020 - 02/2020';
  it.each([
    ['EXPERIENCE\n06/2028 ACLS', ''],
    ['EXPERIENCE\nRN License PA 123456 exp 05/2027', ''],
    [`EXPERIENCE\n${paper}`, ''],
    ['EXPERIENCE\nEpic', 'Epic'],
    ['SUMMARY\nACLS 05/2027', 'ACLS'],
    ['SUMMARY\nOhio RN 12345 exp 05/2027', 'OH'],
    [`SUMMARY\n${paper}`, 'Alder University'],
    [`CHARTING\nEpic\n${job}`, 'Alder Hospital, Epic'],
    [`CHARTING\n${paper}`, 'Alder University'],
    ['EDUCATION\nACLS 05/2027', 'ACLS'],
    [`REFERENCES\nEpic\n${paper}\n${job}\nACLS 05/2027`, ''],
    ['Alder University\nBSN', 'Alder University'],
    [`Alder University\nBSN\n${job}`, 'Alder Hospital, Alder University'],
    ['Alder University 01/2012 - 02/2016\nBSN', 'Alder University'],
    ['Alder University\nEXPERIENCE\nBSN', ''],
    ['Alder University Hospital\nBSN', ''],
    [`EXPERIENCE\n${job}\nSUMMARY\nBriar Hospital, Erie, PA, RN, 03/2021 - 04/2021`, 'Alder Hospital'],
    [`${job}\nBriar Hospital, Erie, PA, RN, 01/2020 - 03/2020`, 'Alder Hospital, Briar Hospital'],
  ])('is read by its sections: "%s" [C01]', (text, said) => {
    const { jobs, schools, licenses, certifications, charting } = read(text);
    const names = [
      jobs.map(({ facility }) => facility).toSorted(),
      schools.map(({ school }) => school),
      licenses.map(({ state }) => state),
      certifications.map(({ code }) => code),
      charting.map(({ system }) => system),
    ];
    expect(names.flat().join(', ')).toBe(said);
  });

  it.each([
    ["Sept '18 - now", '2018-09', ''],
    ['08/25 to 11/25', '2025-08', '2025-11'],
    ['Jan - Mar 2020', '2020-01', '2020-03'],
    ['Sep. 2023 Mar. 2024', '2023-09', '2024-03'],
    ['Nov. 2020 to date', '2020-11', ''],
    ['2019-05 - 2020-07', '2019-05', '2020-07'],
    ['06/2018 - PRESENT', '2018-06', ''],
  ])('reads the dates %s [C01]', (text, start, end) => {
    expect(dateSpans(text)).toMatchObject([{ start, end, isCurrent: end === '' }]);
  });

  it.each([
    ['a month in the year 13', '13/2025 - 02/2026', ['start']],
    ['months that run backwards', '09/2017 - 03/2016', ['end']],
    ['seasons', 'Summer 2018 - Fall 2020', ['start', 'end']],
    ['years alone', '2016 - 2018', ['start', 'end']],
    ['a time to come', '01/2027 - 06/2027', ['start', 'end']],
  ])('asks where the dates are %s [C01] [C04]', (_what, dates, asks) => {
    const [job] = read(`EXPERIENCE\nAlderwick Hospital, Fresno, CA, RN, ${dates}`).jobs;
    expect(job).toMatchObject({ asks, isWhole: false });
    for (const ask of job?.asks ?? []) expect(questionWords[ask]).toMatch(/\?$/);
  });

  it('asks for a facility that is only what was left, and not for one before its place [C01]', () => {
    const [guess, named] = read(
      'EXPERIENCE\nMt Corvin\tRN, ICU\t01/2021 - Present\n\nMt Corvin, Erie, PA\tRN, ICU\t01/2020 - 12/2020',
    ).jobs;
    expect(guess).toMatchObject({ facility: 'Mt Corvin', asks: ['facility'], isWhole: false });
    expect(named).toMatchObject({ facility: 'Mt Corvin', city: 'Erie', isWhole: true });
  });

  it('names gaps of more than 30 days between jobs [C01]', () => {
    const { gaps } = read(
      'EXPERIENCE\nAlderwick Hospital, Fresno, CA, RN, 01/2020 - 03/2020\nBriar Hospital, Fresno, CA, RN, 06/2020 - Present',
    );
    expect(gaps).toEqual([{ from: '2020-04-01', to: '2020-05-31', days: 61 }]);
  });

  it('reads two columns one after the other [C01]', () => {
    const left = ['LICENSES', 'Ohio RN', 'RN.412233', 'Exp: 10/31/2027', 'SKILLS', 'Triage'];
    const right = [
      'EXPERIENCE',
      'Staff RN',
      'Alderwick Hospital | Akron, OH',
      'Jan 2020 - Present',
      'EDUCATION',
      'Briar',
    ];
    const texts = left.flatMap((one, at) => [
      { text: one, x: 30, y: 700 - at * 12, width: 80, height: 10 },
      { text: right[at] ?? '', x: 200, y: 700 - at * 12, width: 200, height: 10 },
    ]);
    expect(pageLines([texts]).filter((line) => line !== '')).toEqual([...left, ...right]);
  });

  it('is read by rows where the cells of a table have several lines [C01]', () => {
    const column = [40, 110, 260, 360, 440];
    const row = (y: number, ...cells: string[]) =>
      cells.flatMap((text, at) => (text ? [{ text, x: column[at] ?? 0, y, width: text.length * 5, height: 10 }] : []));
    const texts = [
      row(700, 'Dates', 'Facility', 'City, State', 'Position', 'Unit'),
      row(680, '05/2024 -', 'Alderwick Regional', 'Fresno,', 'Travel', 'PCU'),
      row(668, 'Present', 'Medical Center', 'CA', 'RN', ''),
      row(648, '01/2022 -', 'Willow Bend Hospital', 'Salem, OR', 'Staff RN', ''),
      row(636, '04/2024', '', '', '', ''),
    ].flat();
    expect(pageLines([texts]).filter((line) => line !== '')).toEqual([
      'Dates\tFacility\tCity, State\tPosition\tUnit',
      '05/2024 - Present\tAlderwick Regional Medical Center\tFresno, CA\tTravel RN\tPCU',
      '01/2022 - 04/2024\tWillow Bend Hospital\tSalem, OR\tStaff RN\t-',
    ]);
    expect(readProposals(['WORK', ...pageLines([texts])], today).jobs).toMatchObject([
      {
        facility: 'Alderwick Regional Medical Center',
        title: 'Travel RN',
        unit: 'PCU',
        city: 'Fresno',
        start: '2024-05',
      },
      { facility: 'Willow Bend Hospital', title: 'Staff RN', city: 'Salem', end: '2024-04' },
    ]);
  });

  it('is read whatever it is copied from, and says nothing where there is nothing to say [C01] [C04]', () => {
    const job = { facility: 'Alderwick Hospital', city: 'Fresno', state: 'CA', start: '2021-03', isCurrent: true };
    for (const [what, text] of [
      ['in capitals', 'EXPERIENCE\nALDERWICK HOSPITAL, FRESNO, CA, RN, MAR 2021 - PRESENT'],
      ['Markdown', '## Experience\n**Alderwick Hospital**, Fresno, CA\n_Staff RN_\n03/2021 - Present'],
      [
        'HTML',
        '<h2>Experience</h2><p>Alderwick Hospital, Fresno, CA</p><p>Staff RN</p><p>03/2021&nbsp;&ndash; Present</p>',
      ],
      ['spaced headings', 'E X P E R I E N C E\nAlderwick Hospital, Fresno, CA\nStaff RN\n03/2021 - Present'],
    ] as const) {
      const [own] = read(text).jobs;
      expect({ ...own, facility: own?.facility.toLowerCase(), city: own?.city.toLowerCase() }, what).toMatchObject({
        ...job,
        facility: 'alderwick hospital',
        city: 'fresno',
      });
    }
    for (const text of [
      '',
      '\u202e\u05e9\u05dc\u05d5\u05dd',
      'Bonjour, je suis infirmi\u00e8re.',
      '\u{1f600}'.repeat(500),
    ])
      expect(read(text)).toEqual({ jobs: [], schools: [], licenses: [], certifications: [], charting: [], gaps: [] });
  });

  it('asks for work that is still to come, and looks at 200 jobs at most [C04]', () => {
    const [job] = read('EXPERIENCE\nAlderwick Hospital, Fresno, CA, RN, 05/2031 - 08/2031').jobs;
    expect(job?.isWhole).toBe(false);
    const many = Array.from({ length: 300 }, (_, at) => `Alder${at} Hospital, Fresno, CA, RN, 01/2020 - 02/2020`);
    expect(read(['EXPERIENCE', ...many].join('\n')).jobs.length).toBeLessThanOrEqual(200);
  });

  it('reads what is between right-to-left text and marks that turn its direction [C04]', () => {
    const [job] = read('ממליצים\nEXPERIENCE\n\u202eAlderwick Hospital\u202c, Erie, PA, RN, 01/2020 - 12/2020').jobs;
    expect(job).toMatchObject({ facility: 'Alderwick Hospital', city: 'Erie', isWhole: true });
  });
});
