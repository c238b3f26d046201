import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './wizard.module.css';

interface StepButtonsProps {
  onBack: (() => void) | undefined;
  isBusy: boolean;
  label?: string;
}

/** Back and on. */
export function StepButtons({ onBack, isBusy, label = 'Next' }: StepButtonsProps) {
  return (
    <div className={classes('foot', styles.buttons)}>
      {onBack && (
        <Button kind="quiet" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
      )}
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  );
}
