import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdPlugin } from './build/antd-plugin.ts';
import { brandPlugin } from './build/brand-plugin.ts';
import { bringsAntd } from './build/brings-antd.ts';
import { contractPlugin } from './build/contract-plugin.ts';
import { galleryPlugin } from './build/gallery-plugin.ts';
import { librariesPlugin } from './build/libraries-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { prefetchPlugin } from './build/prefetch-plugin.ts';
import { productionPlugin } from './build/production-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';
import { themePlugin } from './build/theme-plugin.ts';

const antdTools =
  /node_modules\/(@babel\/runtime|@ant-design\/(icons|icons-svg|colors|fast-color)|@rc-component\/(util|motion|portal|resize-observer)|antd\/es\/(_util|locale|style|config-provider|form\/(context|hooks)|button|spin|skeleton|typography|theme|grid|space|empty|tag))\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    productionPlugin(),
    librariesPlugin(),
    contractPlugin(),
    react(),
    themePlugin(),
    antdPlugin(),
    pagesPlugin(),
    prefetchPlugin(),
    brandPlugin(),
    serviceWorkerPlugin(),
    galleryPlugin(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Only files: the content policy of our pages allows no data in scripts and styles.
    assetsInlineLimit: 0,
    // Every browser of the target knows module preloads.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // antd, for staff alone; what each page may weigh is measured by the bench.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The prefetch with everything that it imports: small, so that it runs while the rest is being loaded.
            { name: 'prefetch', test: /web\/src\/prefetch\.ts$/, priority: 3 },
            // What runs before any page, and nothing else: libraries apart, for they stay the same from build to build.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], test: /web\/(src\/(?!main)|build)|shared\//, priority: 1 },
            // What most pages share of our own small parts and rules travels together; what brings antd is left where the pages need
            // it, and so are other libraries.
            {
              name: (id, context) => (bringsAntd(id, (one) => context.getModuleInfo(one)) ? null : 'shared'),
              debugName: 'shared',
              test: /(web\/src\/(ui|lib|features)|shared\/domain)\/(?!staff|avatar-crop)/,
              minShareCount: 24,
            },
            // What most parts of antd are made of, and icons: some forty small files less, which a far phone asks for six at a time.
            // What draws lists, menus, tables and calendars is left where the pages need it.
            { name: 'antd-tools', test: antdTools, minShareCount: 25 },
          ],
        },
      },
    },
  },
});
