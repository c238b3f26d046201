/** What the doctor says of one thing that a stage needs. */
export interface Finding {
  readonly title: string;
  readonly state: 'fine' | 'missing' | 'cannot tell';
  /** What to do, in one sentence; empty when all is fine. */
  readonly remedy: string;
}

/** A finding from what is wrong: nothing, or the sentence that says how to mend it. */
export function finding(title: string, remedy: string | undefined): Finding {
  return remedy ? { title, state: 'missing', remedy } : { title, state: 'fine', remedy: '' };
}

/** The same after a question to a service, which may fail. */
export async function examine(title: string, ask: () => Promise<string | undefined>): Promise<Finding> {
  try {
    return finding(title, await ask());
  } catch (error) {
    return cannotTell(title, `It could not be asked (${reasonOf(error)}): try again with rights and a network for it.`);
  }
}

/** What no answer was to be had for, and what makes one possible. */
export function cannotTell(title: string, remedy: string): Finding {
  return { title, state: 'cannot tell', remedy };
}

/** A short reason for people; the causes of a failed fetch are behind it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return (cause || error.message || error.name).split('\n')[0] ?? '';
}
