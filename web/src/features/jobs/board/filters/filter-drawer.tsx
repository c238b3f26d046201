import { Checkbox, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { useRead } from '../../../../lib/data.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { searchBody, staffSearchBody } from '../board-address.ts';
import type { Board } from '../use-board.ts';
import type { BoardFilter } from './board-filter.ts';
import { boardFilters, type FilterName, noFilters, ownSwitches, panelOrder, settled } from './board-filters.ts';
import type { ControlProps } from './control-props.ts';
import { FilterControl } from './filter-control.tsx';
import styles from './filter-drawer.module.css';
import { ProfessionSwitch, SwitchField } from './switch-field.tsx';
import { useWholeContext } from './use-filter-context.ts';

interface FilterDrawerProps {
  board: Board;
  isOpen: boolean;
  onClose(): void;
}

/** All filters on a phone: choices count once Show Results is pressed, which says meanwhile how many jobs they find. */
export function FilterDrawer({ board, isOpen, onClose }: FilterDrawerProps) {
  const { filters, ranges } = board;
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(false);
  const context = useWholeContext(ranges, board.audience);
  const total = useFound(isOpen ? { ...board, filters: draft } : undefined)?.total;
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(filters);
  }

  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  function controlOf(name: FilterName): ControlProps {
    const filter = boardFilters[name] as BoardFilter<unknown>;
    const chosen = draft[name].map(filter.write);
    const onChange = (next: readonly string[]) => change({ [name]: settled(filter, next, draft[name]) });
    return { filter, context, chosen, onChange };
  }
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Filters"
      placement="bottom"
      size="100%"
      // It covers all. A mask would lock the page by a style element, which our content policy refuses.
      mask={false}
      focusable={{ trap: true }}
      rootClassName={classes(isOpen && styles.open)}
      extra={
        <Button kind="bare" onClick={() => change({ ...noFilters, isFeatured: false })}>
          Reset
        </Button>
      }
      footer={
        <div className={styles.foot}>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onClose();
              board.change(draft);
              window.scrollTo({ top: 0 });
            }}
          >
            {total === undefined ? 'Show Results' : `Show Results (${grouped(total)})`}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {panelOrder.map((name) => {
          const own = controlOf(name);
          const { filter } = own;
          return (
            <fieldset key={name} className={styles.part}>
              <legend>{filter.head}</legend>
              {filter.control === 'checks' && <ManyChips {...own} />}
              {filter.control === 'one' && <OneChip {...own} />}
              {filter.control !== 'checks' && filter.control !== 'one' && (
                <FilterControl name={name} filter={filter} context={context} filters={draft} change={change} />
              )}
            </fieldset>
          );
        })}
        <fieldset className={styles.part}>
          <legend>Mine</legend>
          {board.audience === 'candidate' && (
            <>
              <ProfessionSwitch
                isOn={draft.isOwnProfession}
                onChange={(isOwnProfession) => change({ isOwnProfession })}
              />
              {ownSwitches.map((name) => (
                <SwitchField
                  key={name}
                  {...controlOf(name)}
                  note={isOpen && <OwnCount board={{ ...board, filters: draft }} name={name} />}
                />
              ))}
            </>
          )}
          <Button kind="quiet" onClick={() => change({ isFeatured: !draft.isFeatured })}>
            {draft.isFeatured ? 'Show All Jobs' : 'Show Featured Jobs'}
          </Button>
        </fieldset>
      </div>
    </Drawer>
  );
}

/** Some of a few, all in sight. */
function ManyChips({ filter, context, chosen, onChange }: ControlProps) {
  const options = filter.options(context).map(({ value, label }) => ({ value, label }));
  return <Checkbox.Group className={styles.chips ?? ''} options={options} onChange={onChange} value={[...chosen]} />;
}

const any = 'any';

/** One of a few, all in sight, or any. */
function OneChip({ filter, context, chosen: [chosen = any], onChange }: ControlProps) {
  const offered = filter
    .options(context)
    .map(({ value, label, short = label }) => ({ value, label: short, title: label }));
  return (
    <Radio.Group
      className={styles.chips ?? ''}
      options={[{ value: any, label: 'Any' }, ...offered]}
      value={chosen}
      onChange={({ target }) => onChange(target.value === any ? [] : [target.value])}
    />
  );
}

type Asked = Pick<Board, 'audience' | 'filters' | 'ranges'>;

/** What a filter by the profile leaves of the jobs [D39]; nothing until that is known. */
function OwnCount({ board, name }: { board: Asked; name: (typeof ownSwitches)[number] }) {
  const withOwn = (chosen: readonly string[]) => ({ ...board, filters: { ...board.filters, [name]: chosen } });
  const all = useFound(withOwn([]));
  const found = useFound(
    withOwn(boardFilters[name].options({ ranges: [], specialties: [] }).map(({ value }) => value)),
  );
  if (!all || !found) return null;
  const toAsk = name === 'meetsAll' && found.toAsk ? `, with ${grouped(found.toAsk)} that have something to ask` : '';
  return `${grouped(found.total)} of ${grouped(all.total)}${toAsk}`;
}

/** What some filters find; undefined until that is known. */
function useFound(
  board: Asked | undefined,
): { readonly total: number; readonly toAsk?: number | undefined } | undefined {
  const isStaff = board?.audience === 'staff';
  const body = board && { ...searchBody(board.filters, board.ranges, 1), count: 1 };
  const own = useRead(api.job.search, board && !isStaff ? {} : null, body);
  const ofStaff = useRead(api.admin.jobs, board && isStaff ? {} : null, board && staffSearchBody(board, 1, 1));
  return (isStaff ? ofStaff : own).data;
}
