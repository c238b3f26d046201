import type { StaffCandidate } from '#shared/contract/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { call } from '../../../lib/call.ts';
import { noRefresh, useRead } from '../../../lib/data.ts';
import { ContactFields } from '../contact-fields.tsx';
import { type OpenedPersonProps, PersonDrawer } from '../person-drawer.tsx';
import { PersonForm } from '../person-form.tsx';
import { emailChangeHint } from '../person-words.ts';
import { useStoredPerson } from '../use-stored-person.ts';
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
      {...{ mayEdit, isEditing, onEdit, onClose }}
      view={({ basicInfo }) => <CandidateView candidate={basicInfo} />}
      form={({ basicInfo }) => <CandidateForm candidate={basicInfo} onClose={onClose} onSaved={onSaved} />}
    />
  );
}

type CandidateFormProps = Pick<OpenedPersonProps, 'onClose' | 'onSaved'> & { candidate: StaffCandidate };

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
      onClose={onClose}
      readNewer={readNewer}
      onSave={async (values) => {
        const { version } = stored.current;
        await call(api.admin.changeCandidate, {}, { ...candidateBody(values, stored.current), authId, version });
      }}
      onSaved={onSaved}
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
