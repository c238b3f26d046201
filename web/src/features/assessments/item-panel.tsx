import { Checkbox, Input, InputNumber, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { validMonthsLimits } from '#shared/domain/checklists/validity.ts';
import { counted } from '#shared/domain/grouped.ts';
import { checklistLimits } from '#shared/domain/skills.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import {
  countItems,
  countLines,
  findPlace,
  fullBelow,
  marked,
  nameFault,
  newItem,
  renamed,
  type Step,
  stepped,
  type TreeItem,
  validFor,
  withItem,
  without,
} from './assessment-tree.ts';
import styles from './assessments.module.css';
import type { AssessmentEditorState } from './use-assessment-editor.ts';

const levelNames = ['Checklist', 'Category', 'Question', 'Sub-question'] as const;
const steps: readonly { step: Step; label: string }[] = [
  { step: 'up', label: 'Move up' },
  { step: 'down', label: 'Move down' },
  { step: 'in', label: 'Move in' },
  { step: 'out', label: 'Move out' },
];

/** The item that is chosen in the tree: its name, its children and its position, all usable by keyboard. */
export function ItemPanel({ editor }: { editor: AssessmentEditorState }) {
  const id = useId();
  const field = useRef<InputRef>(null);
  const { tree, chosenKey, misnamings } = editor;
  const place = findPlace(tree, chosenKey) ?? { item: tree, parents: [], index: 0 };
  const { item, parents } = place;
  const [gone, setGone] = useState<{ readonly before: TreeItem; readonly after: TreeItem; readonly item: TreeItem }>();
  const level = parents.length;
  const parent = parents.at(-1);
  const isLine = level >= 2 && item.children.length === 0;
  const { lines, critical } = countLines(tree);
  const mayHaveMore = level + 1 < checklistLimits.levels;
  const tooLong = item.name.trim() === '' ? undefined : nameFault(item.name);
  const full = mayHaveMore ? fullBelow(tree, item.key) : undefined;

  function add() {
    const below = newItem(`New ${levelNames[level + 1]?.toLowerCase()}`);
    editor.change(withItem(tree, item.key, below));
    editor.choose(below.key);
    focusName();
  }

  /** The next item of the same parent; behind the last a new one. */
  function goOn() {
    if (!parent) return;
    const next = parent.children[place.index + 1] ?? newItem(`New ${levelNames[level]?.toLowerCase()}`);
    if (!parent.children.includes(next)) editor.change(withItem(tree, parent.key, next));
    editor.choose(next.key);
    focusName();
  }

  function remove() {
    setGone({ before: tree, after: without(tree, item.key), item });
    editor.change(without(tree, item.key));
    editor.choose(
      parent?.children[place.index + 1]?.key ?? parent?.children[place.index - 1]?.key ?? parent?.key ?? '',
    );
    announce(`${item.name} is gone.`);
  }

  function move(step: Step, label: string) {
    editor.change(stepped(tree, item.key, step));
    announce(`${item.name}: ${label}`);
  }

  const isUndoable = gone !== undefined && textOf(gone.after) === textOf(tree);
  const focusName = () => requestAnimationFrame(() => field.current?.focus({ cursor: 'all' }));

  useEffect(() => {
    if (misnamings > 0) field.current?.focus({ cursor: 'all' });
  }, [misnamings]);

  return (
    <section className={classes('stack', styles.panel)} aria-label="Chosen item">
      <label className={styles.label} htmlFor={id}>
        {levelNames[level]} name
      </label>
      <Input
        ref={field}
        id={id}
        value={item.name}
        onChange={({ target }) => editor.change(renamed(tree, item.key, target.value))}
        autoComplete="off"
        onPressEnter={goOn}
        {...(tooLong && { status: 'error' as const, 'aria-describedby': `${id}-fault` })}
        aria-invalid={nameFault(item.name) !== undefined}
      />
      {tooLong && (
        <p id={`${id}-fault`} role="alert" className={classes('fault', styles.below)}>
          {tooLong}
        </p>
      )}
      {level === 0 && (
        <>
          <label className={styles.label} htmlFor={`${id}-months`}>
            Valid for how many months once submitted
          </label>
          <InputNumber
            id={`${id}-months`}
            min={validMonthsLimits.least}
            max={validMonthsLimits.most}
            precision={0}
            value={item.validMonths ?? validMonthsLimits.usual}
            onChange={(months) => months !== null && editor.change(validFor(tree, months))}
          />
        </>
      )}
      {isLine && (
        <>
          <Checkbox
            checked={item.isCritical === true}
            onChange={({ target }) => editor.change(marked(tree, item.key, target.checked))}
          >
            Critical: scored by itself, never with its group
          </Checkbox>
          <p className="soft small">
            {critical} of {counted(lines, 'line')} {critical === 1 ? 'is' : 'are'} critical. Mark 10 to 20 %: what harms
            at once when done wrong.
          </p>
        </>
      )}
      <div className="buttons">
        {mayHaveMore && (
          <Button kind="quiet" disabled={full !== undefined} onClick={add}>
            Add {levelNames[level + 1]?.toLowerCase()}
          </Button>
        )}
        {parent && (
          <Button kind="danger" onClick={remove}>
            Delete item
          </Button>
        )}
      </div>
      {isUndoable && (
        <p role="status" className="buttons">
          “{gone.item.name}” is gone{countItems(gone.item) > 1 && ' with all below it'}.
          <Button
            kind="quiet"
            onClick={() => {
              editor.change(gone.before);
              editor.choose(gone.item.key);
              setGone(undefined);
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {full && (
        <p role="status" className="soft small">
          {full}
        </p>
      )}
      {parent && (
        <fieldset className={classes('buttons', styles.moves)}>
          <legend>Place in the tree</legend>
          {steps.map(({ step, label }) => (
            <Button
              key={step}
              kind="quiet"
              disabled={stepped(tree, item.key, step) === tree}
              onClick={() => move(step, label)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

const textOf = (tree: TreeItem) => JSON.stringify(tree);
