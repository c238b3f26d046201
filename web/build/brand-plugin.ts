import type { Plugin } from 'vite';
import { brand } from '#shared/domain/brand.ts';

const icon = (size: number, name: string, purpose?: string) => ({
  ...{ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' },
  ...(purpose && { purpose }),
});

/** What a phone asks for when the site is put on its home screen. */
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: 'Travel jobs for healthcare professionals',
  id: '/',
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#f8f5ef',
  theme_color: '#0b6a5d',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon(192, 'icon-192'),
    icon(512, 'icon-512'),
    icon(512, 'icon-maskable-512', 'maskable'),
  ],
};

/** Puts the product's name where no code runs: into the page that everything starts from, and into the site's manifest. */
export function brandPlugin(): Plugin {
  return {
    name: 'caravel:brand',
    transformIndexHtml: (html) => html.replaceAll('{{brand}}', brand.name),
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
