import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownToasts, watchToasts } from './toast.ts';

/** Loaded with the first toast, for the pages before sign-in have no antd; without a network the words alone have to do. */
const ToastMessages = lazy(() => import('./candidate-toasts.tsx').then(toComponent, () => ({ default: PlainToasts })));

function toComponent({ CandidateToasts }: typeof import('./candidate-toasts.tsx')) {
  return { default: CandidateToasts };
}

/** Toasts on a page without a frame of antd's. */
export function Toasts() {
  const hasAny = useSyncExternalStore(watchToasts, () => shownToasts().length > 0);
  return hasAny && <Suspense>{<ToastMessages />}</Suspense>;
}

function PlainToasts() {
  return <p role="alert">{shownToasts().map(({ text }) => text)}</p>;
}
