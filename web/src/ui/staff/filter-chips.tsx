import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../button.tsx';
import styles from './filter-chips.module.css';

interface FilterChipsProps<Value extends string> {
  /** What they are called for screen readers. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly count?: number | undefined }[];
  chosen: readonly Value[];
  onChange(chosen: readonly Value[]): void;
}

/** Switches that narrow a list, each with how many it would leave. */
export function FilterChips<Value extends string>({ label, options, chosen, onChange }: FilterChipsProps<Value>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {options.map(({ value, label: words, count }) => {
        const isOn = chosen.includes(value);
        return (
          <Button
            key={value}
            kind="quiet"
            size="small"
            className={isOn ? (styles.on ?? '') : ''}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
          >
            {count === undefined ? words : `${words} ${grouped(count)}`}
          </Button>
        );
      })}
    </fieldset>
  );
}
