import type { LocalDay } from '#shared/domain/dates.ts';
import { dayFile } from '#shared/domain/days/day-file.ts';
import { endEvent } from '#shared/domain/wallet/end-event.ts';
import { saveText } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import type { walletRows } from './wallet-rows.ts';

interface CalendarButtonProps {
  row: ReturnType<typeof walletRows>[number];
  today: LocalDay;
}

/** The end of a line as a file for the calendar of the device; made in the browser from what is shown [C17]. */
export function CalendarButton({ row, today }: CalendarButtonProps) {
  if (row.endsOn < today) return null;
  const save = () => {
    const { uid, ...event } = endEvent(row);
    saveText(
      'End.ics',
      'text/calendar',
      dayFile({ ...event, uid: `${uid}@${location.hostname}` }, new Date().toISOString()),
    );
  };
  return (
    <span>
      <Button kind="bare" size="small" onClick={save}>
        Calendar<span className="visually-hidden">: {row.name}</span>
      </Button>
    </span>
  );
}
