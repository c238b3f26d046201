import { measures, palette } from './theme.ts';

/** The tokens as a style sheet: variables for our styles, light by default, dark by the user's preference. */
export function themeCss(): string {
  const fixed = Object.entries(measures).map(([name, value]) => `--${name}:${value}`);
  return [
    `:root{color-scheme:light dark;${[...fixed, ...coloursOf('light')].join(';')}}`,
    `@media (prefers-color-scheme:dark){:root{${coloursOf('dark').join(';')}}}`,
  ].join('\n');
}

function coloursOf(scheme: keyof typeof palette): string[] {
  return Object.entries(palette[scheme]).map(([name, value]) => `--${kebab(name)}:${value}`);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
