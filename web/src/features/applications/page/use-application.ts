import { useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { readApplicationId } from '#shared/domain/applications/application-id.ts';
import { useRead } from '../../../lib/data.ts';

/** One application by the id of its address, shown moved before the server has said so. */
export function useApplication(id: string) {
  const key = readApplicationId(id);
  const read = useRead(api.admin.application, key);
  const [change, setChange] = useState<Partial<StaffApplication>>();
  const data = read.data && change ? { ...read.data, application: { ...read.data.application, ...change } } : read.data;
  return {
    ...read,
    data,
    /** What use-moves.ts tells a list. */
    list: {
      change: (rows: readonly StaffApplication[], to: Partial<StaffApplication> | undefined) => {
        if (rows.length > 0) setChange(to);
      },
      refresh: async () => {
        await read.mutate().catch(() => undefined);
        setChange(undefined);
      },
    },
  };
}

export type ApplicationPageRead = ReturnType<typeof useApplication>;
