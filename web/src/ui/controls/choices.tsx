import { Button, Select } from 'antd';
import { Icon } from '../icon.tsx';
import type { Control, Option } from './control.ts';
import styles from './controls.module.css';
import { openList } from './open-list.tsx';
import { typedSearch } from './typed-search.ts';

interface ChoicesProps<V extends string | number> extends Control<readonly V[]> {
  options: readonly Option<V>[];
  /** The most that can be chosen. */
  max?: number;
  placeholder?: string;
  isDisabled?: boolean;
  /** What is typed may be chosen too, such as an address; a comma or a space ends it. */
  mayAdd?: boolean;
  /** The options are still on their way. */
  isLoading?: boolean;
}

const tokenSeparators = [',', ';', ' '];

/** Several of many: typing narrows the list, Enter or a press chooses; each has a button that takes it back. */
export function Choices<V extends string | number>(props: ChoicesProps<V>) {
  const { options, max = Number.POSITIVE_INFINITY, mayAdd = false, isLoading, isDisabled, ...field } = props;
  const { value = [], onChange, name: _, ...rest } = field;
  const isFull = value.length >= max;
  const labelOf = (one: V) => options.find((option) => option.value === one)?.label ?? (isLoading ? '…' : String(one));
  return (
    <Select<V[]>
      {...rest}
      {...(mayAdd ? { mode: 'tags', tokenSeparators } : { mode: 'multiple' })}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      // Not by antd's maxCount, with which Enter on a fourth takes back the third.
      options={options.map((option) => ({ ...option, disabled: isFull && !value.includes(option.value) }))}
      {...(isDisabled && { disabled: true })}
      showSearch={typedSearch}
      notFoundContent={isLoading ? 'Loading…' : 'No matches'}
      {...openList}
      tagRender={(tag) => (
        <Button
          className={styles.chip ?? ''}
          icon={<Icon name="close" size={16} />}
          iconPlacement="end"
          aria-label={`Remove ${labelOf(tag.value)}`}
          // The list stays as it is.
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
          onClick={tag.onClose}
        >
          {labelOf(tag.value)}
        </Button>
      )}
    />
  );
}
