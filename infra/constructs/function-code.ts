import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { IgnoreMode } from 'aws-cdk-lib';
import { type AssetCode, Code } from 'aws-cdk-lib/aws-lambda';
import type { FunctionName } from '../stages.ts';

/**
 * The code of one function: its folder of the build and, of the files beside the folders, those that its code names, with their licences. A
 * release so replaces the functions that have changed, and leaves the others warm.
 */
export function functionCode(build: string, name: FunctionName): AssetCode {
  const own = join(build, name);
  const code = readdirSync(own).map((file) => readFileSync(join(own, file), 'utf8'));
  const files = readdirSync(build, { withFileTypes: true }).filter((one) => one.isFile());
  const read = files
    .filter((file) => code.some((text) => text.includes(file.name)))
    .map((file) => parse(file.name).name);
  const beside = files.filter((file) => read.includes(parse(file.name).name)).map((file) => `!/${file.name}`);
  return Code.fromAsset(build, { ignoreMode: IgnoreMode.GIT, exclude: ['/*', `!/${name}`, ...beside] });
}
