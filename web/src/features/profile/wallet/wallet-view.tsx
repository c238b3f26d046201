import { useNavigate } from 'react-router-dom';
import type { LocalDay } from '#shared/domain/dates.ts';
import { daysRange } from '#shared/domain/days/day-words.ts';
import { renewalPages } from '#shared/domain/wallet/renewal-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { Card, Empty } from '../../../ui/surfaces.tsx';
import { CredentialList } from '../credentials/credential-list.tsx';
import { outlookText } from '../credentials/outlook-text.ts';
import { ownProfession } from '../own-profession.ts';
import { isDrawerName, ProfileDrawer } from '../profile-drawers.tsx';
import { useDetails } from '../use-details.ts';
import { useDrawerAddress } from '../use-drawer-address.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { PlanLine } from './plan-line.tsx';
import { RenewLinks } from './renew-links.tsx';
import { RestLine } from './rest-line.tsx';
import { type WalletAnswer, walletRows } from './wallet-rows.ts';
import styles from './wallet-view.module.css';

/** All that ends on one axis, behind it the accepted assignments, and the drawer in which a line is renewed [C13]. */
export function WalletView({ wallet }: { wallet: WalletAnswer }) {
  const { assignmentList } = wallet;
  const today = wallet.today as LocalDay;
  const { data: details } = useDetails();
  const { open, isAddressed, openDrawer, closeDrawer } = useDrawerAddress();
  const navigate = useNavigate();
  const rows = walletRows(wallet, today);
  return (
    <>
      <p className="soft">{outlookText(rows, assignmentList, today)}</p>
      <Card>
        {rows.length === 0 && !details?.earlierList?.length ? (
          <Empty>Nothing on file yet</Empty>
        ) : (
          <CredentialList
            rows={rows}
            given={{ today, gains: undefined, assignment: undefined }}
            bands={assignmentList}
            earlier={details?.earlierList ?? []}
            beside={(row) => (
              <>
                {details && <RenewLinks name={row.name} pages={renewalPages(row, ownProfession(details) ?? '')} />}
                <CalendarButton row={row} today={today} />
                <RestLine row={row} today={today} />
                <PlanLine line={row} today={today} />
              </>
            )}
            onOpen={({ drawer, entry }) =>
              isDrawerName(drawer) ? openDrawer(drawer, entry || undefined) : void navigate(paths.skill(entry))
            }
          />
        )}
        {assignmentList.map(({ id, name, firstDay, lastDay }) => (
          <p key={id} className={styles.band}>
            {name}, {daysRange(firstDay, lastDay)}
          </p>
        ))}
      </Card>
      <p className="soft small">You are reminded 90, 60, 30 and 7 days before an end, and on the day.</p>
      <CalendarLink madeAt={wallet.calendarLinkMadeAt} />
      {open && details && (
        <ProfileDrawer key={open.name} {...open} details={details} isFilled={isAddressed} onClose={closeDrawer} />
      )}
    </>
  );
}
