import type { ProfileItem } from '#shared/domain/progress.ts';
import { Icon } from '../../../ui/icon.tsx';
import { itemName } from '../item-names.ts';
import type { DrawerName } from '../profile-drawers.tsx';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';

/** Where each missing item is filled in; the checklist has a page of its own. */
const drawers: Readonly<Partial<Record<ProfileItem, DrawerName>>> = {
  personal: 'personal',
  resume: 'resume',
  work: 'work',
  references: 'references',
  license: 'license',
  education: 'education',
  certifications: 'certifications',
};

interface RequiredCardProps extends CardProps {
  onSkills(): void;
}

/** What is still missing, each with the way there; nothing once all is done. */
export function RequiredCard({ details: { progress }, onEdit, onSkills }: RequiredCardProps) {
  if (progress.missing.length === 0) return null;
  return (
    <ProfileCard title="Required">
      <ul className={styles.todo}>
        {progress.missing.map((item) => {
          const drawer = drawers[item as ProfileItem];
          return (
            <li key={item}>
              <button type="button" onClick={() => (drawer ? onEdit(drawer) : onSkills())}>
                {itemName(item)}
                <Icon name="forward" size={20} />
              </button>
            </li>
          );
        })}
      </ul>
    </ProfileCard>
  );
}
