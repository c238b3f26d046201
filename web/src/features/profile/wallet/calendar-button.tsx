import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { download } from '../../../lib/download.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import type { walletRows } from './wallet-rows.ts';

interface CalendarButtonProps {
  row: ReturnType<typeof walletRows>[number];
  today: LocalDay;
}

/** The end of a line as a file for the calendar of the device [C17]; staff who act have none. */
export function CalendarButton({ row: { item, name, endsOn }, today }: CalendarButtonProps) {
  const { impersonatedId } = useSession();
  const [isLoading, setLoading] = useState(false);
  if (endsOn < today || impersonatedId) return null;
  async function save() {
    setLoading(true);
    await toastFailure(() => download(api.candidate.calendarFile, { item }, 'End.ics'));
    setLoading(false);
  }
  return (
    <span>
      <Button kind="bare" size="small" isBusy={isLoading} onClick={() => void save()}>
        Calendar<span className="visually-hidden">: {name}</span>
      </Button>
    </span>
  );
}
