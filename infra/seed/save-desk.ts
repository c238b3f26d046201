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

/** What a recruiter wrote down: kind, hours before now, whether it is pinned, and words for one candidate after the other. */
const written = [
  {
    kind: 'Note',
    hoursAgo: 260,
    isPinned: true,
    texts: [
      'Needs Sundays off until the end of January. Dog, 20 kg.',
      'Will not float to the emergency department.',
      'Travels with her sister, who is looking too: same city.',
      'No call before 10, she works nights.',
      'Wants a pool of two hospitals at most, and no rotating shifts.',
      'Drives; anything within four hours of home is fine.',
      'Asks for written floating rules before each start.',
    ],
  },
  {
    kind: 'Mail',
    hoursAgo: 170,
    isPinned: false,
    texts: [
      'Sent the housing list.',
      'Sent the packet for her to look through before it goes out.',
      'Answered her question about the per diem and the tax home.',
      'Sent the benefits guide and the dates of the dental plan.',
      'Wrote what the facility asks for beyond BLS.',
    ],
  },
  {
    kind: 'Note',
    hoursAgo: 120,
    isPinned: false,
    texts: [
      'Second reference will answer after Thanksgiving.',
      'Charge nurse of the last unit would take her back at once.',
      'Physical is booked; the form comes by fax.',
      'Prefers Epic; has used Meditech for two years.',
      'Extended twice at the same hospital in Boise.',
      'License by endorsement was applied for on Monday.',
      'Fit test was done in October, the paper is missing.',
      'Looks for a start after the school year.',
    ],
  },
  {
    kind: 'Call',
    hoursAgo: 26,
    isPinned: false,
    texts: [
      'Asked why the hourly changed; the facility cut it last week.',
      'Talked through two jobs; she will tell me by Friday.',
      'No answer, left a message about the start date.',
      'Happy with the unit, less with the parking.',
      'Will renew her card this month and send a picture.',
      'Has another offer until Wednesday, ours is higher by lodging.',
    ],
  },
] as const;

/** What is to be done for the demo nurse, and in how many hours; negative for overdue. */
const forTheNurse = [
  { title: 'Call about the open offer', inHours: -3 },
  { title: 'ACLS class before it ends', inHours: 250 },
] as const;

/** What is to be done for others, one for each of the first of them. */
const forOthers = [
  { title: 'Call back about the parking', inHours: -20 },
  { title: 'Send the two jobs in Denver', inHours: 4 },
  { title: 'Ask for the fit test paper', inHours: 26 },
  { title: 'Book the drug screen', inHours: 50 },
  { title: 'Remind the second reference', inHours: -44 },
  { title: 'Check the endorsement in Nevada', inHours: 74 },
  { title: 'Talk about an extension', inHours: 98 },
  { title: 'Send the floating rules', inHours: 122 },
  { title: 'Ask when the school year ends', inHours: 170 },
  { title: 'Confirm the first day with the unit', inHours: 30 },
] as const;

/** What the hospital asks of some of them beyond the usual papers. */
const asked = [
  { name: 'Relias', words: 'The hospital asks for it before the start.' },
  { name: 'Drug screen', words: 'Ten panels, within 30 days of the start.' },
  { name: 'Fit test', words: 'Any mask of this year will do.' },
] as const;

/** What the recruiter opened, hours before now. */
const opened = [
  ['profile', 171],
  ['resume', 170],
  ['profile', 27],
  ['contacts', 2],
] as const;

/** Notes, tasks, a mail to many, openings, suggestions and packets of the demo recruiter's last days, for all candidates in charge. Idempotent for the same `now`. */
export async function saveDesk(now: Date, peopleAtOnce: number): Promise<void> {
  const recruiterId = (await emailReservations.find({ email: demoLogins.recruiter }))?.userId;
  if (!recruiterId) return;
  const own = await readAllPages((after) => caseload.list('ofRecruiter', { recruiterId }, after));
  const nurseId = (await emailReservations.find({ email: demoLogins.nurse }))?.userId;
  // The demo nurse has sent everything.
  const others = own.filter(({ candidateId }) => candidateId !== nurseId);
  if (nurseId) await saveDeskOf(nurseId, recruiterId, now);
  await inParallel([...others.entries()], peopleAtOnce, async ([position, { candidateId }]) => {
    await saveDeskOf(candidateId, recruiterId, now, position + 1);
    const request = asked[position % 7];
    if (!request) return;
    await documentRequests.put({
      candidateId,
      id: 'demo',
      kind: 'written',
      ...request,
      before: [],
      by: recruiterId,
      at: new Date(now.getTime() - 30 * hourMs).toISOString(),
    });
  });
  if (!nurseId) return;
  await Promise.all([
    saveSuggestions(nurseId, recruiterId, others, now),
    savePackets(nurseId, recruiterId, others, now),
  ]);
}

/** What the recruiter wrote, plans and opened of the candidate at a place of the caseload, the demo nurse's being 0. Idempotent for the same `now`. */
export async function saveDeskOf(candidateId: string, recruiterId: string, now: Date, position = 0): Promise<void> {
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
  for (const [place, { kind, hoursAgo, texts, isPinned }] of written.entries()) {
    // The nurse has one of each kind, others have fewer.
    if (position % 3 === 1 && place % 2 === position % 2) continue;
    const at = ago(hoursAgo + (position % 5));
    await notes.put({
      ...own,
      id: noteIdOf(at, `demo-${hoursAgo}`),
      place: isPinned ? 'top' : 'plain',
      kind,
      text: texts[position % texts.length] ?? '',
      at: at.toISOString(),
      authorId: recruiterId,
      additions: [],
    });
  }
  const toDo = position === 0 ? forTheNurse : forOthers.slice(position - 1, position);
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
