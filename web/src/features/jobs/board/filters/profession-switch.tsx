import { Switch } from 'antd';
import { useId } from 'react';
import styles from './profession-switch.module.css';

interface ProfessionSwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** "My profession": only jobs of what the candidate is. */
export function ProfessionSwitch({ isOn, onChange }: ProfessionSwitchProps) {
  const id = useId();
  return (
    <label className={styles.label} htmlFor={id}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      My profession
    </label>
  );
}
