import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { agencyDay } from '#shared/domain/clocks/working-hours.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { type MailingOutcome, mostMailsADay } from '#shared/domain/mails/mailings.ts';
import { mayView } from '#shared/domain/policy.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { faultOfWords } from '../../_mail/check-template.ts';
import { noticePreferences } from '../../_notices/notice-preferences.ts';
import { type Mailing, mailingDays } from '../../_people/mailings/mailings.ts';
import { basics, type CandidateBasics } from '../../_people/profile/candidates.ts';
import { type UserRecord, users } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';

export type MailingBody = z.output<typeof api.admin.previewMailing.body>;
export type MailingRow = z.input<typeof api.admin.previewMailing.returns>['rows'][number];

const messages: Readonly<Record<MailingOutcome, string>> = {
  mailed: 'Gets the mail.',
  optedOut: 'Wants no such mails.',
  unreachable: 'Has no confirmed email address.',
  overLimit: `Over the limit of ${mostMailsADay} mails a day.`,
  notAllowed: 'You are not allowed to open this person.',
  missing: 'Is no longer here.',
};

/** Who would get a mailing now, and why the others would not, in the order in which they were chosen. */
export interface MailingPlan {
  readonly day: string;
  /** Mails that the sender has used on this day. */
  readonly used: number;
  readonly rows: Mailing['rows'];
}

/** Decides for each candidate; the limit of the agency's day cuts off the last of them. */
export async function planMailing(viewer: Actor, ids: readonly string[], now = new Date()): Promise<MailingPlan> {
  const candidateIds = [...new Set(ids)];
  const day = agencyDay(now.getTime());
  const { people, own, choices, count } = await findTogether(
    {
      people: candidateIds.map((id) => users.at({ id })),
      own: candidateIds.map((candidateId) => basics.at({ candidateId })),
      choices: candidateIds.map((userId) => noticePreferences.at({ userId })),
      count: mailingDays.at({ senderId: viewer.id, day }),
    },
    { consistent: true },
  );
  const used = count?.mails ?? 0;
  const user = new Map(people.map((one) => [one.id, one]));
  const profile = new Map(own.map((one) => [one.candidateId, one]));
  const declined = new Set(choices.filter(({ mailOff }) => mailOff.includes('mailing')).map(({ userId }) => userId));
  let left = mostMailsADay - used;
  const rows = candidateIds.map((candidateId) => {
    const outcome = outcomeOf(viewer, user.get(candidateId), profile.get(candidateId), declined.has(candidateId));
    if (outcome !== 'mailed') return { candidateId, outcome };
    left -= 1;
    return { candidateId, outcome: left < 0 ? ('overLimit' as const) : outcome };
  });
  return { day, used, rows };
}

function outcomeOf(
  viewer: Actor,
  user: UserRecord | undefined,
  profile: CandidateBasics | undefined,
  hasDeclined: boolean,
): MailingOutcome {
  if (!profile || user?.userType !== 'Candidate' || user.status !== 'active') return 'missing';
  if (!mayView(viewer, user)) return 'notAllowed';
  if (hasDeclined || !profile.notificationsActive) return 'optedOut';
  return user.email !== '' && user.emailVerified ? 'mailed' : 'unreachable';
}

/** The rows with the names that the viewer may know. */
export async function namedRows(viewer: Actor, rows: Mailing['rows']): Promise<MailingRow[]> {
  const { people } = await findTogether({ people: rows.map(({ candidateId: id }) => users.at({ id })) });
  const names = new Map(people.filter((one) => mayView(viewer, one)).map((one) => [one.id, fullName(one)]));
  return rows.map(({ candidateId, outcome }) => {
    return { candidateId, outcome, name: names.get(candidateId) ?? '', message: messages[outcome] };
  });
}

/** How many of the day's mails are left after those of these rows. */
export function leftAfter({ used, rows }: Pick<MailingPlan, 'used' | 'rows'>): number {
  return Math.max(0, mostMailsADay - used - mailedIn(rows).length);
}

/** The ids of those who get it. */
export function mailedIn(rows: Mailing['rows']): string[] {
  return rows.filter(({ outcome }) => outcome === 'mailed').map(({ candidateId }) => candidateId);
}

/** Problem invalid, at its field, for words that name what is no field. */
export function requireFields({ type, subject, message }: Pick<Mailing, 'type' | 'subject' | 'message'>): void {
  for (const [field, words] of Object.entries({ subject, message })) {
    const fault = faultOfWords(type, words);
    if (fault) throw wrongField(field, fault);
  }
}
