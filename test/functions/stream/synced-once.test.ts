import type { Context, DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { followChanges } from '../../../functions/stream/follow-changes.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

/** A changed item as the stream of the table brings it. */
const changed = ({ PK, SK }: { readonly PK: string; readonly SK: string }): DynamoDBRecord => ({
  eventName: 'MODIFY',
  dynamodb: { Keys: { PK: { S: PK }, SK: { S: SK } }, NewImage: {} },
});
const follow = (...Records: DynamoDBRecord[]) => followChanges({ Records }, {} as Context);

describe('the changes of a batch', () => {
  it('bring each person up to date once, however many of them are about one [R35] [W06]', async () => {
    const [one, other] = [await aUser({ firstName: 'Quill' }), await aUser({ firstName: 'Wren' })];
    for (const { id } of [one, other]) await aProfile(id);
    const ofUser = ({ id }: { readonly id: string }) => changed(users.key({ id }));
    const ofProfile = ({ id }: { readonly id: string }) => changed(basics.key({ candidateId: id }));
    await follow(ofUser(one), ofUser(other));

    const alone = await spentBy(() => follow(ofUser(one)));
    expect(alone.read).toBeGreaterThan(0);
    const many = [ofUser(one), ofProfile(one), ofProfile(one), ofUser(one), ofProfile(one), ofUser(one)];
    expect(await spentBy(() => follow(...many))).toEqual(alone);
    const [{ calls }, both] = [alone, await spentBy(() => follow(...many, ofProfile(other), ofUser(other)))];
    expect(both.calls).toBe(2 * calls);
  });
});
