import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { CandidateHead } from '../features/candidate-page/candidate-head.tsx';
import { CandidateTabs } from '../features/candidate-page/candidate-tabs.tsx';
import { ImpersonateButton } from '../features/candidate-page/impersonate-button.tsx';
import { OwnerChoice } from '../features/candidate-page/owner-choice.tsx';
import { useCandidatePage } from '../features/candidate-page/use-candidate-page.ts';
import { ProfileSheet } from '../features/profile/profile-sheet.tsx';
import { EditCandidate } from '../features/users/edit-candidate.tsx';
import { download } from '../lib/download.ts';
import { downloadFault } from '../lib/download-fault.ts';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { Page } from '../ui/page.tsx';
import { overlayPart } from '../ui/parts/overlay-part.tsx';
import { pagePart } from '../ui/parts/page-part.tsx';
import { Skeleton } from '../ui/surfaces.tsx';
import { WayBack } from '../ui/way/way-back.tsx';

const ApplicationsTab = pagePart(
  async () => (await import('../features/applications/applications-tab.tsx')).ApplicationsTab,
  <Skeleton height="240px" />,
);

const CandidateJobs = pagePart(
  async () => (await import('../features/jobs/staff/candidate-jobs.tsx')).CandidateJobs,
  <Skeleton height="240px" />,
);

const MailingDrawer = overlayPart(
  async () => (await import('../features/people/mailing/mailing-drawer.tsx')).MailingDrawer,
);

/** /users/{id}: one candidate, for staff. */
export function CandidatePage() {
  const { candidateId = '' } = useParams();
  // Each is a visit of its own, also where one goes on from a candidate to the next.
  return <OneCandidate key={candidateId} candidateId={candidateId} />;
}

function OneCandidate({ candidateId }: { candidateId: string }) {
  const read = useCandidatePage(candidateId);
  const [isWriting, setWriting] = useState(false);
  const done = () => setWriting(false);
  const tab = useSearchParams()[0].get('tab');
  const name = read.data && `${read.data.details.basicInfo.firstName} ${read.data.details.basicInfo.lastName}`.trim();

  async function fetchFile({ fileId, fileName }: { fileId: string; fileName: string }) {
    await download(api.admin.candidateFile, { candidateId, fileId }, fileName);
  }
  const onFetch = (file: { fileId: string; fileName: string }) =>
    void fetchFile(file).catch((error: unknown) => toast.failure(downloadFault(error)));

  return (
    <Page
      title={name}
      width="wide"
      way={
        <WayBack
          id={candidateId}
          // At the same tab.
          pageOf={(id) => `${paths.candidate(id)}${tab ? `?tab=${tab}` : ''}`}
          usual={{ address: paths.people, label: 'People' }}
        />
      }
      actions={
        read.data && (
          <>
            {read.data.details.basicInfo.phone && (
              <Button kind="quiet" href={`tel:${read.data.details.basicInfo.phone}`} target="_self">
                Call
              </Button>
            )}
            <Button kind="quiet" onClick={() => setWriting(true)}>
              Write
            </Button>
            <ButtonLink kind="quiet" to={`${paths.candidate(candidateId)}?tab=jobs`}>
              Suggest a job
            </ButtonLink>
            <EditCandidate id={read.data.head.id} onSaved={read.retry} />
            <ImpersonateButton {...read.data.head} />
          </>
        )
      }
    >
      <Loaded
        read={read}
        skeleton={
          <>
            <Skeleton height="96px" />
            <Skeleton height="480px" />
          </>
        }
      >
        {(page) => (
          <>
            <CandidateHead
              page={page}
              owner={
                <OwnerChoice
                  candidateId={candidateId}
                  owner={page.head.owner}
                  onMoved={(owner) =>
                    void read.mutate({ ...page, head: { ...page.head, owner } }, { revalidate: false })
                  }
                  onOutdated={read.retry}
                />
              }
            />
            <CandidateTabs
              page={page}
              profile={
                <ProfileSheet
                  details={page.details}
                  reading={{
                    isProved: { email: page.head.emailVerified, phone_number: page.head.phoneVerified },
                    fetchFile,
                  }}
                />
              }
              jobs={
                <CandidateJobs
                  candidateId={candidateId}
                  firstName={page.details.basicInfo.firstName || 'the candidate'}
                  freeFrom={page.details.basicInfo.dateAvailable}
                />
              }
              applications={<ApplicationsTab id={candidateId} />}
              onFetch={onFetch}
            />
          </>
        )}
      </Loaded>
      {isWriting && name !== undefined && (
        <MailingDrawer
          people={[
            {
              id: candidateId,
              name,
              ownerId: read.data?.head.owner?.id ?? '',
              ownerName: read.data?.head.owner?.name ?? '',
            },
          ]}
          onClose={done}
          onSent={done}
        />
      )}
    </Page>
  );
}
