import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdStyling } from '../src/ui/antd/antd-styling.ts';
import { antdTheme, type Density, type Scheme } from '../src/ui/theme.ts';
import { candidateSamples, type Samples, staffSamples } from './antd-samples.ts';

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm } as const;

export const samplesOf = { candidate: candidateSamples, staff: staffSamples } as const satisfies Record<
  Density,
  Samples
>;

/** What antd shares among all components restyles every link of the page, ours too; our pages are laid out without its 24 columns. */
const unwanted = ['style%%Shared', 'style%%Grid-Grid%ant-col'];

/** The same density with the sizes of another: what a finger needs on staff's pages. */
interface Look {
  readonly density: Density;
  readonly scheme: Scheme;
  readonly sizes: Density;
}

/**
 * The styles of the samples of one density as one style sheet, in a layer below our own rules: the rules once, the variables for
 * light, what is different in dark, and for staff's pages the sizes of candidates' where the pointer is a finger.
 */
export function antdCss(density: Density): string {
  const light = styleOf({ density, scheme: 'light', sizes: density });
  const dark = styleOf({ density, scheme: 'dark', sizes: density });
  if (light.rules !== dark.rules)
    throw new Error('A rule of antd differs between light and dark: it has to be a variable.');
  const changes = [`@media (prefers-color-scheme:dark){${withoutSame(dark.variables, light.variables)}}`];
  if (density === 'staff') {
    const coarse = styleOf({ density, scheme: 'light', sizes: 'candidate' });
    changes.push(`@media (pointer:coarse){${withoutSame(coarse.variables, light.variables)}}`);
  }
  return `@layer antd{${growing(`${light.variables}\n${changes.join('\n')}`)}\n${light.rules}}`;
}

function styleOf({ density, scheme, sizes }: Look): { variables: string; rules: string } {
  const cache = createCache();
  const samples = Object.entries(samplesOf[density]).map(([key, sample]) => createElement('div', { key }, sample));
  const { token, components } = antdTheme(scheme, sizes);
  const themed = {
    ...antdStyling(density),
    token,
    components,
    algorithm: [algorithms[scheme], exactly(scheme, sizes)],
  };
  renderToStaticMarkup(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: themed }, samples)),
  );
  for (const key of cache.cache.keys()) if (unwanted.some((start) => key.startsWith(start))) cache.cache.delete(key);
  return {
    variables: text(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] })),
    rules: text(extractStyle(cache, { plain: true, types: 'style' })),
  };
}

/**
 * antd counts in pixels, which stay as they are where a person has chosen larger letters. Here its sizes of type are in rem, and what
 * holds one line of text (24 px high, or 1.5 rem) becomes higher by as much as that line does. Faces keep their size [X10].
 */
function growing(variables: string): string {
  return variables.replace(/(--ant-(?!avatar)[\w-]+):([\d.]+)px/g, (whole, name: string, pixels: string) => {
    if (typeSize.test(name)) return `${name}:${Number(pixels) / 16}rem`;
    if (lineBox.test(name)) return `${name}:calc(${Number(pixels) - 24}px + 1.5rem)`;
    return whole;
  });
}

const typeSize = /^(?!.*-icon).*-font-(?:size|height)/;
const lineBox =
  /-(?:control|item|option|label|indicator|card|title)-height(?:-xs|-sm|-lg)?$|-title-line-height$|-steps-icon-size(?:-sm)?$/;

/** antd's dark algorithm mixes the colours it is given with black; ours are chosen for dark already. */
function exactly(scheme: Scheme, density: Density) {
  const { colorPrimary, colorError, colorWarning, colorSuccess, colorLink, colorInfo } = antdTheme(
    scheme,
    density,
  ).token;
  return (_: unknown, derived?: ReturnType<typeof theme.defaultAlgorithm>) => ({
    ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)),
    colorPrimary,
    colorError,
    colorWarning,
    colorSuccess,
    colorLink,
    colorInfo,
  });
}

/** The last rule is a note of antd to itself. */
function text(css: string): string {
  return css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
}

/** Flat rules of variables, less the declarations that `others` has too. */
function withoutSame(rules: string, others: string): string {
  const known = new Map(flat(others));
  return flat(rules)
    .map(([selector, declarations]) => {
      const same = new Set(known.get(selector));
      return [selector, declarations.filter((declaration) => !same.has(declaration))] as const;
    })
    .flatMap(([selector, declarations]) => (declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : []))
    .join('');
}

function flat(rules: string): [selector: string, declarations: string[]][] {
  return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => [
    selector,
    body.split(';').filter((declaration) => declaration.trim() !== ''),
  ]);
}
