import { Problem, type ProblemKind } from '#shared/domain/problem.ts';
import { documentClient } from '../../../functions/_table/table.ts';

const writes = /^(?:TransactWrite|Put|Update|Delete)/;

/** An act, what another writer does meanwhile, and what is looked at when both are done. */
export interface Meeting {
  readonly act: () => Promise<unknown>;
  readonly meanwhile: () => Promise<unknown>;
  /** Without it, what the act answers. */
  readonly left?: () => Promise<unknown>;
  /** How many writes of the act come before the one that the other writer meets. */
  readonly after?: number;
  /** How many writes one after the other it meets: one without a number. */
  readonly times?: number;
  /** Before which commands instead: a part of their input as JSON. */
  readonly before?: string;
}

/**
 * Lets another writer in, once or so many times, after all that an act reads and before what it writes: the moment at which nothing but
 * a condition of the write can tell. Answers the kind of the refusal, or what is left; throws where the act came to no write, since then nothing was tried.
 */
export async function afterMeeting({ act, meanwhile, left, after = 0, times = 1, before }: Meeting): Promise<unknown> {
  const name = 'letAnotherWriterIn';
  let passing = after;
  let met = 0;
  let isIn = false;
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const isMet = before ? JSON.stringify(args.input).includes(before) : writes.test(String(context.commandName));
      if (!isIn && met < times && isMet && passing-- <= 0) {
        isIn = true;
        met += 1;
        await meanwhile();
        isIn = false;
      }
      return await next(args);
    },
    { step: 'initialize', name, override: true },
  );
  try {
    const ended = await act().then((answer) => ({ answer }), kindOfRefusal);
    if (met < times) throw new Error(`The act came to no such moment: ${JSON.stringify(ended)}`);
    if ('refused' in ended) return ended.refused;
    return left ? await left() : ended.answer;
  } finally {
    documentClient().middlewareStack.remove(name);
  }
}

function kindOfRefusal(error: unknown): { readonly refused: ProblemKind } {
  if (error instanceof Problem) return { refused: error.kind };
  throw error;
}
