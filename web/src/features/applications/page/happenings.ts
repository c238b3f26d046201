import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { stepReasonLabels } from '#shared/domain/applications/application-end.ts';
import { rejectCauses } from '#shared/domain/applications/application-steps.ts';
import { counted } from '#shared/domain/grouped.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import type { IconName } from '../../../ui/icon.tsx';

export type ApplicationRead = Answer<typeof api.admin.application>;
type Packets = Answer<typeof api.packet.ofApplication>;

/** One thing that happened with an application. */
export interface Happening {
  readonly key: string;
  readonly at: string;
  readonly icon: IconName;
  readonly what: string;
  /** Who did it; empty for who has left. */
  readonly by: string;
  /** What was said of it, a line each. */
  readonly words: readonly string[];
}

/** Everything that happened with an application, newest first: its steps, consents, notes, packets and their links [X25]. */
export function happeningsOf(
  { application, steps, consents, notes }: Pick<ApplicationRead, 'application' | 'steps' | 'consents' | 'notes'>,
  packets: Packets | undefined,
): readonly Happening[] {
  const { candidateName } = application;
  return [
    ...steps.map(stepOf),
    ...consents.map(({ at, hash, terms }) => ({
      key: hash,
      at,
      icon: 'shield' as const,
      what: `Agreed to ${terms.weeklyDollars === undefined ? 'the terms' : `${inWholeDollars(terms.weeklyDollars)} a week`}`,
      by: candidateName,
      words: [],
    })),
    ...notes.map(({ id, at, kind, text, author, additions }) => ({
      key: id,
      at,
      icon: noteIcons[kind],
      what: kind,
      by: `${author}, private`,
      words: [text, ...additions.map((one) => `${one.author}: ${one.text}`)],
    })),
    ...(packets?.packetList ?? []).map(({ id, madeAt, madeBy, pages }) => ({
      key: id,
      at: madeAt,
      icon: 'copy' as const,
      what: `Made the packet, ${counted(pages, 'page')}`,
      by: madeBy,
      words: [],
    })),
    ...(packets?.shareList ?? []).flatMap(({ id, sharedAt, sharedBy, email, openings }) => [
      { key: id, at: sharedAt, icon: 'share' as const, what: `Mailed the packet to ${email}`, by: sharedBy, words: [] },
      ...openings.map((at) => ({
        key: `${id} ${at}`,
        at,
        icon: 'eye' as const,
        what: 'Opened the packet',
        by: email,
        words: [],
      })),
    ]),
  ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

const noteIcons = { Note: 'book', Call: 'phone', Text: 'share', Mail: 'mail', Meeting: 'calendar' } as const;

function stepOf(step: ApplicationRead['steps'][number], place: number): Happening {
  const { status, at, by, reason, cause, note, message, said, isUndo } = step;
  const why = [reason && stepReasonLabels[reason], cause && rejectCauses[cause].label].filter(Boolean).join(', ');
  return {
    key: `step ${place}`,
    at,
    icon: isUndo ? 'undo' : status === 'Rejected' ? 'close' : 'columns',
    what: isUndo ? `Undone, back to ${status}` : why ? `${status}: ${why}` : status,
    by,
    words: [said && `“${said}”`, note, message && `The candidate reads: “${message}”`].filter((line): line is string =>
      Boolean(line),
    ),
  };
}
