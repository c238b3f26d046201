import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { counted } from '#shared/domain/grouped.ts';
import type { MailingOutcome } from '#shared/domain/mails/mailings.ts';

export type MailingRows = Answer<typeof api.admin.previewMailing>['rows'];

/** "1 mail", "12 mails". */
export function mailCount(count: number): string {
  return counted(count, 'mail');
}

export function countOf(rows: MailingRows, outcome: MailingOutcome): number {
  return rows.filter((row) => row.outcome === outcome).length;
}
