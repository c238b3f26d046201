import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { useApplication } from '../features/applications/page/use-application.ts';
import { WholeApplication } from '../features/applications/page/whole-application.tsx';
import { NoteForm } from '../features/candidate-page/note-form.tsx';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { overlayPart } from '../ui/parts/overlay-part.tsx';
import { Empty, Skeleton } from '../ui/surfaces.tsx';
import { WayBack } from '../ui/way/way-back.tsx';

const MailingDrawer = overlayPart(
  async () => (await import('../features/people/mailing/mailing-drawer.tsx')).MailingDrawer,
);

/** /applications/{id}: one application, for staff. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  // Each is a visit of its own, also where one goes on from an application to the next.
  return <OneApplication key={applicationId} applicationId={applicationId} />;
}

function OneApplication({ applicationId }: { applicationId: string }) {
  const [isWriting, setWriting] = useState(false);
  const read = useApplication(applicationId);
  const { application, phone } = read.data ?? {};
  const name = application && nameOrNone(application.candidateName);
  const isUnknown = read.data === undefined && (read.error?.kind === 'missing' || read.error?.kind === 'invalid');
  return (
    <Page
      title={name}
      heading={application && <Link to={paths.candidate(application.candidateId)}>{name}</Link>}
      width="wide"
      way={
        <WayBack
          id={applicationId}
          pageOf={(id) => `${paths.applications}/${id}`}
          usual={{ address: paths.applications, label: 'Applications' }}
        />
      }
      actions={
        <>
          {phone && (
            <Button kind="quiet" href={`tel:${phone}`} target="_self">
              Call {shownPhone(phone)}
            </Button>
          )}
          {application && (
            <Button kind="quiet" onClick={() => setWriting(true)}>
              Write
            </Button>
          )}
        </>
      }
    >
      {isUnknown ? (
        <Empty action={<ButtonLink to={paths.applications}>All applications</ButtonLink>}>
          There is no such application.
        </Empty>
      ) : (
        <Loaded
          read={read}
          skeleton={
            <>
              <Skeleton height="96px" />
              <Skeleton height="480px" />
            </>
          }
        >
          {(data) => (
            <WholeApplication
              read={data}
              list={read.list}
              noteForm={
                <NoteForm
                  candidateId={data.application.candidateId}
                  jobId={data.application.job.jobId}
                  isLostAt={undefined}
                  onKept={read.retry}
                />
              }
            />
          )}
        </Loaded>
      )}
      {isWriting && application && (
        <MailingDrawer
          people={[
            {
              id: application.candidateId,
              name: application.candidateName,
              ownerId: application.owner?.id ?? '',
              ownerName: application.owner?.name ?? '',
            },
          ]}
          onClose={() => setWriting(false)}
          onSent={() => setWriting(false)}
        />
      )}
    </Page>
  );
}
