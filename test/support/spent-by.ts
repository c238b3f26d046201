import { documentClient } from '../../functions/_table/table.ts';

/** Calls to the table and the units that it charges for them. */
export interface Spent {
  calls: number;
  read: number;
  write: number;
}

/** What the table charges for whatever is done in this process meanwhile. */
export async function spentBy(act: () => Promise<unknown>): Promise<Spent> {
  const spent: Spent = { calls: 0, read: 0, write: 0 };
  const name = 'countUnits';
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      (args.input as { ReturnConsumedCapacity?: string }).ReturnConsumedCapacity = 'TOTAL';
      // A refused call is one too.
      spent.calls += 1;
      const result = await next(args);
      const { ConsumedCapacity: units } = result.output as { ConsumedCapacity?: Units | Units[] };
      const isWrite = /Transact|Put|Update|Delete/.test(String(context.commandName));
      for (const one of [units ?? []].flat()) spent[isWrite ? 'write' : 'read'] += one.CapacityUnits ?? 0;
      return result;
    },
    { step: 'initialize', name, override: true },
  );
  try {
    await act();
  } finally {
    documentClient().middlewareStack.remove(name);
  }
  return spent;
}

interface Units {
  readonly CapacityUnits?: number;
}
