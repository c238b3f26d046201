import { brand } from '#shared/domain/brand.ts';
import { config } from '../../lib/config.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Avatar, Card, Skeleton } from '../../ui/surfaces.tsx';
import { CallOrText } from './call-or-text.tsx';
import styles from './team.module.css';
import { useRecruiter } from './use-recruiter.ts';

/** The care team, with the ways to contact it. */
export function CareTeamBanner() {
  const read = useRecruiter();
  // Without a recruiter yet, the support line is the care team; an error here must not hide the jobs.
  const recruiter = read.data?.data;
  if (read.error && !recruiter)
    return <CareTeam name={`${brand.name} support`} email={config().supportEmail} isRecruiter={false} />;
  return (
    <Loaded read={read} skeleton={<Skeleton height="160px" />}>
      {({ data }) => <CareTeam name={data.recruiter} email={data.email} src={data.headshot} isRecruiter />}
    </Loaded>
  );
}

interface CareTeamProps {
  name: string;
  email: string;
  src?: string;
  isRecruiter: boolean;
}

function CareTeam({ name, email, src, isRecruiter }: CareTeamProps) {
  return (
    <Card className={styles.care} aria-label="Your care team">
      <Avatar name={name} src={src || undefined} size={56} />
      <div className={styles.who}>
        <h2>{name}</h2>
        <p className="soft">Your care team is here for you.</p>
      </div>
      <div className="buttons">
        <Button kind="quiet" href={`mailto:${email}`} target="_self">
          <Icon name="mail" size={20} />
          Email
        </Button>
        <CallOrText recruiterEmail={isRecruiter ? email : undefined} />
      </div>
    </Card>
  );
}
