import { Choice } from './choice.tsx';
import type { Control, Option } from './control.ts';
import styles from './controls.module.css';
import { DayInput } from './day-input.tsx';

/** What a day that is typed first is joined by, until a time is chosen. */
const usualTime = '17:00';

/** Every half hour of a day. */
const times: readonly Option[] = Array.from({ length: 48 }, (_, at) =>
  optionOf(`${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`),
);

/** A day and a time of it on this device's clock: YYYY-MM-DDTHH:mm, or what was typed while that is no day. */
export function MomentInput({ value = '', onChange, ...rest }: Control) {
  const [day = '', time = ''] = value.split('T');
  const isUsual = time === '' || times.some((one) => one.value === time);
  return (
    <span className={styles.moment}>
      <DayInput
        {...rest}
        value={day}
        onChange={(next) => onChange?.(next === '' ? '' : `${next}T${time || usualTime}`)}
      />
      <Choice
        aria-label="Time"
        placeholder="Time"
        options={isUsual ? times : [optionOf(time), ...times]}
        value={time}
        onChange={(next) => onChange?.(`${day}T${next ?? usualTime}`)}
      />
    </span>
  );
}

/** 17:00 as 5:00 PM. */
function optionOf(time: string): Option {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return { value: time, label: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}` };
}
