import { Progress } from 'antd';
import { Button } from '../button.tsx';

interface SendingProgressProps {
  /** From 0 to 1; undefined while nothing is on its way. */
  share: number | undefined;
  onCancel(): void;
}

/** How much of a file has gone out, and the way to stop it. */
export function SendingProgress({ share, onCancel }: SendingProgressProps) {
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="buttons">
      <Progress
        percent={percent}
        status="normal"
        aria-label="Upload"
        format={() => (percent < 100 ? `${percent}%` : 'Checking…')}
      />
      <Button kind="bare" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
