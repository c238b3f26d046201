import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '#shared/domain/problem.ts';
import { documentClient, tableName } from './table.ts';

/** A lease is renewed long before it ends, and ends soon after its holder has died. */
const leaseSeconds = 12;
const renewMilliseconds = 3_000;

/** What the holder of a lease asks before each step that cannot be taken back. */
export interface Lease {
  /** Problem conflict when the lease was lost: the holder was stopped for longer than it lasts. */
  assertHeld(): void;
}

/**
 * Does some work that only one may do at a time, anywhere. Waits up to `patienceSeconds` for another to finish; Problem
 * conflict when that does not help.
 */
export async function withLease<T>(
  name: string,
  patienceSeconds: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const until = Date.now() + patienceSeconds * 1000;
  while (!(await take(name, holder))) {
    if (Date.now() > until) throw new Problem('conflict', `${name} is being done by somebody else.`);
    await wait(200 + Math.random() * 300);
  }
  let heldUntil = Date.now() + leaseSeconds * 1000;
  const renewal = setInterval(async () => {
    const asked = Date.now();
    // A renewal that fails is tried again; the lease that has ended tells by itself.
    const isRenewed = await take(name, holder).catch(() => false);
    if (isRenewed) heldUntil = asked + leaseSeconds * 1000;
  }, renewMilliseconds);
  try {
    return await work({
      assertHeld() {
        if (Date.now() >= heldUntil)
          throw new Problem('conflict', `${name} may have been taken over by somebody else.`);
      },
    });
  } finally {
    clearInterval(renewal);
    await release(name, holder);
  }
}

const keyOf = (name: string) => ({ PK: `LEASE#${name}`, SK: 'LEASE' });

async function take(name: string, holder: string): Promise<boolean> {
  const now = Date.now();
  try {
    await documentClient().send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(name), holder, endsAt: now + leaseSeconds * 1000, expiresAt: Math.ceil(now / 1000) + 3600 },
        ConditionExpression: 'attribute_not_exists(PK) OR endsAt < :now OR holder = :holder',
        ExpressionAttributeValues: { ':now': now, ':holder': holder },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

async function release(name: string, holder: string): Promise<void> {
  const command = new DeleteCommand({
    TableName: tableName(),
    Key: keyOf(name),
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  });
  // Whoever took over has it now; one that cannot be given back ends by itself.
  await documentClient()
    .send(command)
    .catch(() => undefined);
}
