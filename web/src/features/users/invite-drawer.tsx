import { useMemo, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../lib/call.ts';
import { config } from '../../lib/config.ts';
import { sendTokens } from '../../lib/send-tokens.ts';
import { DrawerForm } from '../../ui/forms/drawer-form.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { candidateBody, candidateNames, candidateRules, emptyCandidate } from './candidate/candidate-draft.ts';
import { CandidateFields } from './candidate/candidate-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { emptyRecruiter, recruiterBody, recruiterRules } from './recruiter/recruiter-draft.ts';
import { RecruiterFields } from './recruiter/recruiter-fields.tsx';
import type { PersonKind } from './use-person-address.ts';

/** Invites a person by mail, with a link to the pre-filled sign-up. */
export function InviteDrawer({ kind, onClose }: { kind: PersonKind; onClose(): void }) {
  return (
    <Drawer title={kind === 'candidate' ? 'Invite Candidate' : 'Invite Recruiter'} onClose={onClose}>
      {kind === 'candidate' ? <InviteCandidate onClose={onClose} /> : <InviteRecruiter onClose={onClose} />}
    </Drawer>
  );
}

/** What both forms have in common. */
const asInvitation = (onClose: () => void) => ({
  isGuarded: true,
  failureOf: saveFailure,
  serverNames: candidateNames,
  onDone({ email }: { email: string }) {
    toast.success(`The sign-up link was mailed to ${email}.`);
    onClose();
  },
});
const words = { subject: 'person', submitLabel: 'Invite', busyLabel: 'Inviting...' } as const;
const hint = 'We mail the link to the sign-up there; it works once, for 30 days.';

function InviteCandidate({ onClose }: { onClose(): void }) {
  const [tokens] = useState(() => sendTokens('invite.candidate'));
  const form = useForm(candidateRules, {
    ...asInvitation(onClose),
    initial: emptyCandidate,
    draft: { name: 'invite.candidate' },
    onSubmit(values) {
      const body = candidateBody(values);
      return call(api.admin.inviteCandidate, {}, { ...body, token: tokens.tokenOf(body) });
    },
  });
  return (
    <DrawerForm form={form} {...words} onClose={onClose}>
      <ContactFields form={form} emailHint={hint} />
      <CandidateFields form={form} />
    </DrawerForm>
  );
}

function InviteRecruiter({ onClose }: { onClose(): void }) {
  const [tokens] = useState(() => sendTokens('invite.recruiter'));
  const rules = useMemo(() => recruiterRules(config().companyDomains), []);
  const form = useForm(rules, {
    ...asInvitation(onClose),
    initial: emptyRecruiter,
    draft: { name: 'invite.recruiter' },
    onSubmit(values) {
      const body = recruiterBody(values);
      return call(api.admin.inviteRecruiter, {}, { ...body, token: tokens.tokenOf(body) });
    },
  });
  return (
    <DrawerForm form={form} {...words} onClose={onClose}>
      <ContactFields form={form} emailHint={`The company address. ${hint}`} />
      <RecruiterFields form={form} hasRoundRobin={false} />
    </DrawerForm>
  );
}
