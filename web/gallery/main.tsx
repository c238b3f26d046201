import 'virtual:theme.css';
import '../src/ui/base.css';
import '../src/ui/boxes.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadConfig } from '../src/lib/config.ts';
import { allPieces } from './all-pieces.ts';
import { Gallery, PieceFrame } from './gallery.tsx';
import { showScheme } from './scheme.ts';

const frame = new URLSearchParams(window.location.search).get('frame');
const Shown = frame === null ? Gallery : PieceFrame;
if (frame === 'light' || frame === 'dark') showScheme(frame);

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the gallery.');
await loadConfig();
const root = createRoot(place);

/** The address names the chosen piece behind the #, so that another one shows without the page being loaded again. */
function show() {
  const { hash } = window.location;
  const chosen = new URLSearchParams(hash.slice(1));
  const piece = chosen.get('piece') ?? Object.keys(allPieces)[0] ?? '';
  const element = <Shown piece={piece} density={chosen.get('density') ?? 'candidate'} />;
  root.render(<RouterProvider key={hash} router={createMemoryRouter([{ path: '*', element }])} />);
}

window.addEventListener('hashchange', show);
show();
