import { beforeAll, describe, expect, it } from 'vitest';
import { notingEnd } from '../../../functions/_people/accounts/account-events.ts';
import { addressMails, formerAddressMail } from '../../../functions/_people/accounts/address-mails.ts';
import { contactChanges } from '../../../functions/_people/accounts/contact-changes.ts';
import { hashOf, newCode } from '../../../functions/_people/accounts/link-codes.ts';
import { isDeleted, puttingTombstone } from '../../../functions/_people/accounts/tombstone.ts';
import { finishingSignUp } from '../../../functions/_people/accounts/unfinished-sign-ups.ts';
import { emptied, userFields } from '../../support/people/directory.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'portal';
});

const secondsFromNow = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
const anInstant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('what an account leaves in the table', () => {
  it('is a tombstone for a day that names no one, over the record as it was read [Y10] [R14] [Z06]', () => {
    const { id, username } = userFields('gone');
    const deleted = { id, username, userType: 'Recruiter', signupMethod: 'Google', version: 7 } as const;
    const [tombstone, deletion, ...others] = puttingTombstone(deleted, 6);
    expect(others).toEqual([]);
    expect(tombstone?.Put?.Item).toEqual({
      ...deleted,
      PK: 'USER#gone',
      SK: expect.any(String),
      ...emptied,
      createdAt: anInstant,
      revokedAt: anInstant,
      expiresAt: expect.toBeOneOf([secondsFromNow(1), secondsFromNow(1) - 1]),
    });
    expect(tombstone?.Put?.ExpressionAttributeValues).toEqual({ ':v0': 6 });
    expect(deletion?.Put?.Item).toMatchObject({ id, goneAt: anInstant });
    const [unconditional] = puttingTombstone(deleted);
    expect(unconditional?.Put).not.toHaveProperty('ConditionExpression');
  });

  it('is told from an account that was stopped by the address that it has [Y10] [Z06]', () => {
    const user = userFields('anyone');
    expect(isDeleted(undefined)).toBe(true);
    expect(isDeleted({ ...user, status: 'revoked', email: '' })).toBe(true);
    expect([isDeleted({ ...user, status: 'revoked' }), isDeleted({ ...user, email: '' }), isDeleted(user)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is the end of its sessions for 400 days, without a token [Y19] [Z06]', () => {
    const { Put } = notingEnd('ann', 'byAdmin', '192.0.2.1');
    expect(Put?.Item).toEqual({
      PK: 'EVENTS#ann',
      SK: expect.stringMatching(/^2.*#[0-9a-f-]{36}$/),
      userId: 'ann',
      at: anInstant,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'ended',
      about: 'byAdmin',
      address: '192.0.2.1',
      expiresAt: expect.toBeOneOf([secondsFromNow(400), secondsFromNow(400) - 1]),
    });
    expect(notingEnd('ann', 'byAdmin').Put?.Item?.address).toBe('');
    // One whose cleanup has begun becomes no user.
    expect(finishingSignUp('ann').Delete?.ConditionExpression).toMatch(/^attribute_not_exists\(/);
  });
});

describe('a changed contact', () => {
  const user = userFields('ann');
  const [email, phone] = ['new@demo.example', '+15125550188'];

  it('is unproved, and one that was proved is kept as the former one [P05] [Z06]', () => {
    expect(contactChanges(user, user)).toEqual({});
    expect(contactChanges(user, { email, phone: user.phone })).toEqual({
      email,
      emailVerified: false,
      formerEmail: user.email,
    });
    expect(contactChanges(user, { email: user.email, phone })).toEqual({
      phone,
      phoneVerified: false,
      formerPhone: user.phone,
    });
    expect(contactChanges({ ...user, emailVerified: false, phoneVerified: false }, { email, phone })).toEqual({
      email,
      emailVerified: false,
      phone,
      phoneVerified: false,
    });
  });

  it('is mailed to the former address if there is one, and to the new one by staff [P05] [S02] [Z06]', () => {
    const mailed = (actions: ReturnType<typeof addressMails>) =>
      actions.map(({ Put }) => [Put?.Item?.kind, Put?.Item?.to, Put?.Item?.fields]);
    const fields = { firstName: 'Made' };
    const former = ['emailChanged', [user.email], fields];
    expect(mailed(formerAddressMail(user))).toEqual([former]);
    expect(formerAddressMail({ ...user, email: '' })).toEqual([]);
    expect(mailed(addressMails(user, email))).toEqual([former, ['emailIsNew', [email], fields]]);
  });

  it('is proved by a code of 256 bits, of which the hash alone is kept [A17] [A21] [Z06]', () => {
    expect(newCode()).toMatch(/^[\w-]{43}$/);
    expect(newCode()).not.toBe(newCode());
    expect(hashOf('code')).toBe('5694d08a2e53ffcae0c3103e5ad6f6076abd960eb1f8a56577040bc1028f702b');
  });
});
