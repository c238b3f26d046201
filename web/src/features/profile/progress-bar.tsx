import { Progress } from 'antd';

/** Percent completed, red below 50. */
export function ProgressBar({ percent }: { percent: number }) {
  const isLow = percent < 50;
  return (
    <Progress
      percent={percent}
      status="normal"
      aria-label="Profile progress"
      data-low={isLow}
      format={(completed) => `${completed}% completed`}
      {...(isLow && { strokeColor: 'var(--danger)', styles: { indicator: { color: 'var(--danger)' } } })}
    />
  );
}
