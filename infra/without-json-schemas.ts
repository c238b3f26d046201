import type { Plugin } from 'esbuild';

/** What zod's own modules import of the two that are left out; every one of them only throws. */
const refused = [
  'createStandardJSONSchemaMethod',
  'createToJSONSchemaMethod',
  'initializeContext',
  'handleUnrepresentable',
  'processSchema',
  'process',
  'extractDefs',
  'finalize',
  'toJSONSchema',
  'allProcessors',
];
const contents = `const refuse = () => () => { throw new Error('A Lambda makes no JSON schemas.'); };
${refused.map((name) => `export const ${name === 'process' ? 'processOf' : name} = refuse;`).join('\n')}
export { processOf as process };`;

/**
 * Leaves out of zod what turns schemas into JSON schemas: every schema carries the way there, the document of the API is made
 * elsewhere, and it is 18 kB of each function.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    setup(build) {
      build.onLoad({ filter: /zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ }, () => ({ contents }));
    },
  };
}
