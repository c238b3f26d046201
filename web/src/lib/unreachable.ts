/** The words for no answer at all: nothing typed is lost, and trying again is right. */
export const unreachable = 'We could not reach the server. Check your connection and try again.';

/** Whether something failed on the way there: a call of the identity library, or a part of the site that could not be loaded. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'NetworkError' || (error instanceof TypeError && /fetch|import|load/i.test(error.message));
}
