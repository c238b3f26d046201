import './prefetch.ts';
import 'virtual:theme.css';
import './ui/base.css';
import './ui/boxes.css';
import './app/shell.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ErrorScreen, OfflineScreen } from './app/error-screen.tsx';
import { keepBuild } from './app/kept-build.ts';
import { makeRouter } from './app/router.tsx';
import { replaceStaleBuild } from './app/stale-build.ts';
import { dropPaintedShell } from './app/waiting.tsx';
import { loadConfig } from './lib/config.ts';
import { messageOf } from './lib/problems.ts';
import { takeRequestedImpersonation } from './lib/session/requested-impersonation.ts';
import { startSession } from './lib/session/session.ts';
import { isUnreachable } from './lib/unreachable.ts';

replaceStaleBuild();
const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');
const root = createRoot(place);
try {
  await loadConfig();
  keepBuild();
  // A task of its own: what evaluating the libraries and starting the application take is less felt apart.
  await new Promise((resolve) => setTimeout(resolve));
  takeRequestedImpersonation();
  void startSession();
  // As a transition the first render is interruptible: the page responds to input meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={makeRouter()} />
      </StrictMode>,
    ),
  );
} catch (error) {
  root.render(isUnreachable(error) ? <OfflineScreen /> : <ErrorScreen message={messageOf(error)} />);
  dropPaintedShell();
}
