/**
 * The design tokens: the one place where a colour or a size is chosen. The build writes them as CSS variables
 * (`--ink`, `--space-2` …) for our own styles and hands them to antd and Amplify UI (see web/build/theme-css.ts).
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
    /** Hairlines inside a card or table. */
    lineSoft: '#ebe5da',
    /** Borders of controls: 3:1 on white, as WCAG 1.4.11 asks. */
    lineStrong: '#8a857b',
    /** The accent: 6.4:1 on white. */
    accent: '#0b6a5d',
    accentStrong: '#084f45',
    accentSoft: '#e0efea',
    /** Amounts beside the accent in charts and bars: half and a quarter of its weight. */
    accentMid: '#7fb3a7',
    accentPale: '#bcdad2',
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
    /** The outline of a state. */
    map: '#d5e7e1',
    mapLine: '#5f9d91',
    /** An answer that only the recruiter knows. */
    ask: '#44546a',
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
    lineSoft: '#29312e',
    lineStrong: '#7c8781',
    accent: '#63cbb5',
    accentStrong: '#8fdfcd',
    accentSoft: '#1d3a34',
    accentMid: '#3f8677',
    accentPale: '#2a5a50',
    onAccent: '#06231d',
    danger: '#ff9a8f',
    dangerSoft: '#43201d',
    warn: '#f0bd6a',
    warnSoft: '#3d2f15',
    good: '#86d39a',
    goodSoft: '#1b3623',
    warm: '#ff9466',
    sun: '#e8a33d',
    map: '#24453e',
    mapLine: '#4f9989',
    ask: '#b3c3d6',
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
  'text-tiny': '0.75rem',
  'text-small': '0.875rem',
  'text-body': '1rem',
  'text-large': '1.125rem',
  'text-title': '1.375rem',
  'text-display': '1.75rem',
  /** An amount of six figures with its cents fits into the window. */
  'text-hero': 'min(2.5rem, 16vw)',
  'radius-round': '999px',
  /** The least size of anything that is touched. */
  touch: '44px',
  'side-bar': '240px',
  /**
   * A huge length where the window is narrow for the letters chosen (fewer than 17 times their size, which is 16 px until a person
   * chooses another), and a huge negative one elsewhere: min(X, it) and max(X, it) switch by it. A media query in em would not see
   * letters that a style of the person's own sets.
   */
  'few-letters': 'calc((17rem - 100vw) * 9999)',
  /** The phone's menu: icons over up to two lines of words, or two rows of words where few letters fit. */
  'bottom-bar':
    'max(min(max(64px, 1.65rem + 37px), -1 * var(--few-letters)), min(2 * max(var(--touch), 1.65rem + 8px), var(--few-letters)))',
  font: "Figtree, 'Figtree fallback', system-ui, sans-serif",
} as const;

/** Candidates' pages are made for the thumb, those of staff for a desk. */
export const densities = {
  candidate: { fontSize: 16, controlHeights: [36, 44, 52], radii: [8, 12, 16] },
  staff: { fontSize: 14, controlHeights: [28, 32, 40], radii: [6, 8, 10] },
} as const;

export type Scheme = keyof typeof palette;
export type Density = keyof typeof densities;

/** antd's theme of one scheme and density: the build makes its style sheets of it (web/build/antd-css.ts). Sizes in CSS pixels. */
export function antdTheme(scheme: Scheme, density: Density) {
  const colours = palette[scheme];
  const { fontSize, controlHeights, radii } = densities[density];
  const isRoomy = density === 'candidate';
  // What opens over the page has an edge: on a dark page a shadow alone is not seen.
  const raised = `0 0 0 1px ${colours.line}, 0 8px 24px ${colours.shadow}`;
  const token = {
    colorPrimary: colours.accent,
    colorPrimaryHover: colours.accentStrong,
    colorPrimaryActive: colours.accentStrong,
    colorPrimaryBg: colours.accentSoft,
    /** The ring around what has the focus. */
    colorPrimaryBorder: colours.accent,
    colorInfo: colours.accent,
    colorInfoBg: colours.accentSoft,
    colorInfoBorder: colours.accentPale,
    colorLink: colours.accent,
    colorLinkHover: colours.accentStrong,
    colorLinkActive: colours.accentStrong,
    /** What is chosen in a list, while the keyboard or the pointer is on it. */
    controlItemBgActiveHover: colours.accentPale,
    colorError: colours.danger,
    colorErrorBg: colours.dangerSoft,
    colorWarning: colours.warn,
    colorWarningBg: colours.warnSoft,
    colorSuccess: colours.good,
    colorSuccessBg: colours.goodSoft,
    colorTextBase: colours.ink,
    colorText: colours.ink,
    colorTextSecondary: colours.inkSoft,
    colorTextTertiary: colours.inkSoft,
    colorTextDescription: colours.inkSoft,
    colorTextPlaceholder: colours.inkSoft,
    colorBgBase: colours.surface,
    colorBgContainer: colours.surface,
    colorBgElevated: colours.surface,
    colorBgLayout: colours.ground,
    colorBgMask: colours.shade,
    colorBorder: colours.lineStrong,
    colorBorderDisabled: colours.line,
    colorBorderSecondary: colours.line,
    colorSplit: colours.lineSoft,
    colorTextLightSolid: colours.onAccent,
    fontSize,
    controlHeightSM: controlHeights[0],
    controlHeight: controlHeights[1],
    controlHeightLG: controlHeights[2],
    borderRadiusSM: radii[0],
    borderRadius: radii[1],
    borderRadiusLG: radii[2],
    boxShadow: raised,
    boxShadowSecondary: raised,
    boxShadowTertiary: 'none',
    fontFamily: measures.font,
  };
  const focus = `0 0 0 3px ${colours.accentSoft}`;
  const fieldFocus = { activeShadow: focus, errorActiveShadow: `0 0 0 3px ${colours.dangerSoft}` };
  const components = {
    Button: {
      fontWeight: 600,
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      paddingInline: isRoomy ? 20 : 12,
    },
    Checkbox: { controlInteractiveSize: isRoomy ? 22 : 16, borderRadiusSM: 4, colorWhite: colours.onAccent },
    Radio: { radioSize: isRoomy ? 22 : 16, dotSize: isRoomy ? 10 : 8 },
    Switch: { trackHeight: 24, trackMinWidth: 42, handleSize: 20, handleBg: colours.onAccent },
    Input: fieldFocus,
    // A week's pay with its cents fits in.
    InputNumber: { ...fieldFocus, controlWidth: 128 },
    DatePicker: fieldFocus,
    Select: { multipleItemBg: colours.surface, activeOutlineColor: colours.accentSoft },
    Segmented: {
      trackBg: colours.sunken,
      // The items become as high as what is touched: 3 px less at each edge.
      ...(isRoomy && { controlHeight: 50 }),
    },
    Tabs: { horizontalItemGutter: isRoomy ? 20 : 24 },
    Progress: { remainingColor: colours.line },
    Timeline: { itemPaddingBottom: 16 },
    // Of one line of a branch's name; a finger needs more.
    Tree: { titleHeight: isRoomy ? 44 : 36, indentSize: isRoomy ? 12 : 24 },
    Tag: { borderRadiusSM: 6, defaultBg: colours.sunken },
    Avatar: { colorTextPlaceholder: colours.accentSoft, colorTextLightSolid: colours.accentStrong },
    Table: {
      headerBg: 'transparent',
      headerSplitColor: 'transparent',
      borderColor: colours.lineSoft,
      rowHoverBg: colours.sunken,
      rowSelectedBg: colours.accentSoft,
      rowSelectedHoverBg: colours.accentSoft,
      cellPaddingBlockSM: 6,
    },
  };
  return { token, components };
}
