import type { StaffCandidate } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { call } from '../../../lib/call.ts';
import { noRefresh, useRead } from '../../../lib/data.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { savedMessage, saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useStored } from '../../../ui/forms/use-stored.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ContactFields } from '../contact-fields.tsx';
import { type OpenedPersonProps, PersonDrawer } from '../person-drawer.tsx';
import { emailChangeHint } from '../person-words.ts';
import { candidateBody, candidateDraft, candidateNames, candidateRules } from './candidate-draft.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { CandidateView } from './candidate-view.tsx';

/** A candidate over the table: to look at, or to change. */
export function CandidateDrawer({ id, isEditing, viewer, onEdit, onClose, onSaved }: OpenedPersonProps) {
  const read = useRead(api.admin.candidate, { id }, undefined, noRefresh);
  const candidate = read.data?.basicInfo;
  const mayEdit =
    candidate?.isFullyRegistered === true && mayChange(viewer, { id, userType: 'Candidate', isFullyRegistered: true });
  return (
    <PersonDrawer
      kind="Candidate"
      read={read}
      name={candidate && `${candidate.firstName} ${candidate.lastName}`.trim()}
      mayEdit={mayEdit}
      isEditing={isEditing}
      onEdit={onEdit}
      onClose={onClose}
      view={({ basicInfo }) => <CandidateView candidate={basicInfo} />}
      form={({ basicInfo }) => <CandidateForm candidate={basicInfo} onClose={onClose} onSaved={onSaved} />}
    />
  );
}

type CandidateFormProps = Pick<OpenedPersonProps, 'onClose' | 'onSaved'> & { candidate: StaffCandidate };

function CandidateForm({ candidate, onClose, onSaved }: CandidateFormProps) {
  const { authId } = candidate;
  const readAgain = async () => (await call(api.admin.candidate, { id: authId })).basicInfo;
  const { stored, readNewer } = useStored(candidate, readAgain, candidateDraft);

  const form = useForm(candidateRules, {
    initial: candidateDraft(candidate),
    draft: { name: `candidate.${authId}` },
    isGuarded: true,
    serverNames: candidateNames,
    failureOf: saveFailure,
    readNewer,
    async onSubmit(values) {
      const { version } = stored.current;
      await call(api.admin.changeCandidate, {}, { ...candidateBody(values, stored.current), authId, version });
    },
    onDone() {
      toast.success(savedMessage);
      onSaved();
    },
  });
  const { emailVerified, emailComesBack, phoneVerified, authProvider } = candidate;
  return (
    <DrawerForm form={form} subject="person" onClose={onClose}>
      <ContactFields
        form={form}
        person={{ emailVerified, emailComesBack, phoneVerified, hasOwnPassword: authProvider === 'Internal' }}
        emailHint={emailChangeHint}
      />
      <CandidateFields form={form} kept={candidate.specialtyUidList} />
    </DrawerForm>
  );
}
