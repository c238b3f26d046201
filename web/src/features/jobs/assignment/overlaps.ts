import { loadPart } from '../../../ui/parts/load-part.tsx';
import type { OverlapLineProps } from './overlap-line.tsx';

/** The line about overlaps, fetched beside the job or offer that it belongs to; they are whole without it. */
export const Overlaps = loadPart<OverlapLineProps>(async () => (await import('./overlap-line.tsx')).OverlapLine);
