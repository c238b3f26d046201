import { describe, expect, it } from 'vitest';
import { antdCss } from '../../web/build/antd-css.ts';
import { antdPlugin } from '../../web/build/antd-plugin.ts';
import { palette } from '../../web/src/ui/theme.ts';

const css = antdCss();
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme:dark)');

describe('the style sheet of antd', () => {
  it('has our accent in light and in dark', () => {
    expect(light).toContain(`--ant-color-primary:${palette.light.accent};`);
    expect(dark).toContain(`--ant-color-primary:${palette.dark.accent};`);
  });

  it('defines every variable that it uses', () => {
    const said = new Set(css.match(/--ant-[\w-]+(?=:)/g));
    const used = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used.filter((name) => !said.has(name)))]).toEqual([]);
  });

  it('does not style elements outside antd', () => {
    const selectors = [...css.matchAll(/(?:^|[{}])\s*([^{}@%;]+)\{/g)].flatMap(([, list = '']) => list.split(','));
    const foreign = selectors.filter(
      (selector) => !/ant|caravel/.test(selector) && !/^\s*(from|to)\s*$/.test(selector),
    );
    expect(foreign).toEqual([]);
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
