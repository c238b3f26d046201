/**
 * Tokens under which the server keeps what it is sent once: the same for what is sent again after a lost answer, another as soon as
 * anything in it was changed, since under a known token the server looks no further.
 */
export function sendTokens() {
  let last: { readonly content: string; readonly token: string } | undefined;
  return {
    tokenOf(fields: object): string {
      const content = JSON.stringify(fields);
      if (last?.content !== content) last = { content, token: crypto.randomUUID() };
      return last.token;
    },
    /** Once it is known to be kept: the same words are a new thing then. */
    done() {
      last = undefined;
    },
  };
}
