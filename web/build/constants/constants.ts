import { countryOutline } from './country-outline.ts';
import { manifest } from './manifest.ts';
import { rewardsDocument } from './rewards-document.ts';
import { stateOutlines } from './state-outlines.ts';

const writtenBy = '// Written by web/build/constants/make.ts.\n';

/** The committed files that are the same in every build, each by its path in `web/`, with what makes its content. */
export const constants: Readonly<Record<string, () => string | Uint8Array | Promise<Uint8Array>>> = {
  'public/manifest.webmanifest': () => JSON.stringify(manifest),
  'public/rewards.pdf': rewardsDocument,
  'src/features/jobs/states.svg': statesPicture,
  'src/features/jobs/state-frames.ts': stateFramesModule,
  'src/features/openings/country.ts': countryModule,
};

function statesPicture(): string {
  const paths = stateOutlines().map(({ state, path }) => `<path id="${state}" d="${path}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`;
}

function stateFramesModule(): string {
  const rows = stateOutlines().map(({ state, frame }) => `  ${state}: [${frame.join(', ')}],\n`);
  return `${writtenBy}
import type { MapFrame } from './map-point.ts';

/** Where the points of each state are in its outline (states.svg). */
export const stateFrames: Readonly<Partial<Record<string, MapFrame>>> = {
${rows.join('')}};
`;
}

function countryModule(): string {
  const { land, borders } = countryOutline();
  return `${writtenBy}
/** The country as two paths, in a square of 975 by 610: its shores, and the borders between states. */
export const country = {
  land: '${land}',
  borders:
    '${borders}',
} as const;
`;
}
