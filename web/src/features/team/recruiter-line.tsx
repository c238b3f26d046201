import { brand } from '#shared/domain/brand.ts';
import { config } from '../../lib/config.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar, Skeleton } from '../../ui/surfaces.tsx';
import { CallOrText } from './call-or-text.tsx';
import styles from './team.module.css';
import { useRecruiter } from './use-recruiter.ts';

/** The recruiter in charge, to call and to mail, in one line of a card; the support line where there is none. */
export function RecruiterLine() {
  const { data, error } = useRecruiter();
  if (!data && !error) return <Skeleton height="44px" />;
  const { recruiter = `${brand.name} support`, email = config().supportEmail, headshot = '' } = data?.data ?? {};
  return (
    <div className={styles.line}>
      <Avatar name={recruiter} src={headshot || undefined} size={40} />
      <p className={styles.name}>{recruiter}</p>
      <div className="buttons">
        <Button kind="quiet" href={`mailto:${email}`} target="_self">
          <Icon name="mail" size={20} />
          Email
        </Button>
        <CallOrText recruiterEmail={data?.data.email} />
      </div>
    </div>
  );
}
