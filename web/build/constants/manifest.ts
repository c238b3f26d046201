import { brand } from '#shared/domain/brand.ts';
import { paths } from '../../src/lib/paths.ts';
import { palette } from '../../src/ui/theme.ts';

const icon = (size: number, name: string, purpose?: string) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, 'icon-192')] });

/** The manifest of the site: what a phone asks for when the site is put on its home screen. */
export const manifest = {
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
    shortcut('Wallet', paths.wallet),
  ],
};
