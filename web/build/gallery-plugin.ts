import type { Plugin } from 'vite';

const address = '/__gallery';
const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Gallery</title></head>
  <body><div id="root"></div><script type="module" src="/gallery/main.tsx"></script></body>
</html>`;

/** Every piece of src/ui in every state, at /__gallery of the development server alone: no file of the build knows it. */
export function galleryPlugin(): Plugin {
  return {
    name: 'caravel:gallery',
    apply: 'serve',
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use(address, async (_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(await transformIndexHtml(address, page));
      });
    },
  };
}
