import type { SavedSearch } from '../../_alerts/saved-searches.ts';
import type { ApplicationRecord } from '../../_jobs/applications.ts';
import { readConsent, type StoredConsent } from '../../_jobs/consent-record.ts';
import { hiddenIn } from '../../_jobs/finding/hidden-jobs.ts';
import type { StoredVisit } from '../../_jobs/finding/visits.ts';
import type { OfferRecord } from '../../_jobs/offers.ts';
import type { ShareRecord } from '../../_jobs/packet-shares.ts';
import type { PacketRecord } from '../../_jobs/packets.ts';
import type { SuggestionRecord } from '../../_jobs/suggestions.ts';
import { type OwnKind, type RawItem, type Shown, storedText } from './own-item.ts';

const application: Shown<ApplicationRecord> = {
  candidateId: false,
  jobId: true,
  source: false,
  status: true,
  appliedAt: true,
  changedAt: true,
  reason: true,
  // Without what staff write for each other, below.
  steps: false,
  // Unpacked below.
  consent: false,
  followedTerms: false,
  news: false,
  escalatedAt: false,
  remindedAt: true,
  version: false,
};

const step: Shown<ApplicationRecord['steps'][number]> = {
  status: true,
  at: true,
  by: false,
  reason: true,
  // Why, and what about it, in the words of staff for staff.
  cause: false,
  note: false,
  message: true,
  said: true,
  token: false,
  isUndo: true,
};

function withStepsAndConsent({ steps, consent, news }: RawItem): RawItem {
  const { at, message } = (news ?? {}) as Partial<NonNullable<ApplicationRecord['news']>>;
  return {
    steps: (steps as ApplicationRecord['steps']).map((one) => pick(one, step)),
    ...(news !== undefined && { news: { at, message } }),
    ...(consent !== undefined && { consent: readConsent(consent as StoredConsent) }),
  };
}

const pick = (item: RawItem, shown: Readonly<Record<string, boolean>>): RawItem =>
  Object.fromEntries(Object.entries(item).filter(([name]) => shown[name]));

/** The receipt of a consent. The candidate's own calls name an application by its job. */
function receiptOf(jobId: unknown, stored: StoredConsent): ReturnType<NonNullable<OwnKind['files']>> {
  const { jobTitle, hash } = readConsent(stored);
  const by = { call: 'consent' as const, applicationId: storedText(jobId), hash };
  return [{ folder: 'consents', name: `Consent, ${jobTitle}.pdf`, by }];
}

const offer: Shown<OfferRecord> = {
  candidateId: false,
  jobId: true,
  offeredAt: true,
  agreed: true,
  versions: true,
  openedAt: true,
  answer: true,
  version: false,
};

const packet: Shown<PacketRecord> = {
  candidateId: false,
  jobId: true,
  id: false,
  attempt: false,
  madeAt: true,
  madeBy: false,
  // Made of her own documents, which are in the export.
  fileId: false,
  size: true,
  pages: true,
  contents: true,
  files: false,
  separate: false,
  isUnfinished: false,
  hasHealth: true,
  shared: true,
};

/** Who received it, as the law asks; nothing that opens it. */
const share: Shown<ShareRecord> = {
  candidateId: false,
  jobId: true,
  id: false,
  packetId: false,
  email: true,
  sharedBy: false,
  sharedAt: true,
  validUntil: true,
  revokedAt: true,
  revokedBy: false,
  askedAt: false,
  codeHash: false,
  codeUntil: false,
  codeTries: false,
  opened: true,
  openings: true,
  version: false,
};

const suggestion: Shown<SuggestionRecord> = {
  candidateId: false,
  jobId: true,
  by: false,
  at: true,
  words: true,
  declinedAt: true,
  reason: true,
};

const search: Shown<SavedSearch> = {
  candidateId: false,
  id: false,
  name: true,
  address: true,
  filter: true,
  tells: true,
  byText: true,
  alsoAtWork: true,
  savedAt: true,
  openedAt: true,
  keptAt: true,
  askedAt: true,
  told: false,
  version: false,
};

const visit: Shown<StoredVisit> = { candidateId: false, lastAt: true, since: true };

/** The items about jobs [C24]. */
export const kindsOfJobs: readonly OwnKind[] = [
  {
    section: 'applications',
    partition: 'CAND',
    begins: 'APP#',
    shown: application,
    also: withStepsAndConsent,
    files: ({ jobId, consent }) => (consent === undefined ? [] : receiptOf(jobId, consent as StoredConsent)),
  },
  { section: 'begunApplications', partition: 'CAND', begins: 'STARTED#', shown: { jobId: true, startedAt: true } },
  {
    section: 'earlierConsents',
    partition: 'CAND',
    begins: 'CONSENT#',
    shown: { jobId: true },
    also: (item) => ({ consent: readConsent(item as unknown as StoredConsent) }),
    files: (item) => receiptOf(item.jobId, item as unknown as StoredConsent),
  },
  {
    section: 'offers',
    partition: 'CAND',
    begins: 'OFFER#',
    shown: offer,
    also: ({ versions }) => ({
      versions: (versions as OfferRecord['versions']).map(({ terms, answerBy, at }) => ({ terms, answerBy, at })),
    }),
    files: ({ jobId, answer }) =>
      (answer as OfferRecord['answer'])?.signature
        ? [
            {
              folder: 'signed offers',
              name: 'Signed offer.pdf',
              by: { call: 'offer', applicationId: storedText(jobId) },
            },
          ]
        : [],
  },
  { section: 'packets', partition: 'CAND', begins: 'PACKET#', shown: packet, people: { madeBy: 'madeBy' } },
  { section: 'sharedPackets', partition: 'CAND', begins: 'SHARE#', shown: share, people: { sharedBy: 'sharedBy' } },
  { section: 'suggestedJobs', partition: 'CAND', begins: 'SUGGESTED#', shown: suggestion, people: { by: 'by' } },
  {
    section: 'savedJobs',
    partition: 'CAND',
    begins: 'FAV#',
    shown: { jobId: true, savedAt: true, terms: true, note: true },
  },
  {
    section: 'hiddenJobs',
    partition: 'CAND',
    begins: 'HIDDEN',
    shown: {},
    also: ({ packed, version }) => ({
      jobs: hiddenIn({ candidateId: '', packed: storedText(packed), version: Number(version) }),
    }),
  },
  { section: 'savedSearches', partition: 'CAND', begins: 'SEARCH#', shown: search },
  { section: 'lastVisit', partition: 'CAND', begins: 'VISIT', shown: visit },
];
