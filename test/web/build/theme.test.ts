import { describe, expect, it } from 'vitest';
import { themeCss } from '../../../web/build/theme-css.ts';
import { antdTheme, palette } from '../../../web/src/ui/theme.ts';

type Colour = keyof typeof palette.light;

/** Relative luminance of #rrggbb, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts: readonly (readonly [Colour, Colour])[] = [
  ...(['ink', 'inkSoft', 'accent'] as const).flatMap((text) =>
    (['ground', 'surface', 'sunken'] as const).map((on) => [text, on] as const),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['accentStrong', 'accentSoft'],
  ['accentStrong', 'accentPale'],
  ['ink', 'accentSoft'],
  ['danger', 'surface'],
  ['danger', 'ground'],
  ['danger', 'dangerSoft'],
  ['surface', 'danger'],
  ['warn', 'warnSoft'],
  ['good', 'goodSoft'],
  ['surface', 'ink'],
];

describe.each(['light', 'dark'] as const)('the colours in %s', (scheme) => {
  const colours = palette[scheme];

  it.each(texts)('give %s enough contrast on %s', (text, on) => {
    expect(contrast(colours[text], colours[on])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface'] as const)('give borders of controls enough contrast on %s', (on) => {
    expect(contrast(colours.lineStrong, colours[on])).toBeGreaterThanOrEqual(3);
  });

  it('are the same for antd and for our styles', () => {
    expect(antdTheme(scheme, 'candidate').token).toMatchObject({
      colorPrimary: colours.accent,
      colorBgBase: colours.surface,
    });
    expect(themeCss()).toContain(`--accent:${colours.accent};`);
  });
});
