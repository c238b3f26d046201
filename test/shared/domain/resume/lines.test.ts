import { describe, expect, it } from 'vitest';
import { withoutMarkup } from '#shared/domain/resume/markup.ts';
import { resumeLines } from '#shared/domain/resume/resume-lines.ts';
import { placedLines } from '#shared/domain/resume/sections.ts';
import { workGaps } from '#shared/domain/resume/work-gaps.ts';
import { isPlaced, readWorkLine } from '#shared/domain/resume/work-lines.ts';

/** Whether a line tells of the work or names a job, and whether it has a facility or a place. */
const kind = (text: string) =>
  placedLines(resumeLines([text])).map((line) => {
    const read = readWorkLine(line);
    return `${read.isTold ? 'told' : 'named'}${isPlaced(read) ? ', placed' : ''}`;
  })[0];

/** The gaps between jobs, each "start to end". */
const gaps = (...jobs: readonly string[]) =>
  workGaps(
    jobs.map((job) => {
      const [start = '', end = ''] = job.split(' to ');
      const rest = { facility: '', city: '', state: '', title: '', unit: '', agency: '', asks: [], isWhole: true };
      const isCurrent = end === 'now';
      return { ...rest, start, end: isCurrent ? '' : end, isCurrent, source: { line: 0, text: '' } };
    }),
    '2026-11-28',
  ).map(({ from, to, days }) => `${from} ${to} ${days}`);

describe('a line of the work history', () => {
  it.each([
    ['RN', 'named'],
    ['Alderwick Hospital', 'named, placed'],
    ['• Alderwick Hospital', 'told, placed'],
    ['• Coney Island Hosp., Brooklyn NY', 'named, placed'],
    ['• Coney Island (Brooklyn NY)', 'told'],
    ['• Cared for many in Brooklyn NY', 'told'],
    ['• Brooklyn, NY and more', 'told'],
    ['Cared for the sick', 'told'],
    ['Caring for the sick', 'told'],
    ['cared', 'named'],
    ['Led the team', 'told'],
    ['Licensed nurse', 'named'],
    ['Alderwick Hospital was good.', 'told, placed'],
    ['Alderwick Hospital Inc.', 'named, placed'],
    ['Alderwick Hosp.', 'named, placed'],
    ['It was.', 'told'],
    ['gave care', 'told'],
    ['cna, Erie, PA', 'named, placed'],
    ['Sharing Hospital of all', 'named, placed'],
    ['Sharing Community of all', 'named'],
    ['Floating of all', 'told'],
    ['Float to all', 'told'],
    ['A few of us who went to the house', 'told'],
    ['A Few Of Us who went to the house', 'told'],
    ['a Few Of Us Went There', 'told'],
    ['A few of us who went', 'named'],
    ['Helped in Erie, PA', 'told'],
    ['RN, helped in Erie, PA', 'named'],
    ['gave Corvin, Erie, PA', 'told, placed'],
    ['gave Alderwick Hospital, Erie, PA', 'named, placed'],
    ['gave 5, Erie, PA', 'told, placed'],
    ['• Erie PA here', 'told'],
    ['• Erie Pa', 'told'],
    ['One Two Three Four of us and you', 'named'],
    ['Alder Clinic', 'named, placed'],
    ['Alder Nursing Home', 'named, placed'],
    ['Alder Ctr', 'named, placed'],
    ['Alder Healthy', 'named'],
    ['Erie, PA', 'named, placed'],
    ['Provide care to all', 'told'],
    ['Member of the team', 'told'],
    ['Experience with all', 'told'],
    ['Experienced in all', 'told'],
    ['ICU Fed all', 'named'],
    ['Managed care at Alder Health', 'told, placed'],
    ['Managed Alder Health', 'told, placed'],
    ['Sterling Health', 'named, placed'],
    ['• Alder Hospital, Erie, PA on nights', 'told, placed'],
    ['• Alder Hospital, Erie, Ohio', 'told, placed'],
    ['• Alder Hospital, Fresno CA', 'named, placed'],
    ['• Alder Hospital (Erie, PA)', 'named, placed'],
    [
      'Alder, a place of which much can be told, and of which more will be told in the lines that are below this one, Erie, PA',
      'told',
    ],
    ['• Managed Alder Hospital, Erie, PA', 'told, placed'],
    ['Mt Corvin Erie PA was the best of all the places I saw', 'told'],
  ])('"%s" is %s [C01]', (text, said) => {
    expect(kind(text)).toBe(said);
  });

  it('is told where it is longer than the heading of a job [C01]', () => {
    expect([kind(`A${'b'.repeat(109)}`), kind(`A${'b'.repeat(110)}`)]).toEqual(['named', 'told']);
  });
});

describe('a line that was copied from elsewhere', () => {
  it.each([
    ['plain', ['plain']],
    ['<p>RN</p>', ['RN']],
    ['<ul><li>RN</li><li class="a">LPN</li></ul>', ['• RN', '• LPN']],
    ['<table><tr><td>RN</td><th>LPN</th></tr></table>', ['\tRN\t\tLPN\t']],
    ['<b>R</b>N', ['RN']],
    ['<h2 id="a">RN</h2>x<br>y<br/>z', ['RN', 'x', 'y', 'z']],
    ['A&nbsp;&amp;&nbsp;B', ['A & B']],
    ['&bull; RN &ndash; LPN &mdash; x', ['• RN – LPN — x']],
    ['&lsquo;a&rsquo;', ['‘a’']],
    ['&#8211; &#65;', ['– A']],
    ['&#999999999;', ['&#999999999;']],
    ['&#1114112;&amp;', ['&#1114112;&']],
    ['&foo; &amp;', ['&foo; &']],
    ['a &lt;b', ['a &lt;b']],
    ['5 < 6 > 4', ['5 < 6 > 4']],
    ['<p></p>', ['']],
    ['<p> </p>', ['']],
    ['## RN', ['RN']],
    ['####### RN', ['####### RN']],
    ['###RN', ['###RN']],
    ['**RN**, _ICU_', ['RN, ICU']],
    ['__RN__ ~~x~~', ['RN x']],
    ['a_b_c', ['a_b_c']],
    ['2 * 3', ['2 * 3']],
    ['*RN*', ['RN']],
    ['(*RN*)', ['(RN)']],
    ['RN_ x', ['RN x']],
    ['|---|:--|', ['']],
    ['| RN | ICU |', [' RN | ICU ']],
    ['|RN|', ['RN']],
    ['|', ['|']],
    ['||', ['']],
    ['RN | ICU', ['RN | ICU']],
    ['| RN', ['| RN']],
    ['RN |', ['RN |']],
    ['x ---|', ['x ---|']],
    ['---| x', ['---| x']],
    ['|RN| ', ['RN']],
    ['&#128512;', ['\u{1f600}']],
    ['</b>RN', ['RN']],
    ['&mdash;', ['—']],
    ['---', ['---']],
    ['***', ['*']],
    ['_(RN)_', ['(RN)']],
    ['5*6', ['5*6']],
    ['x* y', ['x y']],
    ['<article>RN</article>', ['RN']],
    ['</div>RN', ['RN']],
    ['<1>', ['<1>']],
    ['&quot;RN&quot; &gt; &apos;', ['&quot;RN&quot; &gt; &apos;']],
    ['**a*b**', ['a*b']],
  ])('is read without its marks: "%s" [C01]', (text, said) => {
    expect(withoutMarkup(text)).toEqual(said);
  });
});

describe('the times between jobs', () => {
  it.each([
    [['2020-01 to 2020-03', '2020-06 to now'], ['2020-04-01 2020-05-31 61']],
    [['2020-06 to now', '2020-01 to 2020-03'], ['2020-04-01 2020-05-31 61']],
    [['2020-01-01 to 2020-01-31', '2020-03-02 to now'], []],
    [['2020-01-01 to 2020-01-31', '2020-03-03 to now'], ['2020-02-01 2020-03-02 31']],
    [['2020-01 to 2020-12', '2020-02 to 2020-03', '2021-03 to now'], ['2021-01-01 2021-02-28 59']],
    [['2020-01 to now', '2027-01 to 2027-02'], ['2026-11-29 2026-12-31 33']],
    [[' to 2020-03', '2020-06 to now'], []],
    [['2020-01 to ', '2020-06 to now'], []],
    [['2019 to 2019', '2021 to 2021'], ['2020-01-01 2020-12-31 366']],
    [
      ['2021 to 2021', '2017 to 2017', '2019 to 2019'],
      ['2018-01-01 2018-12-31 365', '2020-01-01 2020-12-31 366'],
    ],
    [[], []],
  ])('of %j are %j [C01]', (jobs, said) => {
    expect(gaps(...jobs)).toEqual(said);
  });
});
