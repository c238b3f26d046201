import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, theme } from 'antd';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdStyling } from '../src/ui/staff/antd-styling.ts';
import { antdTheme } from '../src/ui/theme.ts';
import { antdSamples } from './antd-samples.ts';

type Scheme = Parameters<typeof antdTheme>[0];

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm } as const;

/** The styles of the samples as one style sheet: the rules once, the variables for light, and what is different in dark. */
export function antdCss(): string {
  const [light, dark] = [styleOf('light'), styleOf('dark')];
  if (light.rules !== dark.rules)
    throw new Error('A rule of antd differs between light and dark: it has to be a variable.');
  const changed = withoutSame(dark.variables, light.variables);
  return `${light.variables}\n@media (prefers-color-scheme:dark){${changed}}\n${light.rules}`;
}

function styleOf(scheme: Scheme): { variables: string; rules: string } {
  const cache = createCache();
  const samples = Object.entries(antdSamples).map(([key, sample]) => createElement('div', { key }, sample));
  const themed = { ...antdStyling, ...antdTheme(scheme), algorithm: [algorithms[scheme], exactly(scheme)] };
  renderToStaticMarkup(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme: themed }, samples)),
  );
  // What antd shares among all components restyles every link of the page, ours too.
  for (const key of cache.cache.keys()) if (key.startsWith('style%%Shared')) cache.cache.delete(key);
  return {
    variables: text(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] })),
    rules: text(extractStyle(cache, { plain: true, types: 'style' })),
  };
}

/** antd's dark algorithm mixes the colours it is given with black; ours are chosen for dark already. */
function exactly(scheme: Scheme) {
  const { colorPrimary, colorError, colorWarning, colorSuccess, colorLink, colorInfo } = antdTheme(scheme).token;
  return (_: unknown, derived?: ReturnType<typeof theme.defaultAlgorithm>) => ({
    ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)),
    ...{ colorPrimary, colorError, colorWarning, colorSuccess, colorLink, colorInfo },
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
