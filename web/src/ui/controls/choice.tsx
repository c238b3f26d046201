import { Select } from 'antd';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import type { Control, Option } from './control.ts';
import styles from './controls.module.css';
import { openList } from './open-list.tsx';
import { typedSearch } from './typed-search.ts';

interface ChoiceProps<V extends string | number> extends Control<V | undefined> {
  options: readonly Option<V>[];
  /** Shown while nothing is chosen; without it something always is. */
  placeholder?: string;
  /** How many that a finger types as well to find one. */
  isLong?: boolean;
  isLoading?: boolean;
  isDisabled?: boolean;
  autoComplete?: string;
  /** Without a box: in a line of words. */
  isBare?: boolean;
  /** The list may be wider than its field. */
  isListWide?: boolean;
  /** Words before what is chosen, where antd shows it. */
  prefix?: string | undefined;
  className?: string;
}

/** A list of more than this is narrowed by typing. */
const short = 8;

/** One of several. A finger gets the device's own list, unless the list is very long: chosen here and nowhere else. */
export function Choice<V extends string | number>({ isLong = false, ...props }: ChoiceProps<V>) {
  const isFinger = useMedia('(pointer: coarse)');
  return isFinger && !isLong ? <DeviceList {...props} /> : <List {...props} />;
}

function List<V extends string | number>(props: ChoiceProps<V>) {
  const { options, placeholder, isLoading, isDisabled, isBare = false, isListWide = isBare, ...field } = props;
  const { value, onChange, name: _, ...rest } = field;
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select<V>
      {...rest}
      // What was typed or stored and is not on offer is shown as it is.
      value={isKnown || value !== '' ? (value ?? null) : null}
      onChange={(chosen) => onChange?.(chosen)}
      options={[...options]}
      placeholder={placeholder}
      {...(isBare && { size: 'small', variant: 'borderless' })}
      popupMatchSelectWidth={!isListWide}
      {...(isDisabled && { disabled: true })}
      loading={isLoading ?? false}
      showSearch={options.length > short ? typedSearch : false}
      allowClear={placeholder !== undefined && rest['aria-required'] === undefined}
      notFoundContent={isLoading ? 'Loading…' : 'No matches'}
      {...openList}
    />
  );
}

function DeviceList<V extends string | number>(props: ChoiceProps<V>) {
  const { options, placeholder, isLoading, isDisabled, isBare, isListWide: _, prefix: __, className, ...field } = props;
  const { value, onChange, ...rest } = field;
  return (
    <span className={classes(styles.device, className)}>
      <select
        {...rest}
        className={classes(styles.list, isBare && styles.bare)}
        disabled={isDisabled}
        aria-busy={isLoading || undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(options.find((option) => String(option.value) === target.value)?.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
