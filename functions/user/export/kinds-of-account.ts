import { signupMethodOf } from '#shared/domain/account/account-username.ts';
import type { NoticePreferences } from '../../_notices/notice-preferences.ts';
import type { NoticeRecord } from '../../_notices/notices.ts';
import type { AccessRecord } from '../../_people/accesses.ts';
import type { RequestRecord } from '../../_people/document-requests.ts';
import type { UserRecord } from '../../_people/user-record.ts';
import { type OwnKind, type RawItem, type Shown, storedText } from './own-item.ts';

const account: Shown<UserRecord> = {
  id: true,
  username: true,
  email: true,
  emailVerified: true,
  phone: true,
  phoneVerified: true,
  formerEmail: true,
  formerPhone: true,
  heldEmail: true,
  returnedEmail: true,
  firstName: true,
  lastName: true,
  userType: true,
  signupMethod: true,
  groups: false,
  status: true,
  isFullyRegistered: true,
  leavesAt: true,
  leavingToken: false,
  team: false,
  avatar: false,
  createdAt: true,
  lastActiveOn: true,
  authenticatorReport: false,
  revokedAt: false,
  // Copies of the names and contacts.
  isListingDue: false,
  listedFirstName: false,
  listedLastName: false,
  listedEmail: false,
  listedPhone: false,
  version: false,
  expiresAt: false,
};

const notice: Shown<NoticeRecord> = {
  userId: false,
  id: false,
  kind: true,
  at: true,
  fields: true,
  mailedBy: false,
  textedBy: false,
  readAt: true,
  expiresAt: false,
};

const preferences: Shown<NoticePreferences> = {
  userId: false,
  mailOff: true,
  textOff: true,
  textConsent: true,
  worksNights: true,
  unprovedMail: false,
  version: false,
};

const request: Shown<RequestRecord> = {
  candidateId: false,
  id: false,
  kind: true,
  name: true,
  words: true,
  dueOn: true,
  group: false,
  fileId: false,
  before: false,
  by: false,
  at: true,
  withdrawnAt: true,
};

const access: Shown<AccessRecord> = {
  candidateId: false,
  at: true,
  id: false,
  actorId: false,
  role: true,
  kind: true,
  documentId: false,
  way: true,
};

/** JSON as it was saved; text that is none stays text. */
function parsed(json: unknown): unknown {
  try {
    return JSON.parse(storedText(json));
  } catch {
    return json;
  }
}

/** The account, and what it was told and asked [C24]. */
export const kindsOfAccount: readonly OwnKind[] = [
  {
    section: 'account',
    partition: 'USER',
    begins: 'USER',
    shown: account,
    also: ({ username }) => ({ logsInWith: signupMethodOf(storedText(username)) }),
    files: ({ avatar }) => {
      const [, id] = /\?id=([\w-]{36})$/.exec(storedText(avatar)) ?? [];
      return id ? [{ folder: 'picture', name: 'Picture.jpg', by: { call: 'picture', id } }] : [];
    },
  },
  { section: 'noticeSettings', partition: 'USER', begins: 'PREF#NOTICES', shown: preferences },
  { section: 'notices', partition: 'USER', begins: 'NOTICE#', shown: notice },
  {
    section: 'supportMessages',
    partition: 'USER',
    begins: 'SUPPORT#',
    shown: { createdAt: true, name: true, email: true, phone: true, description: true },
  },
  {
    section: 'settings',
    partition: 'USER',
    begins: 'SETTING#',
    shown: { key: true, savedAt: true },
    also: ({ json }) => ({ value: parsed(json) }),
  },
  { section: 'documentRequests', partition: 'CAND', begins: 'DOCREQ#', shown: request, people: { by: 'by' } },
  {
    section: 'recruiterChanges',
    partition: 'CAND',
    begins: 'FORMER#',
    shown: { isAsked: true },
    also: ({ SK }: RawItem) => ({ until: storedText(SK).split('#')[1], recruiterId: storedText(SK).split('#')[2] }),
    people: { recruiterId: 'recruiter' },
  },
  {
    section: 'history',
    partition: 'CAND',
    begins: 'HAPPENED#',
    shown: { at: true, kind: true, reason: true, subject: true },
    people: { recruiterId: 'recruiter', formerId: 'formerRecruiter' },
  },
  { section: 'accesses', partition: 'CAND', begins: 'ACCESS#', shown: access, people: { actorId: 'by' } },
  { section: 'logins', partition: 'EVENTS', begins: '', shown: { at: true, kind: true, about: true, address: true } },
];
