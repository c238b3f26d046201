import { Icon } from '../../../ui/icon.tsx';
import { entryOfItem, itemName } from '../item-names.ts';
import { isDrawerName } from '../profile-drawers.tsx';
import type { CardProps } from './card-props.ts';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';

interface RequiredCardProps extends CardProps {
  onSkills(): void;
}

/** What is still missing, each with the way there; nothing once all is done. */
export function RequiredCard({ details: { progress }, onEdit, onSkills }: RequiredCardProps) {
  if (progress.missing.length === 0) return null;
  return (
    <ProfileCard title="Required">
      <ul className={styles.todo}>
        {progress.missing.map((item) => (
          <li key={item}>
            <button type="button" onClick={() => (isDrawerName(item) ? onEdit(item, entryOfItem(item)) : onSkills())}>
              {itemName(item)}
              <Icon name="forward" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </ProfileCard>
  );
}
