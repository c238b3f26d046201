import { brand } from '#shared/domain/brand.ts';
import { type Day, shownDay } from '#shared/domain/dates.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { faded, newDocument, type Pen } from '../_storage/document-pen.ts';
import { type Attached, readFiles, writeFiles } from './attached-files.ts';
import type { Fact, PacketContent, PacketFile } from './packet-facts.ts';

/** What a requirement's answer is called to the facility. */
const answerWords: Readonly<Record<Answer, string>> = {
  met: 'Met',
  ends: 'Ends before',
  ask: 'To be confirmed',
  missing: 'Not on file',
};

/** Where the second column begins: beside "until 03/31/2028". */
const valueColumn = 176;

/** A packet as a PDF: what the profile says on pages of ours, and its papers behind them [W10]. */
export async function drawPacket(
  content: PacketContent,
  { madeOn, fontBytes }: { readonly madeOn: Day; readonly fontBytes: Uint8Array },
  contentOf: (file: PacketFile) => Promise<Uint8Array>,
  clock = Date.now,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number; readonly separate: readonly Attached[] }> {
  const title = `${content.name}: ${content.jobTitle}`;
  const pen = await newDocument({ title, author: brand.name }, fontBytes);
  const attached = await readFiles(pen, content.files, contentOf, clock);
  drawOwnPages(pen, content, attached, madeOn);
  pen.numberPages(title);
  writeFiles(pen, attached);
  const separate = attached.filter(({ pages }) => !pages);
  return { bytes: await pen.bytes(), pages: pen.pageCount, separate };
}

function drawOwnPages(pen: Pen, content: PacketContent, attached: readonly Attached[], madeOn: Day): void {
  pen.paragraph('Submission packet', 18);
  pen.gap(4);
  pen.name(content.name);
  pen.paragraph(content.title, 10, faded);
  section(pen, 'Submitted for', content.job);
  const { name, email, phone } = content.agency;
  section(pen, `Your contact at ${brand.name}`, [
    ['Name', name],
    ['Phone', phone],
    ['Email', email],
  ]);
  section(pen, 'Summary', content.facts);
  if (content.summary) {
    if (content.facts.length === 0) pen.heading('Summary');
    pen.gap(4);
    for (const line of content.summary.split('\n')) pen.paragraph(line, 10);
  }
  section(
    pen,
    'What the job asks for',
    content.requirements.map((one) => [answerWords[one.answer], said(one)]),
  );
  section(pen, 'Licenses', content.licenses);
  section(pen, 'Certifications', content.certifications);
  section(pen, 'Work history', content.work);
  section(pen, 'Education', content.education);
  section(pen, 'Skills checklists', content.checklists);
  for (const [position, reference] of content.references.entries()) {
    if (position === 0) pen.heading('References');
    else pen.gap(6);
    rows(pen, reference);
  }
  section(
    pen,
    'Papers',
    attached
      .filter(({ fault }) => !fault)
      .map(({ file, pages }) => [pages ? 'In this file' : 'Separately', `${file.title} (${file.fileName})`]),
  );
  pen.gap(10);
  pen.paragraph(`Made by ${brand.name} on ${shownDay(madeOn)} from the candidate's profile.`, 8, faded);
}

const said = ({ name, answer, evidence }: PacketContent['requirements'][number]) =>
  answer === 'missing' ? name : `${name}: ${evidence}`;

function section(pen: Pen, heading: string, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  pen.heading(heading);
  rows(pen, facts);
}

function rows(pen: Pen, facts: readonly Fact[]): void {
  for (const [name, value] of facts) {
    pen.gap(2);
    pen.turnsFor(value, valueColumn);
    pen.row(value, name, valueColumn);
  }
}
