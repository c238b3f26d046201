import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { Environments } from '../../../infra/environments.ts';
import { type LambdaFunction, startFunction } from '../../../infra/local/lambda/function.ts';

interface OwnFunctionsOptions {
  /** How many invocations of one family run at once. */
  concurrency: number;
  /** Other addresses of services: those of lines. */
  addresses: Readonly<Record<string, string>>;
  /** Without one nothing that they write is kept. */
  logFolder?: string;
}

/**
 * The families of the running portal once more, behind lines of this test. As on AWS an environment takes one invocation at a time
 * and has store clients of its own: their budget of retries is not shared by everyone who calls at once.
 */
export function startOwnFunctions({ concurrency, addresses, logFolder }: OwnFunctionsOptions) {
  const environments = JSON.parse(
    readFileSync(join(inject('dataFolder'), 'environments.json'), 'utf8'),
  ) as Environments;
  const functions = new Map<string, LambdaFunction>();
  for (const family of Object.keys(api)) {
    const started = startFunction({
      functionName: family,
      functionArn: family,
      codeFolder: 'dist/functions',
      handler: `${family}/handler.handler`,
      memoryMiB: 512,
      timeoutSeconds: 25,
      concurrency,
      environment: { ...environments[family], ...addresses },
      logFile: logFolder && join(logFolder, `${family}.log`),
    });
    functions.set(family, started);
  }
  return {
    /** Hands an event to a family; the answer is what the gateway would get. */
    async invoke(family: string, event: unknown): Promise<unknown> {
      const called = functions.get(family);
      if (!called) throw new Error(`There is no family named ${family}.`);
      return await called.invoke(event);
    },
    async close(): Promise<void> {
      await Promise.all([...functions.values()].map((one) => one.close()));
    },
  };
}

export type OwnFunctions = ReturnType<typeof startOwnFunctions>;
