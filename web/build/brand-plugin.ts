import type { Plugin } from 'vite';
import { brand } from '#shared/domain/brand.ts';
import { paths } from '../src/lib/paths.ts';
import { palette } from '../src/ui/theme.ts';

const icon = (size: number, name: string, purpose?: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'icon-192')] });

/** What a phone asks for when the site is put on its home screen. */
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: 'Travel jobs for healthcare professionals',
  lang: 'en-US',
  id: '/',
  start_url: paths.home,
  scope: '/',
  display: 'standalone',
  background_color: palette.light.ground,
  theme_color: palette.light.accent,
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon(192, 'icon-192'),
    icon(512, 'icon-512'),
    icon(512, 'icon-maskable-512', 'maskable'),
  ],
  shortcuts: [
    shortcut('Search jobs', paths.search),
    shortcut('My jobs', paths.myJobs),
    shortcut('Profile', paths.profile),
  ],
};

/** The page that everything starts from, with the name and the colours that a phone gives its own bars, light and dark. */
function filled(html: string): string {
  const values = { brand: brand.name, light: palette.light.surface, dark: palette.dark.surface };
  return html.replace(/\{\{(brand|light|dark)\}\}/g, (_, name: keyof typeof values) => values[name]);
}

/** Puts the product's name where no code runs: into the page that everything starts from, and into the site's manifest. */
export function brandPlugin(): Plugin {
  return {
    name: 'caravel:brand',
    transformIndexHtml: (html) => filled(html),
    configureServer({ middlewares }) {
      middlewares.use('/manifest.webmanifest', (_, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(manifest));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}
