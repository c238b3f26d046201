import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const features = 'web/src/features/';

/** Every form that staff type into, and what its draft is called. */
const staffForms: Readonly<Record<string, readonly string[]>> = {
  'admins/appoint-admin.tsx': ["'admin'"],
  'admins/lost-authenticator.tsx': ["'authenticator'"],
  'announcements/announcement-drawer.tsx': ['`announcement.'],
  'applications/move-dialog.tsx': ['`move.'],
  'applications/offer/offer-form.tsx': ['`offer.'],
  'applications/packets/share-dialog.tsx': ['`share.'],
  'applications/submit/submit-form.tsx': ['`submit.'],
  'assessments/use-assessment-editor.ts': ['`assessment.'],
  'candidate-page/ask-bar.tsx': ['`request.'],
  'email-templates/template-editor.tsx': ['`template-'],
  'candidate-page/note-drawer.tsx': ['`note.', '`addition.'],
  'candidate-page/note-form.tsx': ['`note.'],
  'candidate-page/request-dialog.tsx': ['`request.'],
  'candidate-page/task-drawer.tsx': ['`task.'],
  'desk/take-on.tsx': ['`take-on.'],
  'feeds/feed-upload.tsx': ["'feed'"],
  'jobs/staff/suggest-bar.tsx': ['`suggest.'],
  'people/mailing/mailing-drawer.tsx': ["'mailing'"],
  'people/suggest-dialog.tsx': ["'suggest.people'"],
  'people/save-view-dialog.tsx': ["'view'"],
  'users/candidate/candidate-drawer.tsx': ['`candidate.'],
  'users/invite-drawer.tsx': ["'invite.candidate'", "'invite.recruiter'"],
  'users/recruiter/recruiter-drawer.tsx': ['`recruiter.'],
};

/** Forms that keep no draft here, and why. */
const others: Readonly<Record<string, string>> = {
  'audit/audit-filters.tsx': 'its words are in the address',
  'email-templates/upload-drawer.tsx': 'a file alone',
  'staff-documents/staff-documents.tsx': 'a file alone',
  'people/owner-dialog.tsx': 'one choice, which must not come back for other people',
  'people/mailing/mailing-form.tsx': 'the drawer around it keeps its words',
};

/** What candidates and visitors fill in, with rules of its own for what is kept. */
const candidates =
  /^(account|jobs\/(applications|offer|saved|searches|suggestions)|notices|profile|sign-up|skills|team)\//;

const textOf = (file: string) => readFileSync(features + file, 'utf8');

it('every form of staff keeps a draft of its own, and a new one has to say so here [X17]', () => {
  const forms = globSync(`${features}**/*.{ts,tsx}`)
    .map((file) => file.slice(features.length))
    .filter((file) => /\b(useForm|useSave|useKeptDraft)(<.*>)?\(/.test(textOf(file)) && !candidates.test(file));
  expect(forms.sort()).toEqual([...Object.keys(staffForms), ...Object.keys(others)].sort());
  for (const [file, names] of Object.entries(staffForms)) {
    const text = textOf(file);
    for (const name of names) expect(text, file).toContain(name);
    expect(text, file).toMatch(/\bdraft: \{|useKeptDraft</);
  }
});
