import { Link } from 'react-router-dom';
import { walletOf } from '#shared/domain/wallet/wallet.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import type { Lasting } from '../credentials/credential-rows.ts';
import { walletLineText } from '../credentials/outlook-text.ts';
import { useDetails } from '../use-details.ts';

/** "2 things end before Mar 13" on the dashboard, which leads to the wallet [C13]. From the profile that is read there already. */
export function EndingsLine({ assignments }: { assignments: readonly Lasting[] }) {
  const { data } = useDetails();
  // As high as the line, so that what is below it stays in its place.
  if (!data) return <p className="small">&nbsp;</p>;
  const { basicInfo: own, licenseList, certificationList, skillList } = data;
  const lines = walletOf(
    {
      licenseStates: own.licenseStateList,
      stateLicenses: own.stateLicenseList,
      licenses: licenseList,
      certifications: certificationList,
      checklists: skillList,
    },
    [],
  );
  return (
    <p className="small">
      <Link to={paths.wallet}>{walletLineText(lines, assignments, localDay())}</Link>
    </p>
  );
}
