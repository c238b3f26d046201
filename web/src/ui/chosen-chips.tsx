import { Button } from 'antd';
import styles from './chosen-chips.module.css';
import { Icon } from './icon.tsx';

/** Something that narrows a list. */
interface ChosenChip {
  readonly key: string;
  readonly label: string;
  remove(): void;
}

interface ChosenChipsProps {
  /** What they are called for screen readers. */
  label: string;
  chips: readonly ChosenChip[];
  clearLabel: string;
  onClear(): void;
}

const chip = { size: 'small', shape: 'round', className: styles.chip ?? '' } as const;

/** Everything that narrows a list, each to be taken back with one press, and all of it. */
export function ChosenChips({ label, chips, clearLabel, onClear }: ChosenChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ key, label: words, remove }) => (
        <li key={key}>
          <Button
            {...chip}
            className={`${styles.chip} ${styles.filled}`}
            color="primary"
            variant="filled"
            icon={<Icon name="close" size={16} />}
            iconPlacement="end"
            aria-label={`Remove ${words}`}
            onClick={remove}
          >
            {words}
          </Button>
        </li>
      ))}
      <li>
        <Button {...chip} type="link" onClick={onClear}>
          {clearLabel}
        </Button>
      </li>
    </ul>
  );
}
