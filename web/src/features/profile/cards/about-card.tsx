import { Button } from 'antd';
import { dayOf } from '#shared/domain/dates.ts';
import { totalExperience } from '#shared/domain/experience.ts';
import { counted } from '#shared/domain/grouped.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';
import { useReading } from './reading.ts';

/** Home and total experience; what is missing is a link to where it is filled in. */
export function AboutCard({ details, onEdit }: CardProps) {
  const isOnlyRead = useReading() !== undefined;
  const { city, state } = details.basicInfo;
  const place = [city, state].filter(Boolean).join(', ');
  const experience = experienceText(totalExperience(details.workHistoryList, dayOf(new Date())));
  return (
    <ProfileCard title="About Me" onEdit={() => onEdit('about')}>
      <p className={styles.line}>
        <Icon name="pin" />
        {place ||
          (isOnlyRead ? (
            <NotGiven />
          ) : (
            <Button type="link" className={styles.link ?? ''} onClick={() => onEdit('personal')}>
              Add location...
            </Button>
          ))}
      </p>
      <p className={styles.line}>
        <Icon name="bag" />
        {experience ||
          (isOnlyRead ? (
            <NotGiven />
          ) : (
            <Button type="link" className={styles.link ?? ''} onClick={() => onEdit('work')}>
              Add years of experience...
            </Button>
          ))}
      </p>
    </ProfileCard>
  );
}

const NotGiven = () => <span className="soft">Not given yet</span>;

function experienceText({ years, months }: { years: number; months: number }): string {
  const parts = [years > 0 && counted(years, 'year'), months > 0 && counted(months, 'month')].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' ')} of experience` : '';
}
