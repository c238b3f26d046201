import { describe, expect, it } from 'vitest';
import { antdCss } from '../../../web/build/antd-css.ts';
import { antdPlugin } from '../../../web/build/antd-plugin.ts';
import { palette } from '../../../web/src/ui/theme.ts';

/** Set by scripts at the element that has them. */
const atElement: readonly string[] = [
  '--ant-modal-xs-width',
  '--ant-timeline-dot-size',
  '--ant-timeline-dot-bg',
  '--ant-steps-description-max-width',
];

describe.each(['candidate', 'staff'] as const)('the style sheet of antd for pages of %s', (density) => {
  const css = antdCss(density);
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');

  it('has our accent in light and in dark [U04]', () => {
    expect(light).toContain(`--ant-color-primary:${palette.light.accent};`);
    expect(dark).toContain(`--ant-color-primary:${palette.dark.accent};`);
  });

  it('has the sizes of its density, and a finger gets those of candidates [U04]', () => {
    // Letters of 16 px, by which heights grow [X10].
    const heightsIn = (text: string) =>
      [...text.matchAll(/--ant-control-height:calc\((-?[\d.]+)px \+ ([\d.]+)rem\);/g)].map(
        ([, pixels, letters]) => Number(pixels) + 16 * Number(letters),
      );
    expect(heightsIn(light)).toContain(density === 'staff' ? 32 : 44);
    const coarse = css.split('@media (pointer:coarse)')[1] ?? '';
    expect(heightsIn(coarse).includes(44)).toBe(density === 'staff');
  });

  it('defines every variable that it uses, but those that antd sets at the element [U04]', () => {
    const said = new Set(css.match(/--ant-[\w-]+(?=:)/g));
    const used = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used.filter((name) => !said.has(name) && !atElement.includes(name)))]).toEqual([]);
  });

  it('does not style elements outside antd [U04]', () => {
    const selectors = [...css.matchAll(/(?:^|[{}])\s*([^{}@%;]+)\{/g)].flatMap(([, list = '']) => list.split(','));
    const foreign = selectors.filter(
      (selector) => !/ant|caravel/.test(selector) && !/^\s*(from|to)\s*$/.test(selector),
    );
    expect(foreign).toEqual([]);
  });

  it('is below our own rules [U04]', () => {
    expect(css.startsWith('@layer antd{')).toBe(true);
  });
});

describe('a page of staff', () => {
  const page = (line: string) => {
    const { transform } = antdPlugin();
    if (typeof transform !== 'function') throw new Error('The plugin reads no pages.');
    const error = (message: string) => {
      throw new Error(message);
    };
    return Reflect.apply(transform, { error }, [line, '/a/web/src/pages/some-page.tsx']);
  };

  it('does not build with a component of antd whose styles are not in the sheet', async () => {
    await page(`import { Tree, type TreeProps } from 'antd';`);
    await expect(page(`import { Cascader } from 'antd';`)).rejects.toThrow('Cascader');
  });
});
