import type { Plugin } from 'vite';
import { brand } from '#shared/domain/brand.ts';
import { palette } from '../src/ui/theme.ts';

/** The values of the places that `index.html` leaves open. */
const values = { brand: brand.name, light: palette.light.surface, dark: palette.dark.surface };

/**
 * Fills the page that everything starts from, where no code runs: the product's name, and the colours that a phone gives its own
 * bars, light and dark.
 */
export function brandPlugin(): Plugin {
  return {
    name: 'caravel:brand',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(brand|light|dark)\}\}/g, (_, name: keyof typeof values) => values[name]),
  };
}
