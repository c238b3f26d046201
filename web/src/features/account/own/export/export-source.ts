import type { OwnFile } from '#shared/contract/accounts.ts';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../../../lib/call.ts';
import { fileOf } from '../../../../lib/download.ts';
import type { ExportSource } from './make-export.ts';

/** An export of the signed-in user's data by the calls of the portal. */
export const exportSource: ExportSource = {
  readPage: (cursor) => call(api.user.exportData, cursor === undefined ? {} : { cursor }),
  contentOf,
  wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
  now: () => new Date(),
};

function contentOf({ by }: OwnFile): Promise<Blob> {
  switch (by.call) {
    case 'file':
      return fileOf(api.candidate.file, { id: by.id });
    case 'consent':
      return fileOf(api.job.consentDocument, { applicationId: by.applicationId, hash: by.hash });
    case 'offer':
      return fileOf(api.job.offerDocument, { applicationId: by.applicationId });
    case 'picture':
      return fileOf(api.user.avatar, { id: by.id });
  }
}
