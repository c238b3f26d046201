import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { dropAllDrafts, dropDraft, hasSessionEnded, readDraft, saveDraft } from '../../../web/src/lib/drafts/drafts.ts';
import { knowNewer, sessionState, setSession } from '../../../web/src/lib/session/session-state.ts';
import { browserStorage } from '../../support/browser/browser-storage.ts';

const nora = { id: 'u1', emailAddressConfirmed: false } as SignedInUser;
const ines = { id: 'u2', emailAddressConfirmed: false } as SignedInUser;

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
});

describe('drafts of an expired session', () => {
  it('are restored for the same user only, each in its own form [P03] [P20] [A27]', () => {
    saveDraft('profile.medical', { documents: [{ expirationDate: '01/31/2030' }] }, nora.id);
    saveDraft('skill.a1', { scores: [['c/q/zipcode', 3]] }, nora.id);
    expect(readDraft('profile.medical', nora.id)).toEqual({ documents: [{ expirationDate: '01/31/2030' }] });
    // A line whose id looks like a secret's name is not left out.
    expect(readDraft('skill.a1', nora.id)).toEqual({ scores: [['c/q/zipcode', 3]] });
    expect(readDraft('profile.written', nora.id)).toBeUndefined();
    expect(readDraft('skill.a2', nora.id)).toBeUndefined();
    expect(readDraft('skill.a1', ines.id)).toBeUndefined();
    dropDraft('skill.a1', ines.id);
    expect(readDraft('skill.a1', nora.id)).toBeDefined();
    dropDraft('skill.a1', nora.id);
    expect(readDraft('skill.a1', nora.id)).toBeUndefined();
    dropAllDrafts();
    expect(readDraft('profile.medical', nora.id)).toBeUndefined();
  });

  it('are kept only when the user did not choose to leave [A26] [A27]', () => {
    setSession({ status: 'signedIn', user: nora });
    expect(hasSessionEnded()).toBe(false);
    setSession({ status: 'signedOut', hasLeft: true });
    expect(hasSessionEnded()).toBe(false);
    setSession({ status: 'signedOut', hasLeft: false });
    expect(hasSessionEnded()).toBe(true);
  });
});

describe('a record that is stored a while after it was read', () => {
  const proved = { ...nora, emailAddressConfirmed: true };

  it('belongs to the user who is still signed in [P05]', () => {
    setSession({ status: 'signedIn', user: nora });
    knowNewer(proved);
    expect(sessionState().user).toEqual(proved);
  });

  it('does not sign in a user who has left meanwhile, and does not replace another user [P05] [A26]', () => {
    setSession({ status: 'signedOut', hasLeft: true });
    knowNewer(proved);
    expect(sessionState()).toEqual({ status: 'signedOut', hasLeft: true });
    setSession({ status: 'signedIn', user: ines });
    knowNewer(proved);
    expect(sessionState().user).toEqual(ines);
  });
});
