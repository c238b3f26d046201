import 'virtual:theme.css';
import '../src/ui/base.css';
import '../src/ui/boxes.css';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadConfig } from '../src/lib/config.ts';
import { allPieces } from './all-pieces.ts';
import { Gallery, PieceFrame } from './gallery.tsx';

const query = new URLSearchParams(window.location.search);
const piece = query.get('piece') ?? Object.keys(allPieces)[0] ?? '';
const Shown = query.has('frame') ? PieceFrame : Gallery;

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the gallery.');
await loadConfig();
const element = <Shown piece={piece} density={query.get('density') ?? 'candidate'} />;
createRoot(place).render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
