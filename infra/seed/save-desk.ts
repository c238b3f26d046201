import { hourMs } from '#shared/domain/days/durations.ts';
import { leaveAccess } from '../../functions/_people/accesses.ts';
import { caseload } from '../../functions/_people/caseload.ts';
import { documentRequests } from '../../functions/_people/document-requests.ts';
import { noteIdOf, notes } from '../../functions/_people/notes.ts';
import { tasks } from '../../functions/_people/tasks.ts';
import { timelineEvents } from '../../functions/_people/timeline-events.ts';
import { emailReservations } from '../../functions/_people/users.ts';
import { inParallel } from '../../functions/_runtime/in-parallel.ts';
import { readAllPages } from '../../functions/_table/read-all-pages.ts';
import { demoLogins } from './demo-logins.ts';
import { savePackets } from './save-packets.ts';
import { saveSuggestions } from './save-suggestions.ts';

/** What a recruiter wrote down: kind, hours before now, words, and whether it is pinned. */
const written = [
  { kind: 'Note', hoursAgo: 260, text: 'Needs Sundays off until the end of January. Dog, 20 kg.', isPinned: true },
  { kind: 'Mail', hoursAgo: 170, text: 'Sent the housing list.', isPinned: false },
  { kind: 'Note', hoursAgo: 120, text: 'Second reference will answer after Thanksgiving.', isPinned: false },
  { kind: 'Call', hoursAgo: 26, text: 'Asked why the hourly changed; the facility cut it last week.', isPinned: false },
] as const;

/** What is to be done, and in how many hours; negative for overdue. */
const toDo = [
  { title: 'Remind of the offer', inHours: -3 },
  { title: 'ACLS class before March', inHours: 250 },
] as const;

/** What the recruiter opened, hours before now. */
const opened = [
  ['profile', 171],
  ['resume', 170],
  ['profile', 27],
  ['contacts', 2],
] as const;

/** Notes, tasks, a mail to many, openings, suggestions and packets of the demo recruiter's last days, for all candidates in charge. Idempotent for the same `now`. */
export async function saveDesk(now: Date): Promise<void> {
  const recruiterId = (await emailReservations.find({ email: demoLogins.recruiter }))?.userId;
  if (!recruiterId) return;
  const own = await readAllPages((after) => caseload.list('ofRecruiter', { recruiterId }, after));
  await inParallel(own, 8, async ({ candidateId }) => await saveDeskOf(candidateId, recruiterId, now));
  const nurseId = (await emailReservations.find({ email: demoLogins.nurse }))?.userId;
  // The demo nurse has sent everything.
  const others = own.filter(({ candidateId }) => candidateId !== nurseId);
  await inParallel(others, 8, async ({ candidateId }) => {
    await documentRequests.put({
      candidateId,
      id: 'demo',
      kind: 'written',
      name: 'Relias',
      before: [],
      by: recruiterId,
      words: 'The hospital asks for it before the start.',
      at: new Date(now.getTime() - 30 * hourMs).toISOString(),
    });
  });
  if (!nurseId) return;
  await Promise.all([
    saveSuggestions(nurseId, recruiterId, others, now),
    savePackets(nurseId, recruiterId, others, now),
  ]);
}

/** What the recruiter wrote, plans and opened of one candidate. Idempotent for the same `now`. */
export async function saveDeskOf(candidateId: string, recruiterId: string, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const own = { candidateId, version: 1 };
  await timelineEvents.put({
    candidateId,
    at: ago(100).toISOString(),
    id: 'demo-mail',
    by: recruiterId,
    kind: 'mailed',
    subject: 'When are you free next?',
  });
  for (const { kind, hoursAgo, text, isPinned } of written) {
    const at = ago(hoursAgo);
    await notes.put({
      ...own,
      id: noteIdOf(at, `demo-${hoursAgo}`),
      place: isPinned ? 'top' : 'plain',
      kind,
      text,
      at: at.toISOString(),
      authorId: recruiterId,
      additions: [],
    });
  }
  for (const { title, inHours } of toDo)
    await tasks.put({
      ...own,
      id: `demo${inHours}`,
      title,
      ownerId: recruiterId,
      state: 'open',
      dueAt: ago(-inHours).toISOString(),
      createdBy: recruiterId,
      createdAt: ago(260).toISOString(),
    });
  const actor = { id: recruiterId, groups: ['recruiter' as const] };
  for (const [kind, hours] of opened)
    await leaveAccess({ candidateId, kind }, { actor, requestId: `demo-${hours}` }, ago(hours));
}
