import { Checkbox } from 'antd';
import { useState } from 'react';
import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../../ui/button.tsx';
import type { FacetGroup, FacetOption } from './facet-groups.ts';
import styles from './people-list.module.css';

/** How many values are shown before the others are asked for. */
const shown = 5;

const parts = { root: styles.option ?? '', label: styles.words ?? '' };

interface FacetChoiceProps {
  group: FacetGroup;
  chosen: readonly string[];
  /** How many people each value would find; undefined while the first answer is on its way. */
  counts: Readonly<Record<string, number>> | undefined;
  onChange(values: readonly string[]): void;
}

/** One facet: its values with how many people each would find, those with most first where there are many. */
export function FacetChoice({ group, chosen, counts, onChange }: FacetChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, options, isSingle } = group;
  const countOf = ({ value }: FacetOption) => counts?.[value] ?? 0;
  const isLong = options.length > shown + 1;
  const ordered = isLong ? options.toSorted((one, other) => countOf(other) - countOf(one)) : options;
  const first = ordered.filter((option, at) => !isLong || at < shown || chosen.includes(option.value));
  const all = isOpen ? ordered.filter((option) => countOf(option) > 0 || chosen.includes(option.value)) : first;
  const more = ordered.filter((option) => countOf(option) > 0).length - shown;

  const choose = (value: string, isChosen: boolean) => {
    const others = isSingle ? [] : chosen.filter((one) => one !== value);
    onChange(isChosen ? [...others, value] : others);
  };

  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {all.map((option) => (
        <Checkbox
          key={option.value}
          classNames={parts}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => choose(option.value, target.checked)}
        >
          <span className={styles.value}>{option.label}</span>
          {counts && <span className={styles.count}>{grouped(countOf(option))}</span>}
        </Checkbox>
      ))}
      {isLong && more > 0 && (
        <Button kind="bare" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer' : `${more} more`}
          <span className="visually-hidden"> of {title}</span>
        </Button>
      )}
    </fieldset>
  );
}
