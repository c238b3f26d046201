import { useRef, useState } from 'react';
import { isDay } from '#shared/domain/dates.ts';
import { dayOrTyped, maskDay, typedDay } from '#shared/domain/days/day-text.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Control } from './control.ts';
import styles from './controls.module.css';
import { MaskedInput } from './masked-input.tsx';

/** A day typed as MM/dd/yyyy, or chosen by the device's own calendar. Its value is YYYY-MM-DD, or what was typed while that is no day. */
export function DayInput({ value = '', onChange, ...rest }: Control & { autoComplete?: string }) {
  const [typed, setTyped] = useState(typedDay(value));
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <MaskedInput
      placeholder="MM/dd/yyyy"
      autoComplete="off"
      {...rest}
      mask={maskDay}
      inputMode="numeric"
      value={dayOrTyped(typed) === value ? typed : typedDay(value)}
      onChange={(text) => {
        setTyped(text);
        onChange?.(dayOrTyped(text));
      }}
      suffix={
        <span className={styles.calendar}>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isDay(value) ? value : ''}
            onChange={({ target }) => onChange?.(target.value)}
          />
          <IconButton
            label="Choose a day"
            icon={<Icon name="calendar" size={20} />}
            onClick={() => calendar.current?.showPicker()}
          />
        </span>
      }
    />
  );
}
