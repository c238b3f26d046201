import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { classes } from '../../../../ui/classes.ts';
import type { ControlProps } from './control-props.ts';
import styles from './switch-field.module.css';

interface SwitchedProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  /** What is said below the label. */
  note?: ReactNode;
}

function Switched({ label, isOn, onChange, note }: SwitchedProps) {
  const [id, noteId] = [useId(), useId()];
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        <Switch id={id} checked={isOn} onChange={onChange} aria-describedby={note ? noteId : undefined} />
        {label}
      </label>
      {note && (
        <p id={noteId} className={classes('small', styles.note)}>
          {note}
        </p>
      )}
    </div>
  );
}

/** "My profession": only jobs of what the candidate is. */
export function ProfessionSwitch(props: Pick<SwitchedProps, 'isOn' | 'onChange'>) {
  return <Switched label="My profession" {...props} />;
}

/** A filter that is on or off: its one choice is taken or not. */
export function SwitchField({ filter, context, chosen, onChange, note }: ControlProps & Pick<SwitchedProps, 'note'>) {
  return (
    <Switched
      label={filter.label}
      isOn={chosen.length > 0}
      onChange={(isOn) => onChange(isOn ? filter.options(context).map(({ value }) => value) : [])}
      note={note}
    />
  );
}
