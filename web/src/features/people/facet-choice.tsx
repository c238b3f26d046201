import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { folded } from '#shared/domain/folded.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { FacetGroup, FacetOption } from './facet-groups.ts';
import styles from './people-list.module.css';

/** How many values are shown before the others are asked for. */
const shown = 5;
/** Longer lists have a search. */
const searched = 12;

const parts = { root: styles.option ?? '', label: styles.words ?? '' };

interface FacetChoiceProps {
  group: FacetGroup;
  chosen: readonly string[];
  /** How many people each value would find; undefined while the first answer is on its way. */
  counts: Readonly<Record<string, number>> | undefined;
  onChange(values: readonly string[]): void;
}

/** One facet: its values with how many people each would find; of many those with most, and all by name with a search at a press [X32]. */
export function FacetChoice({ group, chosen, counts, onChange }: FacetChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { title, options, isSingle } = group;
  const countOf = ({ value }: FacetOption) => counts?.[value] ?? 0;
  const isLong = options.length > shown + 1;
  const byCount = isLong ? options.toSorted((one, other) => countOf(other) - countOf(one)) : options;
  const first = byCount.filter((option, at) => !isLong || at < shown || chosen.includes(option.value));
  const found = options.filter((option) => countOf(option) > 0 || chosen.includes(option.value));
  const all = isOpen ? byName(found.filter((option) => hasWords(option, words))) : first;
  const more = options.filter((option) => countOf(option) > 0).length - shown;

  const choose = (value: string, isChosen: boolean) => {
    const others = isSingle ? [] : chosen.filter((one) => one !== value);
    onChange(isChosen ? [...others, value] : others);
  };

  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      {isOpen && found.length > searched && (
        <Input
          size="small"
          type="search"
          aria-label={`Search ${title}`}
          placeholder="Search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setWords('')}
        />
      )}
      <div className={classes(isOpen && styles.all)}>
        {all.map((option) => (
          <Checkbox
            key={option.value}
            {...(option.title && { title: option.title })}
            classNames={parts}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => choose(option.value, target.checked)}
          >
            <span className={styles.value}>{option.label}</span>
            {counts && <span className={styles.count}>{grouped(countOf(option))}</span>}
          </Checkbox>
        ))}
        {isOpen && all.length === 0 && <p className="soft small">Nothing with these words.</p>}
      </div>
      {isLong && more > 0 && (
        <Button
          kind="bare"
          size="small"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setWords('');
          }}
        >
          {isOpen ? 'Fewer' : `${more} more`}
          <span className="visually-hidden"> of {title}</span>
        </Button>
      )}
    </fieldset>
  );
}

const byName = (options: readonly FacetOption[]) =>
  options.toSorted((one, other) => one.label.localeCompare(other.label));

/** Whether each word begins a word of the short or the whole name. */
function hasWords({ label, title = '' }: FacetOption, typed: string): boolean {
  const own = folded(`${label} ${title}`).split(/[^a-z0-9&]+/);
  const asked = folded(typed).split(' ').filter(Boolean);
  return asked.every((word) => own.some((one) => one.startsWith(word)));
}
