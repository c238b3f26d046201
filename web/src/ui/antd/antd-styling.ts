import type { ThemeConfig } from 'antd';
import { antdTheme, type Density } from '../theme.ts';

/**
 * How antd finds its styles, the same in the browser and in the build that writes them (web/build/antd-css.ts): colours and sizes are
 * CSS variables under one fixed class for each density, so that a change of scheme needs no script.
 */
export function antdStyling(density: Density) {
  return { hashed: false, cssVar: { prefix: 'ant', key: `caravel-${density}` } } as const satisfies ThemeConfig;
}

/** The theme that the browser runs with: its sizes are read by scripts of antd (heights of lines, widths), its colours come from the sheet. */
export function browserTheme(density: Density): ThemeConfig {
  return { ...antdStyling(density), ...antdTheme('light', density), zeroRuntime: true };
}
