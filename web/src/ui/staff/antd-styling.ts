import type { ThemeConfig } from 'antd';

/**
 * How antd finds its styles, the same in the browser and in the build that writes them (web/build/antd-css.ts): the colours are CSS
 * variables under one fixed class, for light and dark, so that a change of scheme needs no script.
 */
export const antdStyling = {
  hashed: false,
  cssVar: { prefix: 'ant', key: 'caravel-antd' },
} as const satisfies ThemeConfig;
