import type { ReactNode } from 'react';
import { AnswerMark } from '../src/ui/answer-mark.tsx';
import { Button, ButtonLink, IconButton } from '../src/ui/button.tsx';
import { ChosenChips } from '../src/ui/chosen-chips.tsx';
import { Icon, iconNames } from '../src/ui/icon.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { PageBanner } from '../src/ui/parts/page-banner.tsx';
import { PartFailure } from '../src/ui/parts/page-part.tsx';
import { RetryNotice } from '../src/ui/retry-notice.tsx';
import { Avatar, Card, Columns, Empty, Pill, Skeleton } from '../src/ui/surfaces.tsx';
import { nothing, type Pieces } from './pieces.tsx';

const inRow = (pieces: readonly ReactNode[]) => <div className="buttons">{pieces}</div>;
const answers = ['met', 'missing', 'ends', 'ask'] as const;
const kinds = ['main', 'quiet', 'bare', 'danger', 'remove'] as const;
const tones = ['note', 'good', 'warn', 'danger'] as const;
const colours = ['plain', 'accent', 'good', 'warn', 'danger'] as const;

/** Buttons, and what holds or says something. */
export const surfacePieces = {
  AnswerMark: {
    answers: inRow(answers.map((answer) => <AnswerMark key={answer} answer={answer} />)),
  },
  ChosenChips: {
    usual: (
      <ChosenChips
        label="Chosen filters"
        chips={['ICU', 'May work in Texas'].map((label) => ({ key: label, label, remove: nothing }))}
        clearLabel="Clear"
        onClear={nothing}
      />
    ),
  },
  Button: {
    kinds: inRow(
      kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      )),
    ),
    busy: inRow(
      kinds.map((kind) => (
        <Button key={kind} kind={kind} isBusy>
          {kind}
        </Button>
      )),
    ),
    disabled: inRow(
      kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled>
          {kind}
        </Button>
      )),
    ),
    wide: <Button isWide>Save</Button>,
  },
  ButtonLink: {
    kinds: inRow(kinds.map((kind) => <ButtonLink key={kind} kind={kind} to="/">{`To ${kind}`}</ButtonLink>)),
  },
  IconButton: {
    usual: <IconButton label="Close" icon={<Icon name="close" />} />,
    disabled: <IconButton label="Close" icon={<Icon name="close" />} disabled />,
  },
  Icon: {
    all: inRow(
      iconNames.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} />
        </span>
      )),
    ),
    'large and filled': <Icon name="heart" size={40} isFilled />,
  },
  Notice: Object.fromEntries(
    tones.map((kind) => [
      kind,
      <Notice key={kind} kind={kind} title="A title" action={<Button kind="quiet">Verify</Button>}>
        A message that stays on the page, long enough for a second line on a phone.
      </Notice>,
    ]),
  ),
  PageBanner: {
    usual: (
      <PageBanner label="A banner" icon="clock" action={<Button kind="quiet">Stop</Button>}>
        What holds for every <strong>page</strong>
      </PageBanner>
    ),
  },
  RetryNotice: {
    failed: <RetryNotice onRetry={nothing}>We could not reach the server.</RetryNotice>,
    warning: (
      <RetryNotice kind="warn" title="Something is missing" label="Load again" onRetry={nothing}>
        The page works without it.
      </RetryNotice>
    ),
  },
  PartFailure: { usual: <PartFailure onRetry={nothing} /> },
  Card: { usual: <Card>A sheet that holds one subject.</Card> },
  Pill: {
    colours: inRow(
      colours.map((kind) => (
        <Pill key={kind} kind={kind}>
          {kind}
        </Pill>
      )),
    ),
  },
  Skeleton: { line: <Skeleton />, block: <Skeleton width="240px" height="96px" /> },
  Empty: {
    plain: <Empty>You have no favorites yet.</Empty>,
    'with a next step': <Empty action={<ButtonLink to="/">Search jobs</ButtonLink>}>You have no favorites yet.</Empty>,
  },
  Avatar: {
    initials: <Avatar name="Nora Nightingale" />,
    nameless: <Avatar name="" />,
    picture: <Avatar name="Nora Nightingale" src="/icon-192.png" size={96} />,
  },
  Columns: {
    two: (
      <Columns>
        <Card>Left</Card>
        <Card>Right</Card>
      </Columns>
    ),
  },
} satisfies Pieces;
