import { useState } from 'react';
import type * as z from 'zod';
import { isStoredDraft } from '../../lib/drafts/same-draft.ts';
import { problemOf } from '../../lib/problems.ts';
import type { FieldStore } from './field-store.ts';

interface ConflictOptions<V> {
  /** After a version conflict: reads the newer version, which may be what was sent; undefined when there is none. */
  readNewer?: ((sent: V) => Promise<V | undefined>) | undefined;
  /** Puts a version into the fields. */
  reset(values: V): void;
}

/** A version that was saved elsewhere meanwhile: it can be looked at, and what was typed is not lost. */
export function useConflict<S extends z.ZodType, V>(
  store: FieldStore<V>,
  schema: S,
  { readNewer, reset }: ConflictOptions<V>,
) {
  const [newer, setNewer] = useState<{ other: V; isShown: boolean }>();
  return {
    newer: newer && {
      isShown: newer.isShown,
      /** Switches between both versions; what was changed in either stays. */
      swap() {
        setNewer({ other: store.values(), isShown: !newer.isShown });
        reset(newer.other);
      },
    },
    /** After a failed save: what is stored instead, and whether that is an earlier save of the same, whose answer was lost. */
    async met(error: unknown, sent: V, parsed: z.output<S>): Promise<{ other: V; isSame: boolean } | undefined> {
      const other = isConflict(error) ? await readNewer?.(sent) : undefined;
      if (!other) return undefined;
      const stored = schema.safeParse(other);
      return { other, isSame: stored.success && isStoredDraft(stored.data, parsed) };
    },
    offer: (other: V) => setNewer({ other, isShown: false }),
    settle: () => setNewer(undefined),
  };
}

/** Whether it was saved elsewhere meanwhile: no field is to blame. */
function isConflict(error: unknown): boolean {
  const { kind, fields } = problemOf(error);
  return kind === 'conflict' && Object.keys(fields).length === 0;
}
