import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem, tooBusy } from '#shared/domain/problem.ts';

import { type Action, documentClient } from './table.ts';

/** Which actions of a cancelled transaction did not find what they need, by position. */
export interface FailedConditions {
  readonly failed: readonly number[];
}

const attempts = 8;

/** DynamoDB's own limit of one transaction. */
export const mostActions = 100;

/** Writes that can never succeed, by the reason that DynamoDB gives, and the answer that the caller gets. */
const permanent: Readonly<Record<string, (cause: unknown) => Problem>> = {
  ItemCollectionSizeLimitExceeded: (cause) =>
    new Problem('tooLarge', 'noRoom', 'There is no room for more. Please remove something first.', { cause }),
  // An item above 400 KB, or a number or text that no attribute takes.
  ValidationError: (cause) =>
    new Problem('invalid', 'wrongInput', 'This cannot be saved. Please make it shorter and try again.', { cause }),
};

/**
 * All actions or none (at most 100). Answers the positions whose condition failed, or undefined when all is written. Every other
 * reason of DynamoDB is a Problem: a permanent one at once; contention and throttling when retries with backoff and jitter do
 * not help.
 */
export async function transact(actions: Action[]): Promise<FailedConditions | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems: actions }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
      const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
      if (failed.length > 0) return { failed };
      for (const code of codes) if (permanent[code]) throw permanent[code](error);
      if (attempt === attempts) throw tooBusy(error);
      await wait(randomInt(5, 20) * 2 ** attempt);
    }
  }
}
