import { useEffect, useRef } from 'react';
import { api } from '#shared/contract/index.ts';
import type { StaffCandidate } from '#shared/contract/staff.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { call } from '../../../lib/call.ts';
import { useRead } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer, DrawerBody, DrawerFoot } from '../../../ui/drawer.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ContactFields } from '../contact-fields.tsx';
import styles from '../people-drawer.module.css';
import { PersonForm } from '../person-form.tsx';
import { PersonSkeleton } from '../person-skeleton.tsx';
import { emailChangeHint, savedMessage } from '../person-words.ts';
import type { Viewer } from '../use-staff-rights.ts';
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

/** Read anew each time that it is opened: whoever edits begins with what is stored. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** A candidate over the table: to look at, or to change. */
export function CandidateDrawer({ id, isEditing, viewer, onEdit, onClose, onSaved }: CandidateDrawerProps) {
  const read = useRead(api.admin.candidate, { id }, undefined, once);
  const { mutate } = read;
  useEffect(() => () => void mutate(undefined), [mutate]);
  const candidate = read.data?.basicInfo;
  const mayEdit =
    candidate?.isFullyRegistered === true && mayChange(viewer, { id, userType: 'Candidate', isFullyRegistered: true });
  const name = candidate && `${candidate.firstName} ${candidate.lastName}`.trim();
  const shown = isEditing && mayEdit ? 'Edit' : 'View';
  return (
    <Drawer title={name ? `${shown} ${name}` : 'Candidate'} onClose={onClose}>
      {candidate && shown === 'Edit' ? (
        <CandidateForm candidate={candidate} onClose={onClose} onSaved={onSaved} />
      ) : (
        <div className={styles.view}>
          <DrawerBody>
            <Loaded read={read} skeleton={<PersonSkeleton />}>
              {({ basicInfo }) => <CandidateView candidate={basicInfo} />}
            </Loaded>
          </DrawerBody>
          <DrawerFoot>
            <div className={styles.buttons}>
              <Button kind="quiet" onClick={onClose}>
                Close
              </Button>
              {mayEdit && <Button onClick={onEdit}>Edit</Button>}
            </div>
          </DrawerFoot>
        </div>
      )}
    </Drawer>
  );
}

interface CandidateFormProps {
  candidate: StaffCandidate;
  onClose(): void;
  onSaved(): void;
}

function CandidateForm({ candidate, onClose, onSaved }: CandidateFormProps) {
  const toast = useToast();
  // What the next save rests on: after a conflict, what somebody else has stored.
  const stored = useRef(candidate);
  const { authId } = candidate;

  async function readNewer() {
    const now = await call(api.admin.candidate, { id: authId }).catch(() => undefined);
    if (!now || now.basicInfo.version === stored.current.version) return undefined;
    stored.current = now.basicInfo;
    return candidateDraft(now.basicInfo);
  }

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
