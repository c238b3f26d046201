/**
 * The design tokens: the one place where a colour or a size is chosen. The build writes them as CSS variables
 * (`--ink`, `--space-2` …) for our own styles and hands them to antd and Amplify UI (see theme-css.ts).
 */
export const palette = {
  light: {
    /** Page ground, card, and a quieter field inside a card. */
    ground: '#f8f5ef',
    surface: '#ffffff',
    sunken: '#f1ece3',
    ink: '#1f2a2c',
    /** Secondary text: 5.9:1 on white, 5.4:1 on the ground. */
    inkSoft: '#566164',
    line: '#ddd5c8',
    /** Borders of controls: 3:1 on white, as WCAG 1.4.11 asks. */
    lineStrong: '#8a857b',
    /** The accent: 6.4:1 on white. */
    accent: '#0b6a5d',
    accentStrong: '#084f45',
    accentSoft: '#e0efea',
    onAccent: '#ffffff',
    danger: '#b3261e',
    dangerSoft: '#fbe9e7',
    warn: '#8a5300',
    warnSoft: '#fcf0d9',
    good: '#1d6b35',
    goodSoft: '#e2f2e4',
    /** The heart of a saved job and the sun of the mark. */
    warm: '#c2410c',
    sun: '#e8a33d',
    shade: 'rgba(31, 42, 44, 0.5)',
    shadow: 'rgba(60, 48, 28, 0.1)',
  },
  dark: {
    ground: '#131715',
    surface: '#1c2220',
    sunken: '#252c29',
    ink: '#eef1ec',
    inkSoft: '#a9b4ae',
    line: '#343d39',
    lineStrong: '#7c8781',
    accent: '#63cbb5',
    accentStrong: '#8fdfcd',
    accentSoft: '#1d3a34',
    onAccent: '#06231d',
    danger: '#ff9a8f',
    dangerSoft: '#43201d',
    warn: '#f0bd6a',
    warnSoft: '#3d2f15',
    good: '#86d39a',
    goodSoft: '#1b3623',
    warm: '#ff9466',
    sun: '#e8a33d',
    shade: 'rgba(0, 0, 0, 0.65)',
    shadow: 'rgba(0, 0, 0, 0.4)',
  },
} as const;

/** Everything that is the same in light and dark. One type scale, one 8 px grid. */
export const measures = {
  'space-half': '4px',
  'space-1': '8px',
  'space-2': '16px',
  'space-3': '24px',
  'space-4': '32px',
  'space-6': '48px',
  'space-8': '64px',
  'text-small': '0.875rem',
  'text-body': '1rem',
  'text-large': '1.125rem',
  'text-title': '1.375rem',
  'text-display': '1.875rem',
  radius: '10px',
  'radius-small': '6px',
  'radius-round': '999px',
  /** The least size of anything that is touched. */
  touch: '44px',
  'side-bar': '240px',
  'bottom-bar': '64px',
  font: "Figtree, 'Figtree fallback', system-ui, sans-serif",
} as const;

type Scheme = keyof typeof palette;

/** antd's theme of one scheme, for the pages of staff; the build makes its style sheet of it (web/build/antd-css.ts). */
export function antdTheme(scheme: Scheme) {
  const colours = palette[scheme];
  const token = {
    colorPrimary: colours.accent,
    colorPrimaryHover: colours.accentStrong,
    colorPrimaryActive: colours.accentStrong,
    colorPrimaryBg: colours.accentSoft,
    /** The ring around what has the focus. */
    colorPrimaryBorder: colours.accent,
    colorInfo: colours.accent,
    colorLink: colours.accent,
    colorError: colours.danger,
    colorErrorBg: colours.dangerSoft,
    colorWarning: colours.warn,
    colorWarningBg: colours.warnSoft,
    colorSuccess: colours.good,
    colorSuccessBg: colours.goodSoft,
    colorTextBase: colours.ink,
    colorText: colours.ink,
    colorTextSecondary: colours.inkSoft,
    colorTextDescription: colours.inkSoft,
    colorTextPlaceholder: colours.inkSoft,
    colorBgBase: colours.surface,
    colorBgContainer: colours.surface,
    colorBgLayout: colours.ground,
    colorBorder: colours.lineStrong,
    colorBorderDisabled: colours.line,
    colorBorderSecondary: colours.line,
    colorTextLightSolid: colours.onAccent,
    borderRadius: 10,
    fontSize: 16,
    controlHeight: 44,
    fontFamily: measures.font,
  };
  return { token };
}
