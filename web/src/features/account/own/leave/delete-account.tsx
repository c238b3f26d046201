import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { leavingDays } from '#shared/domain/account/leaving.ts';
import { mayWithdraw } from '#shared/domain/applications/application-status.ts';
import { call } from '../../../../lib/call.ts';
import { useRead } from '../../../../lib/data.ts';
import { messageOf, problemOf } from '../../../../lib/problems.ts';
import { sendTokens } from '../../../../lib/send-tokens.ts';
import { readUserAgain } from '../../../../lib/session/read-user-again.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DeleteDialog } from '../../../../ui/overlays/delete-dialog.tsx';
import { SignInAgain } from '../sign-in-again.tsx';

const tokens = sendTokens();

/** The deletion of one's own account [C25]: what happens is said before; the banner of every page takes it back. */
export function DeleteAccount() {
  const { user } = useSession();
  const [step, setStep] = useState<'idle' | 'asking' | 'loggingIn'>('idle');
  const [failure, setFailure] = useState('');
  if (!user || user.leavesAt) return null;

  async function ask() {
    try {
      setFailure('');
      await call(api.user.askDeletion, {}, { token: tokens.tokenOf({}) });
      tokens.done();
      await readUserAgain();
      setStep('idle');
    } catch (error) {
      if (problemOf(error).code === 'signInAgain') return setStep('loggingIn');
      setStep('idle');
      setFailure(messageOf(error));
    }
  }

  /** The question also ends where its answer is that one has to log in first. */
  const endQuestion = () => setStep((now) => (now === 'asking' ? 'idle' : now));

  return (
    <section className="stack" aria-label="Delete your account">
      <Button kind="remove" isWide onClick={() => setStep('asking')}>
        Delete my account
      </Button>
      <p className="soft small">
        {`Everything that is yours is deleted ${leavingDays} days after you ask for it. Until then one press keeps it. Download your data first if you want to keep a copy.`}
      </p>
      {failure && <Notice kind="danger">{failure}</Notice>}
      {step === 'asking' && <Question onClose={endQuestion} onAsk={ask} />}
      {step === 'loggingIn' && (
        <SignInAgain
          title="Log in once more"
          why="Only you may delete your account: please log in once more."
          onDone={() => void ask()}
          onClose={() => setStep('idle')}
        />
      )}
    </section>
  );
}

/** What happens to what is under way, before it is asked for. */
function Question({ onClose, onAsk }: { onClose(): void; onAsk(): Promise<void> }) {
  const { data, error } = useRead(api.job.applications, {});
  const all = data?.applicationList ?? [];
  const open = all.filter(({ status }) => mayWithdraw(status));
  const offers = open.filter(({ status }) => status === 'Offer Extended');
  const accepted = all.filter(({ status }) => status === 'Accepted - Pending Start');
  return (
    <DeleteDialog
      title="Delete your account?"
      name={`Your account is deleted in ${leavingDays} days. You can change your mind until then.`}
      confirmLabel="Delete my account"
      isWaiting={data === undefined && error === undefined}
      onClose={onClose}
      onDelete={onAsk}
    >
      <p>At once:</p>
      <ul>
        <li>{openLine(open.length, offers.length)}</li>
        <li>Facilities can no longer open what was sent to them by a link.</li>
        <li>Recruiters no longer find you, and you get no new jobs.</li>
      </ul>
      {accepted.map(({ id, job }) => (
        <Notice key={id} kind="warn">
          {`You have accepted ${job.jobTitle} at ${job.location.companyName}. Deleting your account does not cancel it: please call your recruiter, who is told as well.`}
        </Notice>
      ))}
      <p>
        After that your profile, documents, messages and your login are gone for good. Records of what you agreed to
        stay without your name.
      </p>
    </DeleteDialog>
  );
}

function openLine(open: number, offers: number): string {
  if (open === 0) return 'You have no open applications.';
  const all = open === 1 ? 'Your open application is withdrawn' : `Your ${open} open applications are withdrawn`;
  const offer = offers === 0 ? '' : offers === 1 ? ', an offer among them' : `, ${offers} offers among them`;
  return `${all}${offer}, and ${open === 1 ? 'stays' : 'stay'} withdrawn if you keep your account.`;
}
