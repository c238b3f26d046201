import { api } from '#shared/contract/index.ts';
import type { StaffCandidate } from '#shared/contract/staff.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/data.ts';
import { savedMessage } from '../../../ui/forms/save-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ContactFields } from '../contact-fields.tsx';
import { PersonDrawer, readOnce } from '../person-drawer.tsx';
import { PersonForm } from '../person-form.tsx';
import { emailChangeHint } from '../person-words.ts';
import type { Viewer } from '../use-staff-rights.ts';
import { useStoredPerson } from '../use-stored-person.ts';
import { candidateBody, candidateDraft, candidateNames, candidateRules } from './candidate-draft.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { CandidateView } from './candidate-view.tsx';

interface CandidateDrawerProps {
  id: string;
  isEditing: boolean;
  viewer: Viewer;
  onEdit(): void;
  onClose(): void;
  onSaved(): void;
}

/** A candidate over the table: to look at, or to change. */
export function CandidateDrawer({ id, isEditing, viewer, onEdit, onClose, onSaved }: CandidateDrawerProps) {
  const read = useRead(api.admin.candidate, { id }, undefined, readOnce);
  const candidate = read.data?.basicInfo;
  const mayEdit =
    candidate?.isFullyRegistered === true && mayChange(viewer, { id, userType: 'Candidate', isFullyRegistered: true });
  return (
    <PersonDrawer
      kind="Candidate"
      read={read}
      name={candidate && `${candidate.firstName} ${candidate.lastName}`.trim()}
      {...{ mayEdit, isEditing, onEdit, onClose }}
      view={({ basicInfo }) => <CandidateView candidate={basicInfo} />}
      form={({ basicInfo }) => <CandidateForm candidate={basicInfo} onClose={onClose} onSaved={onSaved} />}
    />
  );
}

interface CandidateFormProps {
  candidate: StaffCandidate;
  onClose(): void;
  onSaved(): void;
}

function CandidateForm({ candidate, onClose, onSaved }: CandidateFormProps) {
  const { authId } = candidate;
  const readAgain = async () => (await call(api.admin.candidate, { id: authId })).basicInfo;
  const { stored, readNewer } = useStoredPerson(candidate, readAgain, candidateDraft);

  return (
    <PersonForm
      label="Candidate"
      schema={candidateRules}
      initial={candidateDraft(candidate)}
      serverNames={candidateNames}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
      readNewer={readNewer}
      onSave={async (values) => {
        const { version } = stored.current;
        await call(api.admin.changeCandidate, {}, { ...candidateBody(values, stored.current), authId, version });
      }}
      onSaved={() => {
        toast.success(savedMessage);
        onSaved();
      }}
    >
      {() => (
        <>
          <ContactFields
            person={{
              emailVerified: candidate.emailVerified,
              phoneVerified: candidate.phoneVerified,
              hasOwnPassword: candidate.authProvider === 'Internal',
            }}
            emailHint={emailChangeHint}
          />
          <CandidateFields kept={candidate.specialtyUidList} />
        </>
      )}
    </PersonForm>
  );
}
