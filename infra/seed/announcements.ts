import type { Announcement, AnnouncementBoard } from '#shared/contract/announcements.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { announcements } from '../../functions/_reference/announcements.ts';

type Words = Pick<Announcement, 'title' | 'message' | 'link'>;

/** What each audience reads in the demo world, newest first. */
const words: Readonly<Record<AnnouncementBoard, readonly Words[]>> = {
  public: [
    {
      title: 'Winter needs are open',
      message: 'Hundreds of assignments start in January. Sign up to see the pay.',
      link: '',
    },
    {
      title: 'Refer a friend',
      message: 'You get $500 for each friend who joins and works. There is no limit.',
      link: '',
    },
  ],
  user: [
    {
      title: 'Your checklists now last a year',
      message: 'Fill in a skills checklist once and use it for every application of the year.',
      link: '/profile',
    },
    { title: 'Meet your team', message: 'Your recruiter and everybody who helps is on My Team.', link: '/my-team' },
  ],
  moderator: [
    {
      title: 'New starts on Monday',
      message: 'Check compliance papers of everybody who starts next week.',
      link: '/users',
    },
    { title: 'Meeting links', message: 'Please keep the meeting link in your profile up to date.', link: '' },
  ],
  admin: [
    { title: 'Feeds', message: 'Feeds come in at night. Refused rows are listed on the Other page.', link: '/other' },
    { title: 'Invitations', message: 'Invited recruiters sign up with their company address.', link: '/recruiters' },
  ],
};

/** Writes the announcements of the demo world. Idempotent. */
export async function seedAnnouncements(now: Date): Promise<void> {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const all = (Object.keys(words) as AnnouncementBoard[]).flatMap((board) =>
    words[board].map((said, position) => ({
      ...said,
      board,
      id: `demo-${position + 1}`,
      createdAt: new Date(midnight - (position * 9 + 1) * dayMs).toISOString(),
    })),
  );
  for (const one of all) await announcements.put(one);
}
