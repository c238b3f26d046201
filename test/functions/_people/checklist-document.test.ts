import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { scoredItems } from '#shared/domain/skills.ts';
import { checklistDocument, drawChecklist } from '../../../functions/_people/profile/checklist-document.ts';
import { checklists } from '../../../infra/seed/checklists.ts';
import { textsOfPdf, unpackedPdf } from '../../support/files/pdf-texts.ts';
import { readList, timesAsLong } from '../../support/processor-time.ts';

const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const [largest = checklists[0]] = checklists.toSorted((a, b) => scoredItems(b).length - scoredItems(a).length);

function content(candidateName: string, more: Partial<Parameters<typeof drawChecklist>[0]> = {}) {
  const items = scoredItems(largest as NonNullable<typeof largest>);
  return {
    checklistName: largest?.name ?? '',
    candidateName,
    completedOn: '2026-11-20',
    categoryList: largest?.categoryList ?? [],
    scores: Object.fromEntries(items.map(({ subQuestionId }, at) => [subQuestionId, 1 + (at % 4)])),
    ways: {},
    ...more,
  };
}

describe('the document of a checklist', () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await drawChecklist(content('Łukasz Żółć-O’Brien'), font);
  });

  it('of the largest one has title, language and pages, less than 200 kB, and is drawn in the time of thirty lists of names [P21]', async () => {
    const document = await PDFDocument.load(bytes);
    expect(document.getTitle()).toBe(`${largest?.name}: Łukasz Żółć-O’Brien`);
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(en-US)');
    expect(document.getPageCount()).toBe(3);
    expect(bytes.length).toBeLessThan(200_000);
    expect(await timesAsLong(() => drawChecklist(content('Łukasz'), font), readList, 30)).toBeLessThan(30);
  });

  it('names the brand, attests who scored, repeats the name of a group on a new page, and has scores beside names [P21]', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => ({ id: `l${at}`, name: `Line ${at}`, questionList: [] }));
    const categoryList = [{ id: 'c', name: 'Care', questionList: [{ id: 'g', name: 'Airway', questionList: lines }] }];
    const scores = Object.fromEntries(lines.map(({ id }) => [id, 3]));
    const made = await drawChecklist(content('Nora Moor', { categoryList, scores }), font);
    const pages = textsOfPdf(made);
    expect(pages).toHaveLength(3);
    expect(pages[0]?.[0]).toMatchObject({ text: 'Caravel' });
    for (const page of pages.slice(1)) expect(page[0]).toMatchObject({ text: 'Airway (continued)' });
    const all = pages.flat();
    expect(all.map(({ text }) => text).join(' ')).toContain(
      'I attest that these scores are my own and describe my skills and experience truthfully. Submitted electronically by: Nora Moor, 11/20/2026',
    );
    const name = all.find(({ text }) => text === 'Line 7');
    const score = all.find(({ text, y }) => text === '3 Proficient' && y === name?.y);
    expect((name?.x ?? 999) - (score?.x ?? 0)).toBeLessThan(100);
  });

  it('has each part in its place: title and scale, categories with groups and single lines, and the attestation [P21] [Z06]', async () => {
    const line = (id: string, name = id) => ({ id, name, questionList: [] });
    const group = { ...line('g', 'Airway'), questionList: [line('a'), line('b')] };
    const categoryList = [{ id: 'c', name: 'Care', questionList: [group, line('Single')] }];
    const scores = { a: 1, Single: 4 };
    const stored = { scores, ways: {}, days: {}, scoredAt: '2026-11-20T23:59:00Z', version: 1 };
    const template = { id: 'i', name: 'ICU', categoryList, version: 1 };
    const made = await checklistDocument({ firstName: 'Nora', lastName: 'Moor' }, template, stored, font);
    const [page = [], ...others] = textsOfPdf(made);
    expect(others).toEqual([]);
    expect(page.map(({ text, x, y }) => [Math.round(792 - y), Math.round(x), text])).toEqual([
      [69, 54, 'Caravel'],
      [105, 54, 'ICU'],
      [127, 54, 'Nora Moor'],
      [141, 54, 'Completed on 11/20/2026'],
      [153, 54, '1 Inexperienced · 2 Novice · 3 Proficient · 4 Expert'],
      [179, 54, 'Care'],
      [201, 54, 'Airway'],
      [214, 140, 'a'],
      [214, 66, '1 Inexperienced'],
      [226, 140, 'b'],
      [226, 66, '-'],
      [243, 140, 'Single'],
      [243, 66, '4 Expert'],
      [280, 54, 'I attest that these scores are my own and describe my skills and experience truthfully. Submitted'],
      [292, 54, 'electronically by:'],
      [306, 54, 'Nora Moor, 11/20/2026'],
      [765, 54, 'Nora Moor, ICU'],
      [765, 488, 'Page 1 of 1'],
    ]);
  });

  it('begins a page rather than parting a group from its lines, or the attestation from its name [P21] [Z06]', async () => {
    const line = (id: string) => ({ id, name: id, questionList: [] });
    const secondPage = async (single: number, ...more: object[]) => {
      const questionList = [...Array.from({ length: single }, (_, at) => line(`Line ${at}`)), ...more] as never[];
      const categoryList = [{ id: 'c', name: 'Care', questionList }];
      const [, page = []] = textsOfPdf(await drawChecklist(content('Nora Moor', { categoryList, scores: {} }), font));
      return page[0]?.text;
    };
    expect([await secondPage(28), await secondPage(29)]).toEqual([undefined, expect.stringMatching(/^I attest that/)]);
    expect(await secondPage(31, { ...line('Airway'), questionList: [line('a'), line('b')] })).toBe('Airway');
    expect(await secondPage(34)).toBe('Care (continued)');
  });

  it('ends with how the lines were scored, unless that was never recorded [C11] [P21]', async () => {
    const last = async (ways: Record<string, 'line' | 'group'>) =>
      textsOfPdf(await drawChecklist(content('Nora Moor', { ways }), font))
        .flat()
        .map(({ text }) => text)
        .join(' ');
    const ids = scoredItems(largest as NonNullable<typeof largest>).map(({ subQuestionId }) => subQuestionId);
    const ways = Object.fromEntries(ids.map((id, at) => [id, at < 24 ? ('group' as const) : ('line' as const)]));
    expect(await last(ways)).toContain(`${ids.length - 24} answered singly or confirmed, 24 by group`);
    expect(await last({})).not.toContain('answered singly');
  });

  it('says any name in full: letters that no font here has are boxes on paper and in the title as they are [P21]', async () => {
    const name = '王小明 O’Brien 👩🏽‍⚕️';
    const made = await drawChecklist(content(`${name}\u202e\n`, { categoryList: [] }), font);
    const document = await PDFDocument.load(made);
    expect([document.getTitle(), document.getAuthor()]).toEqual([`${largest?.name}: ${name}`, name]);
    const linesOf = (bytes: Uint8Array) => unpackedPdf(bytes).match(/ Tj$/gm)?.length ?? 0;
    const printed = await drawChecklist(content('Ωμέγα Ивáн עברית', { categoryList: [] }), font);
    // One line more, which tells where the name is.
    expect([linesOf(printed) > 3, linesOf(made) - linesOf(printed)]).toEqual([true, 1]);
  });

  it('takes any name and any text as letters: nothing of it becomes a command of the file [R24] [P21]', async () => {
    const payloads = [
      '/OpenAction',
      '/JavaScript (app.alert(1))',
      '>> /AA << /O 5 0 R >>',
      ') Tj ET /Launch',
      'endstream endobj',
      '%%EOF',
      '=cmd|calc',
      '+1',
      '-1',
      '@SUM(1)',
      '{{constructor}}',
      '#{7*7}',
      '<script>alert(1)</script>',
      '\\u0000',
      '\u202eabc',
      '王小明',
      'Ωμέγα',
      'Ивáн',
      'עברית',
      'é'.repeat(80),
      'x'.repeat(400),
      '',
      ' ',
      '🩺🩺',
      '\ud800',
      '(((',
      ')))',
      '\\\\',
      "'; DROP",
      ...Array.from({ length: 24 }, (_, at) => `${String.fromCharCode(33 + at)}/S /URI /URI (javascript:${at})`),
    ];
    expect(payloads.length).toBeGreaterThanOrEqual(50);
    // Two in each document: everything in it is one or the other.
    for (let at = 0; at < payloads.length; at += 2) {
      const [one = '', other = ''] = payloads.slice(at);
      const lines = [one, other].map((name, line) => ({ id: `1-${line}`, name, questionList: [] }));
      const categoryList = [{ id: '1', name: one, questionList: lines }];
      const made = await drawChecklist(
        content(one, { checklistName: other, categoryList, scores: { '1-0': 4, '1-1': 1 } }),
        font,
      );
      expect(unpackedPdf(made), `${one.slice(0, 30)}, ${other.slice(0, 30)}`).not.toMatch(
        /\/(?:OpenAction|JavaScript|JS|AA|Launch|URI|SubmitForm|EmbeddedFile)\b/,
      );
      expect((await PDFDocument.load(made)).getPageCount()).toBe(1);
    }
  });
});
