import { isUtf8 } from 'node:buffer';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { maxTemplateBytes, type TemplateType, tooLargeTemplate } from '#shared/domain/mails/mail-kinds.ts';
import { Problem } from '#shared/domain/problem.ts';
import { readStream, writeBytes } from '../_storage/objects.ts';
import { faultOf, notHtml } from './check-template.ts';
import { mailWords } from './mail-words.ts';

/** One upload; null is the built-in template. */
const upload = z.object({ text: z.string(), at: z.string(), by: z.string() }).nullable();
/** Both in one object, so that a restore is one write. */
const stored = z.object({
  current: upload,
  previous: upload,
  /** Counts the changes: a save over a newer one is refused. */
  version: z.number().int().default(1),
});
export type StoredTemplate = z.output<typeof stored>;

const keyOf = (type: TemplateType) => `mail/${type}.json`;

/** The current and the previous upload for a mail; undefined before the first one. */
export async function findTemplate(type: TemplateType): Promise<StoredTemplate | undefined> {
  return (await readStored(type)).found;
}

/** The template that is in use, for an editor, with its version; 0 before the first upload. */
export async function templateSource(type: TemplateType): Promise<{ text: string; version: number }> {
  const found = await findTemplate(type);
  return { text: found?.current?.text ?? mailWords[type], version: found?.version ?? 0 };
}

/** The template that is in use. */
export async function templateText(type: TemplateType): Promise<string> {
  return (await findTemplate(type))?.current?.text ?? mailWords[type];
}

/**
 * Takes an upload as the new template; the one before can be restored. Problem invalid with line and reason, tooLarge above 256 KB, conflict
 * when another one came after version `seen`.
 */
export async function storeTemplate(
  type: TemplateType,
  bytes: Uint8Array,
  { by, seen }: { readonly by: string; readonly seen?: number | undefined },
): Promise<void> {
  if (bytes.length > maxTemplateBytes) throw refusal('tooLarge', tooLargeTemplate);
  if (bytes.includes(0)) throw refusal('invalid', notHtml);
  if (!isUtf8(bytes)) throw refusal('invalid', 'Line 1: the file is no text; save it as UTF-8.');
  const text = new TextDecoder().decode(bytes);
  requireRendering(type, text);
  const { found, etag } = await readStored(type);
  const version = found?.version ?? 0;
  if (seen !== undefined && seen !== version) {
    // The caller's own earlier save, whose answer was lost, or another's.
    if (found?.current?.text === text) return;
    throw changedMeanwhile();
  }
  const current = { text, at: new Date().toISOString(), by };
  await writeStored(type, { current, previous: found?.current ?? null, version: version + 1 }, etag);
}

/** Exchanges the template and the one before it; again brings the first one back. Problem conflict when there was none before. */
export async function restoreTemplate(type: TemplateType): Promise<void> {
  const { found, etag } = await readStored(type);
  if (!found) throw new Problem('conflict', 'noPreviousVersion', 'There is no previous version of this template.');
  await writeStored(type, { current: found.previous, previous: found.current, version: found.version + 1 }, etag);
}

/** Problem invalid, with line and reason, for a text that is no template of this mail. */
export function requireRendering(type: TemplateType, text: string): void {
  if (Buffer.byteLength(text) > maxTemplateBytes) throw refusal('tooLarge', tooLargeTemplate);
  const fault = faultOf(type, text);
  if (fault) throw refusal('invalid', fault.reason === notHtml ? notHtml : `Line ${fault.line}: ${fault.reason}`);
}

async function readStored(type: TemplateType): Promise<{ found: StoredTemplate | undefined; etag: string }> {
  const answer = await readStream('TEMPLATE_BUCKET', keyOf(type));
  if (!answer) return { found: undefined, etag: 'nothing' };
  return { found: stored.parse(await json(answer.stream)), etag: answer.head.etag };
}

async function writeStored(type: TemplateType, next: StoredTemplate, over: string): Promise<void> {
  try {
    await writeBytes('TEMPLATE_BUCKET', keyOf(type), JSON.stringify(next), 'application/json', over);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw changedMeanwhile();
  }
}

function changedMeanwhile(): Problem {
  const message = 'Someone else has changed this template in the meantime. Load it again.';
  return new Problem('conflict', 'changedMeanwhile', message);
}

function refusal(kind: 'invalid' | 'tooLarge', message: string): Problem {
  return new Problem(kind, 'wrongFile', message, { fields: { file: message } });
}
