import { useState } from 'react';
import type { ExportedList } from '#shared/contract/admin/admin-exports.ts';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { call } from '../../lib/call.ts';
import { saveText } from '../../lib/save-blob.ts';
import { Button } from '../button.tsx';
import { toast } from '../overlays/toast.ts';
import { toastFailure } from '../overlays/toast-failure.ts';

interface ExportButtonProps {
  /** The list with the filters of its page. */
  list: ExportedList;
  fileName: string;
}

/** Gives a list as a CSV file, which the server makes and records. A message says when it has more rows than the file. */
export function ExportButton({ list, fileName }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    await toastFailure(async () => {
      const { text, rows, isWhole } = await call(api.admin.exportList, {}, list);
      saveText(fileName, 'text/csv', text);
      if (!isWhole) toast.note(`Only the first ${grouped(rows)} rows are in the file. Narrow the list for the rest.`);
    });
    setBusy(false);
  }

  return (
    <Button kind="quiet" isBusy={isBusy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
