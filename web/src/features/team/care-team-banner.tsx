import { brand } from '#shared/domain/brand.ts';
import { shownPhone } from '#shared/domain/phone-text.ts';
import { config } from '../../lib/config.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Avatar, Card, Skeleton } from '../../ui/surfaces.tsx';
import styles from './team.module.css';
import { useRecruiter } from './use-recruiter.ts';

/** Who looks after the person, one tap away. */
export function CareTeamBanner() {
  const read = useRecruiter();
  // Without a recruiter yet, the support line is the care team; an error here must not stand in the way of the jobs.
  const recruiter = read.data?.data;
  if (read.error && !recruiter) return <CareTeam name={`${brand.name} support`} email={config().supportEmail} />;
  return (
    <Loaded read={read} skeleton={<Skeleton height="160px" />}>
      {({ data }) => <CareTeam name={data.recruiter} email={data.email} src={data.headshot} />}
    </Loaded>
  );
}

function CareTeam({ name, email, src }: { name: string; email: string; src?: string }) {
  return (
    <Card className={styles.care} aria-label="Your care team">
      <Avatar name={name} src={src || undefined} size={56} />
      <div className={styles.who}>
        <h2>{name}</h2>
        <p className={styles.soft}>Your care team is here for you.</p>
      </div>
      <div className={styles.reach}>
        <ButtonAnchor kind="quiet" href={`mailto:${email}`} target="_self">
          <Icon name="mail" size={20} />
          Email
        </ButtonAnchor>
        <ButtonAnchor kind="quiet" href={`tel:${config().links.supportPhone}`} target="_self">
          <Icon name="phone" size={20} />
          Call/Text<span className="visually-hidden"> {shownPhone(config().links.supportPhone)}</span>
        </ButtonAnchor>
      </div>
    </Card>
  );
}
