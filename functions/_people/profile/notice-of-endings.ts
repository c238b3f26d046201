import type { Day } from '#shared/domain/dates.ts';
import { endingText } from '#shared/domain/wallet/reminders.ts';
import { lineKey, type WalletAssignment, type WalletLine } from '#shared/domain/wallet/wallet.ts';
import { newNotice } from '../../_notices/notices.ts';
import type { Action } from '../../_table/table.ts';

/** The number of lines that a notice names; it counts the others. */
const mostLines = 10;

/** A line, and its planned renewal day when that is the reason for the notice. */
export interface ToldLine extends WalletLine {
  readonly plannedOn?: Day | undefined;
}

interface About {
  /** The instant of the notice's cause, and the day at home. */
  readonly at: string;
  readonly today: Day;
  readonly byText: boolean;
  readonly assignments: readonly WalletAssignment[];
}

/**
 * The writes of one notice about expirations; of the kind that cannot be switched off when the first line expires before an accepted
 * assignment ends [C14]. Empty without lines.
 */
export function noticeOfEndings(
  candidateId: string,
  lines: readonly ToldLine[],
  { at, today, byText, assignments }: About,
): Action[] {
  const [first] = lines;
  if (!first) return [];
  const told = lines.slice(0, mostLines);
  const fields = {
    entryIds: told.map(lineKey).join('\n'),
    firstEndsOn: first.endsOn,
    lines: told.map((line) => endingText(line, today, line.plannedOn)).join('\n'),
    total: String(lines.length),
    byText: byText ? 'yes' : '',
  };
  if (!first.early) return newNotice('credentialsEnding', candidateId, at, fields);
  const atPlace = assignments.find(({ id }) => id === first.early?.assignmentId)?.name ?? '';
  return newNotice('credentialEndsInAssignment', candidateId, at, { ...fields, atPlace });
}
