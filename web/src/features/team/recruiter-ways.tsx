import { config } from '../../lib/config.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CallOrText } from './call-or-text.tsx';
import { useRecruiter } from './use-recruiter.ts';

/** To ask the recruiter in charge about something, by mail or by phone; the support line where there is none. */
export function RecruiterWays({ about }: { about: string }) {
  const email = useRecruiter().data?.data.email;
  return (
    <div className="buttons">
      <Button
        kind="quiet"
        size="small"
        href={`mailto:${email ?? config().supportEmail}?subject=${encodeURIComponent(about)}`}
        target="_self"
      >
        <Icon name="mail" size={18} />
        Ask
      </Button>
      <CallOrText recruiterEmail={email} isSmall />
    </div>
  );
}
