import { api } from '#shared/contract/browser.ts';
import { WalletView } from '../features/profile/wallet/wallet-view.tsx';
import { useRead } from '../lib/data.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/surfaces.tsx';

/** /wallet: all that ends, beside the accepted assignments. */
export function WalletPage() {
  const read = useRead(api.candidate.wallet, {});
  return (
    <Page
      width="wide"
      actions={
        <ButtonLink to={paths.credentials} kind="quiet">
          Add
        </ButtonLink>
      }
    >
      <Loaded read={read} skeleton={<Skeleton height="480px" />}>
        {(wallet) => <WalletView wallet={wallet} />}
      </Loaded>
    </Page>
  );
}
