import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { demoLogins } from '../../../infra/seed/demo-logins.ts';
import { aNewAccount, aRegistration } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { untilRefused } from '../../support/portal.ts';

describe('a refer link', () => {
  it('names its owner by ten digits that stay, however often and at once they are asked for [T04]', async () => {
    const owner = await aCandidate();
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call(api.user.referral)));
    expect(answers).toEqual(Array(8).fill({ referralCode: answers[0]?.referralCode, joined: 0 }));
    expect(String(answers[0]?.referralCode)).toMatch(/^[1-9]\d{9}$/);
    const other = await aCandidate();
    expect((await other.call(api.user.referral)).referralCode).not.toBe(answers[0]?.referralCode);
  });

  it('counts who registered with it, once each, and staff see who referred [A13] [T04] [S02]', async () => {
    const owner = await aCandidate({ FirstName: 'Rosa', LastName: 'Referrer' });
    const { referralCode } = await owner.call(api.user.referral);
    const [friend, stranger] = [await aNewAccount(), await aNewAccount()];
    const register = { ReferralCode: referralCode };
    for (let time = 0; time < 2; time++)
      await friend.call(api.user.registerCandidate, {}, aRegistration(friend, register));
    await stranger.call(api.user.registerCandidate, {}, aRegistration(stranger, { ReferralCode: 4711 }));
    expect(await owner.call(api.user.referral)).toEqual({ referralCode, joined: 1 });
    const staff = await signedIn(demoLogins.recruiter);
    const of = async (id: string) => (await staff.call(api.admin.candidate, { id })).basicInfo.referredBy;
    expect(await of(friend.id)).toEqual({ id: owner.id, name: 'Rosa Referrer' });
    expect(await of(stranger.id)).toBeUndefined();
  });

  it('of a deleted candidate still lets people register, and names no one [A13] [R32]', async () => {
    const owner = await aCandidate();
    const { referralCode } = await owner.call(api.user.referral);
    const [friend, late] = [await aNewAccount(), await aNewAccount()];
    await friend.call(api.user.registerCandidate, {}, aRegistration(friend, { ReferralCode: referralCode }));
    const admin = await signedIn(demoLogins.admin);
    await admin.call(api.admin.removeCandidate, { id: owner.id });
    await late.call(api.user.registerCandidate, {}, aRegistration(late, { ReferralCode: referralCode }));
    for (const { id } of [friend, late])
      expect((await admin.call(api.admin.candidate, { id })).basicInfo.referredBy).toBeUndefined();
    await untilRefused(owner.token);
  });
});
