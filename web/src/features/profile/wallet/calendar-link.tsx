import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { useWrite } from '../../../lib/data.ts';
import { messageOf } from '../../../lib/problems.ts';
import { useSession } from '../../../lib/session/session.ts';
import { shownDayOf } from '../../../lib/shown-instant.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/overlays/delete-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Card } from '../../../ui/surfaces.tsx';
import styles from './wallet-view.module.css';

/** The private link by which a calendar program follows the candidate's days [C17]: shown as it is made, then only ended or replaced. */
export function CalendarLink({ madeAt }: { madeAt: string | undefined }) {
  const { impersonatedId } = useSession();
  const [link, setLink] = useState('');
  const [isEnding, setEnding] = useState(false);
  const making = useWrite(api.candidate.makeCalendarLink, { refreshes: [api.candidate.wallet] });
  const ending = useWrite(api.candidate.endCalendarLink, { refreshes: [api.candidate.wallet] });
  if (impersonatedId) return null;

  async function make() {
    const made = await making.write({}).catch((error: unknown) => toast.failure(messageOf(error)));
    if (made) setLink(made.link);
  }

  async function end() {
    await ending.write({});
    setLink('');
  }

  return (
    <Card className="stack" aria-labelledby="calendar">
      <h2 id="calendar">In your calendar</h2>
      <p className="soft">
        A private link keeps your calendar up to date: first and last days, offers to answer, and what ends. Your
        calendar's provider can read it, as can anyone who has the link. No pay, license numbers or health details are
        in it.
      </p>
      {link ? (
        <>
          <p>Copy it now, it is shown this once:</p>
          <p className={styles.link}>{link}</p>
        </>
      ) : (
        madeAt && <p>{`Your link of ${shownDayOf(madeAt)} is in use.`}</p>
      )}
      <div className="buttons">
        {link ? (
          <LinkButtons link={link} />
        ) : (
          <Button kind="quiet" isBusy={making.isWriting} onClick={() => void make()}>
            {madeAt ? 'Replace the link' : 'Make a link'}
          </Button>
        )}
        {(link || madeAt) && (
          <Button kind="remove" onClick={() => setEnding(true)}>
            End link
          </Button>
        )}
      </div>
      {link ? (
        <p className="soft small">
          In Google Calendar or Outlook: copy it, and add a calendar by its address (From URL).
        </p>
      ) : (
        madeAt && (
          <p className="soft small">It was shown once. Replacing it gives you a new one and ends the old one.</p>
        )
      )}
      {isEnding && (
        <DeleteDialog
          title="End the link?"
          name="Calendars that follow it show nothing of yours from then on."
          confirmLabel="End link"
          busyLabel="Ending..."
          onClose={() => setEnding(false)}
          onDelete={end}
        />
      )}
    </Card>
  );
}

/** What is done with a link that was made just now. */
function LinkButtons({ link }: { link: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('The link is on your clipboard');
    } catch {
      toast.failure('Your browser keeps us from copying. Please copy the link by hand.');
    }
  }
  return (
    <>
      <Button kind="main" href={link.replace(/^https?:/, 'webcal:')} target="_self">
        Open in calendar
      </Button>
      <Button kind="quiet" onClick={() => void copy()}>
        Copy link
      </Button>
    </>
  );
}
