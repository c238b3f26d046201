import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHidden } from './use-hidden.ts';

/** Hides a job from the candidate's lists. */
export function HideButton({ jobId }: { jobId: string }) {
  const { hide } = useHidden();
  return <IconButton label="Hide this job" icon={<Icon name="eyeOff" />} onClick={() => void hide(jobId)} />;
}
