import type { Plugin } from 'vite';

const development = '/react-router/dist/development/';
const schemaCore = /\/zod\/v4\/core\/core\.js$/;

/** Build settings of two libraries that would otherwise weigh on every page. */
export function librariesPlugin(): Plugin {
  return {
    name: 'caravel:libraries',
    apply: 'build',
    enforce: 'pre',
    /** The router's package leads to its development build, with warnings and checks, unless asked for the other by its path. */
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(id, importer) {
        const found = await this.resolve(id, importer, { skipSelf: true });
        if (!found?.id.includes(development)) this.error(`The build of ${id} for production is not where it was.`);
        return found.id.replace(development, '/react-router/dist/production/');
      },
    },
    /**
     * The schema library tries whether it may compile code; our content policy forbids that, and the try would be reported. Said
     * here, it comes with the schemas: said by us at the start, it would bring them to pages that have none.
     */
    transform: {
      filter: { id: schemaCore },
      handler: (code) => `${code}\nconfig({ jitless: true });\n`,
    },
  };
}
