import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FunctionCode } from 'aws-cdk-lib/aws-cloudfront';

/** The code of the CloudFront Function, with the pages of the build in this folder that have an HTML shell of their own. */
export function viewerRequest(files: string): FunctionCode {
  const source = readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8');
  return FunctionCode.fromInline(source.replace('= SHELLS', `= ${JSON.stringify(shells(files))}`));
}

/** The folders with an `index.html` of their own ("users", "users/_"), those with a `_` for any segment behind those that name it. */
function shells(files: string): string[] {
  return readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => existsSync(join(files, name, 'index.html')))
    .sort((a, b) => (a.replaceAll('_', '~') < b.replaceAll('_', '~') ? -1 : 1));
}
