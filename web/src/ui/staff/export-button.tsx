import { useState } from 'react';
import type { ExportedList } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { csvFile } from '#shared/domain/csv-cell.ts';
import { call } from '../../lib/call.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { Button } from '../button.tsx';
import { toastFailure } from '../overlays/toast-failure.ts';

interface ExportButtonProps {
  /** As the audit names it. */
  list: ExportedList;
  fileName: string;
  columns: readonly string[];
  /** Reads the whole list; `onCount` is called with the rows so far. */
  rows(onCount: (count: number) => void): Promise<readonly (readonly string[])[]>;
}

/** Gives a list as a CSV file, once the audit has it that this person took it. */
export function ExportButton({ list, fileName, columns, rows }: ExportButtonProps) {
  const [count, setCount] = useState<number>();

  async function save() {
    setCount(0);
    await toastFailure(async () => {
      const found = await rows(setCount);
      await call(api.admin.recordExport, {}, { list, rows: found.length });
      saveCsv(fileName, csvFile(columns, found));
    });
    setCount(undefined);
  }

  return (
    <Button kind="quiet" isBusy={count !== undefined} onClick={() => void save()}>
      {count === undefined ? 'Export CSV' : `Exporting ${count}...`}
    </Button>
  );
}
