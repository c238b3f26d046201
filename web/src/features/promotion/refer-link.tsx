import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { config } from '../../lib/config.ts';
import { useRead } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';

/** The candidate's refer link, to copy, and how many came by it. */
export function ReferLink() {
  const { data, error, retry } = useRead(api.user.referral, {});

  async function copy(referralCode: number) {
    const link = referLink(config().links.referUrl, referralCode);
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Refer link copied to clipboard.');
    } catch {
      toast.failure(`Your browser keeps us from copying. The link is ${link}`);
    }
  }

  if (error) return <RetryNotice onRetry={retry}>Your link could not be loaded.</RetryNotice>;
  return (
    <>
      {data && data.joined > 0 && <p>{joinedWords(data.joined)}</p>}
      <div className="buttons">
        <Button kind="quiet" disabled={!data} onClick={() => data && void copy(data.referralCode)}>
          <Icon name="copy" size={18} />
          Copy Link
        </Button>
      </div>
    </>
  );
}

function joinedWords(joined: number): string {
  return joined === 1 ? '1 friend joined by your link.' : `${grouped(joined)} friends joined by your link.`;
}

/** A candidate's refer link: the sign-up page of the stage with the candidate's code. */
function referLink(signUpPage: string, referralCode: number): string {
  const link = new URL(signUpPage);
  link.searchParams.set('Referral', String(referralCode));
  return link.href;
}
