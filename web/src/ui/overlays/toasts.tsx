import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { closeToast, lifeSeconds, openToasts, watchToasts } from './toast.ts';

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
  const hasOpen = useSyncExternalStore(watchToasts, openToasts).length > 0;
  // What shows them stays, so that the last one can leave with its motion.
  const [isLoaded, setLoaded] = useState(hasOpen);
  if (hasOpen && !isLoaded) setLoaded(true);
  return isLoaded && <Suspense>{hasProvider ? <ToastMessages /> : <CandidateToasts />}</Suspense>;
}

function PlainToasts() {
  const toasts = useSyncExternalStore(watchToasts, openToasts);
  const [oldest] = toasts;
  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(closeToast, lifeSeconds[oldest.kind] * 1000, oldest);
    return () => clearTimeout(timer);
  }, [oldest]);
  return toasts.length > 0 && <p role="alert">{toasts.map(({ text }) => text)}</p>;
}
