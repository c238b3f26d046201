import { useSWRConfig } from 'swr';
import { api } from '#shared/contract/browser.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import { keyOf, useWrite } from '../../../lib/data.ts';
import { messageOf } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { walletRows } from './wallet-rows.ts';

interface RestLineProps {
  row: ReturnType<typeof walletRows>[number];
  today: LocalDay;
}

/** "I have renewed, the card is coming": a line whose reminders are put off for two weeks, or says until when they are [C14]. */
export function RestLine({ row: { place, entry, name, canRest, restsUntil }, today }: RestLineProps) {
  const { write, isWriting } = useWrite(api.candidate.restLine);
  const { mutate } = useSWRConfig();
  if (restsUntil) return <span className="soft small">No reminders until {nearDay(restsUntil, today)}</span>;
  if (!canRest) return null;
  const rest = async () => {
    const now = await write({}, { place, entry, name }).catch((error: unknown) => toast.failure(messageOf(error)));
    if (now) await mutate(keyOf(api.candidate.wallet, {}, undefined), now, { revalidate: false });
  };
  return (
    <span>
      <Button kind="bare" size="small" isBusy={isWriting} onClick={() => void rest()}>
        I have renewed, the card is coming<span className="visually-hidden">: {name}</span>
      </Button>
    </span>
  );
}
