import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { brand } from '#shared/domain/brand.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { config } from '../../lib/config.ts';
import { useRead } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';

interface CallOrTextProps {
  recruiterEmail: string | undefined;
  /** In the head of a page. */
  isSmall?: boolean;
}

/** A call or a text message to the recruiter in charge, or to the support line where there is no number of theirs. */
export function CallOrText({ recruiterEmail, isSmall = false }: CallOrTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size={isSmall ? 'small' : 'middle'} onClick={() => setOpen(true)}>
        <Icon name="phone" size={20} />
        {isSmall ? 'Call' : 'Call/Text'}
      </Button>
      <Dialog title="Call or text" isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Numbers recruiterEmail={recruiterEmail} />}
      </Dialog>
    </>
  );
}

/** The number comes with the list of the team, which is read only when the dialog opens. */
function Numbers({ recruiterEmail }: { recruiterEmail: string | undefined }) {
  const read = useRead(api.user.supportTeam, recruiterEmail ? {} : null);
  if (read.isLoading) return <Skeleton height="120px" />;
  const recruiter = read.data?.memberList.find(({ email, phone }) => email === recruiterEmail && phone);
  const name = recruiter?.name ?? `${brand.name} support`;
  const phone = recruiter?.phone ?? config().links.supportPhone;
  return (
    <>
      <p>
        {name}, {shownPhone(phone)}
      </p>
      <div className="stack">
        <Button href={`tel:${phone}`} target="_self">
          <Icon name="phone" size={20} />
          Call {name}
        </Button>
        <Button kind="quiet" href={`sms:${phone}`} target="_self">
          <Icon name="phone" size={20} />
          Text {name}
        </Button>
      </div>
    </>
  );
}
