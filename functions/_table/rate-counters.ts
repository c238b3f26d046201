import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Rate } from '#shared/domain/rates.ts';
import { pseudonym } from '../_runtime/sealing.ts';
import { documentClient, tableName } from './table.ts';

/** Counts one call of `who` in the rate's present window; answers how often that was and when the window ends. */
export async function countCall(
  name: string,
  rate: Rate,
  who: string,
  now = Date.now(),
): Promise<{ count: number; secondsLeft: number }> {
  const window = Math.floor(now / 1000 / rate.seconds);
  // The key tells neither address nor account: only a keyed hash is stored.
  const caller = (await pseudonym('rate-key', who)).slice(0, 32);
  const endsAt = (window + 1) * rate.seconds;
  const answer = await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { PK: `RATE#${name}#${caller}`, SK: String(window) },
      UpdateExpression: 'ADD #calls :one SET expiresAt = :expires',
      ExpressionAttributeNames: { '#calls': 'calls' },
      ExpressionAttributeValues: { ':one': 1, ':expires': endsAt + rate.seconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return { count: Number(answer.Attributes?.calls ?? 1), secondsLeft: Math.max(1, endsAt - Math.floor(now / 1000)) };
}
