import { documentClient } from '../../../functions/_table/table.ts';

/** Does something while no call to the table comes through whose command and input, as one text, have this in them. */
export async function withoutCalls<T>(of: RegExp, act: () => Promise<T>): Promise<T> {
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (of.test(`${commandName} ${JSON.stringify(args.input)}`)) throw new Error('The line is cut.');
        return await next(args);
      },
    { step: 'initialize', name: 'cutSome', override: true },
  );
  try {
    return await act();
  } finally {
    documentClient().middlewareStack.remove('cutSome');
  }
}
