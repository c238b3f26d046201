import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of an invocation says of it. */
export interface Invocation {
  /** Of a request: the id in the answer's header, in an error's body and in the audit. Of an event: Lambda's own. */
  readonly requestId: string;
  /** The name of the call in its family; until it is found, the route. Of an event: the trigger or the task. */
  call: string;
}

const current = new AsyncLocalStorage<Invocation>();

/** The invocation that this code works for, also where one that has run out of time goes on beside the next. */
export const currentInvocation = (): Invocation | undefined => current.getStore();

/** Runs an invocation: whatever is logged on its way names it. */
export function inInvocation<Answer>(invocation: Invocation, act: () => Answer): Answer {
  return current.run(invocation, act);
}

/** Names the call of a request once it is found. */
export function nameCall(call: string): void {
  const invocation = current.getStore();
  if (invocation) invocation.call = call;
}
