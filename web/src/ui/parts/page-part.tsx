import type { ComponentType, ReactNode } from 'react';
import { unreachable } from '../../lib/unreachable.ts';
import { RetryNotice } from '../retry-notice.tsx';
import { type FailedPartProps, loadPart } from './load-part.tsx';

/** A part of a page that is loaded when it is first rendered; where that fails it says so in its own place, with Try again. */
export function pagePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): ComponentType<Props> {
  return loadPart(load, { waiting, Failed: PartFailure });
}

/** What is in the place of a part that could not be loaded. */
export function PartFailure({ onRetry }: Pick<FailedPartProps<object>, 'onRetry'>) {
  return <RetryNotice onRetry={onRetry}>{unreachable}</RetryNotice>;
}
