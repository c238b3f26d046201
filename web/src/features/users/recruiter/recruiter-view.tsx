import { useState } from 'react';
import type { StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { isMeetingLink } from '#shared/domain/account/recruiters.ts';
import { professionOf } from '#shared/domain/specialties.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from '../person-drawer.module.css';
import { contactFacts, PersonFacts, PersonHead, useSpecialtyLabels } from '../person-facts.tsx';

interface RecruiterViewProps {
  recruiter: StaffRecruiter;
  mayApprove: boolean;
  onApproved(): void;
}

/** A recruiter to look at. */
export function RecruiterView({ recruiter, mayApprove, onApproved }: RecruiterViewProps) {
  const specialties = useSpecialtyLabels(recruiter.specialtyUidList);
  const isRecruiter = recruiter.specialtyUidList.length > 0;
  return (
    <>
      <PersonHead
        name={`${recruiter.firstName} ${recruiter.lastName}`.trim()}
        picture={recruiter.pictureUrlPath}
        title={isRecruiter ? recruiter.assignedTeam : 'Staff'}
      />
      {recruiter.status === 'pending' && (
        <Pending id={recruiter.authId} mayApprove={mayApprove} onApproved={onApproved} />
      )}
      <PersonFacts
        facts={[
          ...contactFacts(recruiter),
          ...(isRecruiter
            ? ([
                ['Assigned team', recruiter.assignedTeam],
                ['Meeting link', <MeetingLink key="link" address={recruiter.calendlyLink} />],
                ['Type', recruiter.specialtyCategory && professionOf(recruiter.specialtyCategory)],
                ['Specialties', specialties],
                ['Biography', recruiter.biography && <span className={styles.text}>{recruiter.biography}</span>],
                ['Use Round Robin', recruiter.useRoundRobin ? 'Yes' : 'No'],
              ] as const)
            : []),
        ]}
      />
    </>
  );
}

/** Only a web address becomes a link: anything else could run as a script. */
function MeetingLink({ address }: { address: string }) {
  if (!isMeetingLink(address)) return address || <span className="soft">Not given</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  );
}

/** A user who waits for the recruiter group: an admin may give it once email and phone are proved. */
function Pending({ id, mayApprove, onApproved }: Omit<RecruiterViewProps, 'recruiter'> & { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function approve() {
    setBusy(true);
    setFailure('');
    try {
      await call(api.admin.recruiterGroup, {}, { id });
      toast.success('The recruiter can work here now.');
      onApproved();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Notice
        kind="warn"
        title="Waiting to be let in"
        action={
          mayApprove && (
            <Button kind="quiet" isBusy={isBusy} onClick={() => void approve()}>
              Approve
            </Button>
          )
        }
      >
        This recruiter has no rights yet. Email and phone have to be verified first.
      </Notice>
      {failure && <Notice kind="danger">{failure}</Notice>}
    </>
  );
}
