import { useMemo } from 'react';
import { api } from '#shared/contract/index.ts';
import { call } from '../../lib/call.ts';
import { config } from '../../lib/config.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { candidateBody, candidateNames, candidateRules, emptyCandidate } from './candidate/candidate-draft.ts';
import { CandidateFields } from './candidate/candidate-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PersonForm } from './person-form.tsx';
import { emptyRecruiter, recruiterBody, recruiterRules } from './recruiter/recruiter-draft.ts';
import { RecruiterFields } from './recruiter/recruiter-fields.tsx';
import type { PersonKind } from './use-person-address.ts';

const invitation = {
  submitLabel: 'Invite',
  busyLabel: 'Inviting...',
  savedWords: ({ email }: { email: string }) => `The sign-up link was mailed to ${email}.`,
};

/** Invites a person by mail, with a link to the pre-filled sign-up. */
export function InviteDrawer({ kind, onClose }: { kind: PersonKind; onClose(): void }) {
  return (
    <Drawer title={kind === 'candidate' ? 'Invite Candidate' : 'Invite Recruiter'} onClose={onClose}>
      {kind === 'candidate' ? <InviteCandidate onClose={onClose} /> : <InviteRecruiter onClose={onClose} />}
    </Drawer>
  );
}

function InviteCandidate({ onClose }: { onClose(): void }) {
  return (
    <PersonForm
      {...invitation}
      label="Invite Candidate"
      schema={candidateRules}
      initial={emptyCandidate}
      serverNames={candidateNames}
      onSave={async (values) => void (await call(api.admin.inviteCandidate, {}, candidateBody(values)))}
      onSaved={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <ContactFields emailHint="We mail the link to the sign-up there; it works once, for 30 days." />
          <CandidateFields />
        </>
      )}
    </PersonForm>
  );
}

function InviteRecruiter({ onClose }: { onClose(): void }) {
  const rules = useMemo(() => recruiterRules(config().companyDomains), []);
  return (
    <PersonForm
      {...invitation}
      label="Invite Recruiter"
      schema={rules}
      initial={emptyRecruiter}
      onSave={async (values) => void (await call(api.admin.inviteRecruiter, {}, recruiterBody(values)))}
      onSaved={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          <ContactFields emailHint="The company address. We mail the link to the sign-up there; it works once, for 30 days." />
          <RecruiterFields hasRoundRobin={false} />
        </>
      )}
    </PersonForm>
  );
}
