import { Problem } from '#shared/domain/problem.ts';
import { unreachable } from '../src/lib/unreachable.ts';
import { Button } from '../src/ui/button.tsx';
import { InSight } from '../src/ui/in-sight.tsx';
import { ListFailure } from '../src/ui/list-failure.tsx';
import { ListFoot } from '../src/ui/list-foot.tsx';
import { Loaded, Loading } from '../src/ui/loaded.tsx';
import { LoadedPages } from '../src/ui/loaded-pages.tsx';
import { Page } from '../src/ui/page.tsx';
import { Empty, Skeleton } from '../src/ui/surfaces.tsx';
import { type Tab, Tabs } from '../src/ui/tabs.tsx';
import { TextPage } from '../src/ui/text-page.tsx';
import { WayBack } from '../src/ui/way/way-back.tsx';
import { Holding, nothing, type Pieces } from './pieces.tsx';

const waiting = { data: undefined, error: undefined, isLoading: true, retry: nothing };
const failed = { ...waiting, isLoading: false, error: new Problem('unreachable', 'unreachable', unreachable) };
const read = (data: readonly string[]) => ({ ...waiting, isLoading: false, data });
const pages = {
  pages: [],
  error: undefined,
  isLoading: false,
  isLoadingMore: false,
  moreError: undefined,
  isEnd: true,
  loadMore: nothing,
  onMore: undefined,
  rowsOf: () => undefined,
  refresh: async () => undefined,
};
const more = { ...pages, isEnd: false, onMore: nothing };
const tabs: readonly Tab<string>[] = [
  { id: 'first', label: 'Featured' },
  { id: 'second', label: 'Highest Pay', count: 12 },
];
/** More than a desktop has room for. */
const manyTabs = [...tabs, ...Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, label: `Another tab ${at + 1}` }))];

/** Pages and the states of what they read. */
export const pagePieces = {
  Page: {
    usual: <Page title="My Jobs">The content.</Page>,
    'with actions': (
      <Page title="Users" width="full" actions={<Button>Invite</Button>}>
        The content.
      </Page>
    ),
    'with a way back': (
      <Page title="Ada Brandt" way={<WayBack id="ada" pageOf={(id) => id} usual={{ address: '/', label: 'People' }} />}>
        The content.
      </Page>
    ),
    slim: (
      <Page title="Welcome back" width="slim">
        A form.
      </Page>
    ),
  },
  WayBack: {
    'from no list': <WayBack id="ada" pageOf={(id) => id} usual={{ address: '/', label: 'People' }} />,
  },
  TextPage: {
    'with a date': (
      <TextPage title="Privacy Policy" updatedOn="2026-11-22">
        <h2>What we keep</h2>
        <p>We keep what you enter into your profile, so that your recruiter can present you to facilities.</p>
      </TextPage>
    ),
  },
  Loaded: Object.fromEntries(
    Object.entries({ waiting, failed, empty: read([]), ready: read(['Here it is.']) }).map(([state, list]) => [
      state,
      <Loaded key={state} read={list} skeleton={<Skeleton height="64px" />} empty={<Empty>Nothing yet.</Empty>}>
        {(lines) => <p>{lines.join()}</p>}
      </Loaded>,
    ]),
  ),
  Loading: {
    usual: (
      <Loading>
        <Skeleton height="64px" />
      </Loading>
    ),
  },
  LoadedPages: Object.fromEntries(
    Object.entries({
      waiting: { list: { ...pages, isLoading: true, isEnd: false }, rows: undefined },
      failed: { list: { ...pages, isEnd: false, error: failed.error }, rows: [] },
      empty: { list: pages, rows: [] },
      ready: { list: more, rows: ['Here it is.'] },
      'without more': { list: { ...more, error: failed.error, moreError: failed.error }, rows: ['Here it is.'] },
    }).map(([state, { list, rows }]) => [
      state,
      <LoadedPages
        key={state}
        list={list}
        rows={rows}
        skeleton={<Skeleton height="64px" />}
        empty={<Empty>Nothing yet.</Empty>}
        shown="1 shown"
      >
        <p>{rows?.join()}</p>
      </LoadedPages>,
    ]),
  ),
  ListFoot: {
    'with more': <ListFoot list={more}>2 of 9 shown</ListFoot>,
    loading: <ListFoot list={{ ...more, isLoadingMore: true }}>2 of 9 shown</ListFoot>,
    'without more': <ListFoot list={{ ...more, moreError: failed.error }}>2 of 9 shown</ListFoot>,
    'at the end': <ListFoot list={pages}>9 of 9 shown</ListFoot>,
  },
  ListFailure: { failed: <ListFailure read={failed} name="states" /> },
  InSight: { 'in sight': <InSight height="40px">Rendered once it is in the window.</InSight> },
  Tabs: Object.fromEntries(
    Object.entries({ usual: { tabs }, small: { tabs, isSmall: true }, overflowing: { tabs: manyTabs } }).map(
      ([state, looks]) => [
        state,
        <Holding key={state} initial="first">
          {(active, hold) => (
            <Tabs label="Jobs" {...looks} active={active} onSelect={hold}>
              <p>{active}</p>
            </Tabs>
          )}
        </Holding>,
      ],
    ),
  ),
} satisfies Pieces;
