import { useState } from 'react';
import { config } from '../../lib/config.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useRecruiter } from './use-recruiter.ts';

interface ContactButtonProps {
  /** Title of the job that it is about; none for a general question. */
  jobTitle?: string;
  kind?: ButtonKind;
  children: string;
}

const phone = '(max-width: 767px)';

/** Opens the ways to reach the recruiter in charge, or the support team while there is none. */
export function ContactButton({ jobTitle, kind = 'quiet', children }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        title={jobTitle ? 'Let us help get this job!' : 'We are here to help you'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {isOpen && <Ways jobTitle={jobTitle} />}
      </Dialog>
    </>
  );
}

function Ways({ jobTitle }: { jobTitle: string | undefined }) {
  const recruiter = useRecruiter().data?.data;
  const isPhone = useMedia(phone);
  const email = recruiter?.email ?? config().supportEmail;
  const about = jobTitle ? `?subject=${encodeURIComponent(jobTitle)}` : '';
  return (
    <>
      {jobTitle && <p>{jobTitle}</p>}
      {recruiter && <p>Your recruiter is {recruiter.recruiter}.</p>}
      <div className="stack">
        <Button href={`mailto:${email}${about}`} target="_self">
          <Icon name="mail" size={20} />
          {email}
        </Button>
        {isPhone && recruiter?.calendly && (
          <Button kind="quiet" href={recruiter.calendly}>
            <Icon name="calendar" size={20} />
            Make an appointment
          </Button>
        )}
      </div>
    </>
  );
}
