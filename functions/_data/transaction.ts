import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { tooBusy } from '#shared/domain/problem.ts';
import type { Action } from './entity.ts';
import { documentClient } from './table.ts';

/** Which actions of a cancelled transaction did not find what they need, by position. */
export interface Refused {
  readonly failed: readonly number[];
}

const attempts = 8;

/** DynamoDB's own limit of one transaction. */
export const mostActions = 100;

/**
 * All actions or none (at most 100). Answers the positions whose condition failed, or undefined when all is written.
 * Two transactions that touch each other are tried again with jitter; Problem unavailable when that does not help.
 */
export async function transact(actions: Action[]): Promise<Refused | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems: actions }));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
      const failed = codes.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
      if (failed.length > 0) return { failed };
      const isPassing = codes.some((code) =>
        ['TransactionConflict', 'ProvisionedThroughputExceeded', 'ThrottlingError'].includes(code ?? ''),
      );
      if (!isPassing) throw error;
      if (attempt === attempts) throw tooBusy();
      await wait(randomInt(5, 20) * 2 ** attempt);
    }
  }
}
