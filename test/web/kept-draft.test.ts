import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/contract/people.ts';
import { dropAllDrafts } from '../../web/src/lib/drafts.ts';
import { dropKeptDraft, hasSessionEnded, keepDraft, keptDraft } from '../../web/src/lib/kept-draft.ts';
import { knowNewer, sessionState, setSession } from '../../web/src/lib/session/session-state.ts';
import { browserStorage } from '../support/browser/browser-storage.ts';

const nora = { id: 'u1', emailAddressConfirmed: false } as User;
const ines = { id: 'u2', emailAddressConfirmed: false } as User;

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage());
});

describe('what was typed when a session ended', () => {
  it('comes back to the same person, each form its own, and to nobody else [P03] [P20] [A27]', () => {
    keepDraft('profile.medical', nora.id, { documents: [{ expirationDate: '01/31/2030' }] });
    keepDraft('skill.a1', nora.id, { scores: [['c/q/zipcode', 3]] });
    expect(keptDraft('profile.medical', nora.id)).toEqual({ documents: [{ expirationDate: '01/31/2030' }] });
    // A line whose id looks like a secret's name is not left out.
    expect(keptDraft('skill.a1', nora.id)).toEqual({ scores: [['c/q/zipcode', 3]] });
    expect(keptDraft('profile.written', nora.id)).toBeUndefined();
    expect(keptDraft('skill.a2', nora.id)).toBeUndefined();
    expect(keptDraft('skill.a1', ines.id)).toBeUndefined();
    dropKeptDraft('skill.a1');
    expect(keptDraft('skill.a1', nora.id)).toBeUndefined();
    dropAllDrafts();
    expect(keptDraft('profile.medical', nora.id)).toBeUndefined();
  });

  it('is kept only when nobody chose to leave [A26] [A27]', () => {
    setSession({ status: 'signedIn', user: nora });
    expect(hasSessionEnded()).toBe(false);
    setSession({ status: 'signedOut', hasLeft: true });
    expect(hasSessionEnded()).toBe(false);
    setSession({ status: 'signedOut', hasLeft: false });
    expect(hasSessionEnded()).toBe(true);
  });
});

describe('a record that is taken over a while after it was read', () => {
  const proved = { ...nora, emailAddressConfirmed: true };

  it('is that of who is still here [P05]', () => {
    setSession({ status: 'signedIn', user: nora });
    knowNewer(proved);
    expect(sessionState().user).toEqual(proved);
  });

  it('signs nobody in who has left meanwhile, and is not put over somebody else [P05] [A26]', () => {
    setSession({ status: 'signedOut', hasLeft: true });
    knowNewer(proved);
    expect(sessionState()).toEqual({ status: 'signedOut', hasLeft: true });
    setSession({ status: 'signedIn', user: ines });
    knowNewer(proved);
    expect(sessionState().user).toEqual(ines);
  });
});
