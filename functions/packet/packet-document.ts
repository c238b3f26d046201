import { brand } from '#shared/domain/brand.ts';
import { type Day, shownDay } from '#shared/domain/dates.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { type DocumentWriter, faded, newDocument } from '../_storage/document-writer.ts';
import { type Attached, readFiles, writeFiles, writeLines } from './attached-files.ts';
import type { PacketContent, PacketFact, PacketFile } from './packet-facts.ts';

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
  const writer = await newDocument({ title, author: brand.name }, fontBytes);
  const attached = await readFiles(writer, content.files, contentOf, clock);
  drawOwnPages(writer, content, attached, madeOn);
  writer.numberPages(title);
  writeFiles(writer, attached);
  const separate = attached.filter(({ pages }) => !pages);
  return { bytes: await writer.bytes(), pages: writer.pageCount, separate };
}

function drawOwnPages(
  writer: DocumentWriter,
  content: PacketContent,
  attached: readonly Attached[],
  madeOn: Day,
): void {
  writer.paragraph('Submission packet', 18);
  writer.gap(4);
  writer.name(content.name);
  writer.paragraph(content.title, 10, faded);
  section(writer, 'Submitted for', content.job);
  const { name, email, phone } = content.agency;
  section(writer, `Your contact at ${brand.name}`, [
    ['Name', name],
    ['Phone', phone],
    ['Email', email],
  ]);
  section(writer, 'Summary', content.facts);
  if (content.summary) {
    if (content.facts.length === 0) writer.heading('Summary');
    writer.gap(4);
    writeLines(writer, content.summary);
  }
  section(
    writer,
    'What the job asks for',
    content.requirements.map((one) => [answerWords[one.answer], said(one)]),
  );
  section(writer, 'Licenses', content.licenses);
  section(writer, 'Certifications', content.certifications);
  section(writer, 'Health documents', content.health ?? []);
  section(writer, 'Work history', content.work);
  section(writer, 'Education', content.education);
  section(writer, 'Skills checklists', content.checklists);
  for (const [position, reference] of content.references.entries()) {
    if (position === 0) writer.heading('References');
    else writer.gap(6);
    rows(writer, reference);
  }
  section(
    writer,
    'Papers',
    attached
      .filter(({ fault }) => !fault)
      .map(({ file, pages }) => [pages ? 'In this file' : 'Separately', `${file.title} (${file.fileName})`]),
  );
  writer.gap(10);
  writer.paragraph(`Made by ${brand.name} on ${shownDay(madeOn)} from the candidate's profile.`, 8, faded);
}

const said = ({ name, answer, evidence }: PacketContent['requirements'][number]) =>
  answer === 'missing' ? name : `${name}: ${evidence}`;

function section(writer: DocumentWriter, heading: string, facts: readonly PacketFact[]): void {
  if (facts.length === 0) return;
  writer.heading(heading);
  rows(writer, facts);
}

function rows(writer: DocumentWriter, facts: readonly PacketFact[]): void {
  for (const [name, value] of facts) {
    writer.gap(2);
    writer.turnsFor(value, valueColumn);
    writer.row(value, name, valueColumn);
  }
}
