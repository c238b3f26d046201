import { dropDraft, sentDraft } from './drafts/drafts.ts';
import { signedInId } from './session/session-state.ts';

/**
 * Tokens under which the server keeps what it is sent once: the same for what is sent again after a lost answer, another as soon as
 * anything in it was changed, since under a known token the server looks no further. With the name of a form's draft they
 * are kept beside it: what comes back after a crash was perhaps sent already.
 */
export function sendTokens(draft?: string) {
  let last: { readonly content?: string; readonly token?: string } | undefined = draft
    ? sentDraft.read(draft, signedInId())
    : undefined;
  return {
    tokenOf(fields: object): string {
      const content = JSON.stringify(fields);
      if (last?.content !== content) {
        last = { content, token: crypto.randomUUID() };
        if (draft) sentDraft.save(draft, signedInId(), last);
      }
      return last.token ?? '';
    },
    /** Once it is known to be kept: the same words are a new thing then. */
    done() {
      last = undefined;
      if (draft) dropDraft(draft, signedInId());
    },
  };
}
