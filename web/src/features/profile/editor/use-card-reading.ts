import { useRef } from 'react';
import { extensionOf } from '#shared/domain/files.ts';
import { lastDay } from '#shared/domain/resume/partial-days.ts';
import { type CardReading, readCard } from '#shared/domain/resume/read-card.ts';
import { localDay } from '../../../lib/local-day.ts';
import type { FormHandle } from '../../../ui/forms/form-handle.ts';

type CardForm = FormHandle<{ number?: string | undefined; expirationDate?: string | undefined }>;

/** What a PDF of a card says; undefined where it has no text, and for any other file. */
async function cardIn(file: File): Promise<CardReading | undefined> {
  if (extensionOf(file.name) !== 'pdf') return undefined;
  const { readLines } = await import('../resume/read/read-resume.ts');
  const lines = await readLines(file);
  return typeof lines === 'string' ? undefined : readCard(lines, localDay());
}

/**
 * Fills what is empty from a card that is chosen as a PDF; what was typed stays [C05]. Answers whether anything was filled; `onRead` gets
 * all that it says.
 */
export function useCardReading(form: CardForm, onRead: (card: CardReading) => void = () => undefined) {
  const now = useRef<{ number: string; expirationDate: string }>(undefined);
  now.current = { number: form.useValue('number') ?? '', expirationDate: form.useValue('expirationDate') ?? '' };
  const chosen = useRef<File>(undefined);
  return async (file: File): Promise<boolean> => {
    chosen.current = file;
    const card = await cardIn(file).catch(() => undefined);
    if (!card || chosen.current !== file || !now.current) return false;
    const number = now.current.number ? '' : card.number;
    const expirationDate = now.current.expirationDate ? '' : lastDay(card.expiration);
    onRead(card);
    form.set({ ...(number && { number }), ...(expirationDate && { expirationDate }) });
    return number !== '' || expirationDate !== '';
  };
}
