import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasShownToasts, shownToasts, watchToasts } from './toast.ts';

/** Without a network the words alone have to do. */
const withoutNetwork = () => ({ default: PlainToasts });

const CandidateToasts = lazy(() =>
  import('./candidate-toasts.tsx').then((module) => ({ default: module.CandidateToasts }), withoutNetwork),
);
const ToastMessages = lazy(() =>
  import('./toast-messages.tsx').then((module) => ({ default: module.ToastMessages }), withoutNetwork),
);

/** The toasts of a page, loaded with the first of them. `hasProvider`: antd's provider is around them already. */
export function Toasts({ hasProvider = false }: { hasProvider?: boolean }) {
  const hasAny = useSyncExternalStore(watchToasts, hasShownToasts);
  return hasAny && <Suspense>{hasProvider ? <ToastMessages /> : <CandidateToasts />}</Suspense>;
}

function PlainToasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  return toasts.length > 0 && <p role="alert">{toasts.map(({ text }) => text)}</p>;
}
