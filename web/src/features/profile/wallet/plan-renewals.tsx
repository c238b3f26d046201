import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Day, LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import { counted } from '#shared/domain/grouped.ts';
import { endingBeforeDay, proposedDay } from '#shared/domain/wallet/plans.ts';
import { lineKey } from '#shared/domain/wallet/wallet.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { PlanLine, renewWords } from './plan-line.tsx';
import styles from './plan-renewals.module.css';
import { usePlans } from './use-plans.ts';
import type { WalletAnswer } from './wallet-rows.ts';

/**
 * What ends before an accepted assignment does, each with a day on which to renew it, which one press puts into the wallet [C15]. Read by
 * itself: the acceptance is kept whether this can be read or not.
 */
export function PlanRenewals({ lastDay }: { lastDay: Day }) {
  const { data, error, retry } = useRead(api.candidate.wallet, {});
  if (data) return <Plans wallet={data} lastDay={lastDay} />;
  if (error)
    return (
      <RetryNotice kind="warn" title="What ends before the assignment does could not be read" onRetry={retry}>
        {error.message} Your acceptance is kept.
      </RetryNotice>
    );
  return (
    <Loading>
      <Skeleton height="120px" />
    </Loading>
  );
}

function Plans({ wallet, lastDay }: { wallet: WalletAnswer; lastDay: Day }) {
  const { plan, isWriting } = usePlans();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const today = wallet.today as LocalDay;
  const lines = lastDay < today ? [] : endingBeforeDay(wallet.walletList, lastDay);
  if (lines.length === 0) return null;
  const open = lines.filter(({ plannedOn }) => !plannedOn);
  const ticked = open.filter((line) => !left.has(lineKey(line)));
  const tick = (key: string, isTicked: boolean) =>
    setLeft(new Set(isTicked ? [...left].filter((one) => one !== key) : [...left, key]));
  return (
    <section className="stack" aria-labelledby="renewals">
      <h2 id="renewals">Renew before your assignment ends</h2>
      <ul className={styles.list}>
        {lines.map((line) => {
          const { name, endsOn, plannedOn } = line;
          const key = lineKey(line);
          const ends = `${endsOn < today ? 'Ended' : 'Ends'} ${nearDay(endsOn, today)}`;
          return (
            <li key={key} className={styles.line}>
              {plannedOn ? (
                <span>
                  <span className={styles.name}>{name}</span>
                  <span className={classes('soft small', styles.day)}>{ends}</span>
                </span>
              ) : (
                <Check value={!left.has(key)} onChange={(isTicked) => tick(key, isTicked)}>
                  <span className={styles.name}>{name}</span>
                  <span className={classes('soft small', styles.day)}>
                    {ends}: {renewWords(proposedDay(line, today), today)}
                  </span>
                </Check>
              )}
              <PlanLine line={line} today={today} />
            </li>
          );
        })}
      </ul>
      <div className="buttons">
        {ticked.length > 0 && (
          <Button
            isBusy={isWriting}
            onClick={() => void plan(ticked.map((line) => ({ ...line, plannedOn: proposedDay(line, today) })))}
          >
            Plan {counted(ticked.length, 'renewal')}
          </Button>
        )}
        <ButtonLink kind="quiet" to={paths.wallet}>
          Wallet
        </ButtonLink>
      </div>
      <p className="soft small">You are reminded on each of these days.</p>
    </section>
  );
}
