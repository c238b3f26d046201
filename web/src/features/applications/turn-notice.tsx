import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { noNews } from '#shared/domain/clocks/current-news.ts';
import { isOverdue, type Wait } from '#shared/domain/clocks/turn.ts';
import { useWrite } from '../../lib/data.ts';
import { shownMoment } from '../../lib/shown-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';

const deeds: Record<Wait, string> = {
  firstAnswer: 'Give the first answer',
  submission: 'Submit the candidate',
  facilityAnswer: 'Tell the candidate what the facility says',
  consent: 'The candidate’s turn: agree to be submitted',
  offer: 'The candidate’s turn: answer the offer',
};

interface TurnNoticeProps {
  application: StaffApplication;
  onTold(): void;
}

/** Whose turn it is with an application and by when, as the candidate reads it too; with the facility, a press says that there is no news. */
export function TurnNotice({ application, onTold }: TurnNoticeProps) {
  const { candidateId, job, changedAt, turn } = application;
  const tell = useWrite(api.admin.tellNews, { refreshes: [api.admin.applicationHistory, api.admin.applications] });
  if (!turn) return null;
  const isLate = isOverdue(turn, new Date().toISOString());

  async function tellNoNews() {
    await toastFailure(async () => {
      await tell.write({}, { candidateId, jobId: job.jobId, since: changedAt, message: noNews });
      toast.success('The candidate can read it now');
      onTold();
    });
  }

  const action = turn.wait === 'facilityAnswer' && (
    <Button kind="quiet" isBusy={tell.isWriting} onClick={() => void tellNoNews()}>
      No news yet
    </Button>
  );
  return (
    <Notice kind={isLate ? 'warn' : 'note'} action={action || undefined}>
      {isLate && 'Overdue: '}
      {deeds[turn.wait]}
      {turn.by && (
        <>
          {' '}
          by <time dateTime={turn.by}>{shownMoment(turn.by)}</time>
        </>
      )}
    </Notice>
  );
}
