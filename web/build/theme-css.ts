import { type Density, densities, measures, palette, type Scheme } from '../src/ui/theme.ts';

/** The tokens as a style sheet: variables for our styles, light by default, dark by the user's preference; radii by density. */
export function themeCss(): string {
  const fixed = Object.entries(measures).map(([name, value]) => `--${name}:${value}`);
  return [
    `:root{color-scheme:light dark;${[...fixed, ...coloursOf('light'), ...radiiOf('candidate')].join(';')}}`,
    `:root[data-density="staff"]{${radiiOf('staff').join(';')}}`,
    `@media (prefers-color-scheme:dark){:root{${coloursOf('dark').join(';')}}}`,
  ].join('\n');
}

function coloursOf(scheme: Scheme): string[] {
  return Object.entries(palette[scheme]).map(([name, value]) => `--${kebab(name)}:${value}`);
}

function radiiOf(density: Density): string[] {
  const [small, control, card] = densities[density].radii;
  return [`--radius-small:${small}px`, `--radius:${control}px`, `--radius-card:${card}px`];
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
