import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FunctionCode } from 'aws-cdk-lib/aws-cloudfront';
import { matches } from '../../shared/domain/address-pattern.ts';

/** The code of the CloudFront Function, with the matcher of addresses and the pages of the build in this folder that have an HTML file of their own. */
export function viewerRequest(files: string): FunctionCode {
  const source = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');
  return FunctionCode.fromInline(
    source
      .replace('= MATCHES', () => `= ${matches}`)
      .replace('= PATTERNS', () => `= ${JSON.stringify(patterns(files))}`),
  );
}

/** The folders with an `index.html` of their own, as patterns ("users", "users/:_"), those with a parameter behind those that name it. */
function patterns(files: string): string[] {
  return readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => existsSync(join(files, name, 'index.html')))
    .sort((a, b) => (a.replaceAll('_', '~') < b.replaceAll('_', '~') ? -1 : 1))
    .map((name) => name.replaceAll('_', ':_'));
}
