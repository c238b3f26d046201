import { useState } from 'react';
import type { EmailTemplate } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { TemplateType } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { templateGroupOf } from '#shared/domain/mails/template-groups.ts';
import { useRead, useWrite } from '../../lib/data.ts';
import { download, downloadFailure } from '../../lib/download.ts';
import { useSession } from '../../lib/session/session.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { UploadDrawer } from './upload-drawer.tsx';

type Opened = { readonly what: 'preview' | 'upload' | 'edit' | 'restore'; readonly template: EmailTemplate };

/** The templates by whom they write to: all staff preview and download, admins edit, upload and restore. */
export function TemplatesList() {
  const read = useRead(api.admin.templates, {});
  const { isAdmin } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  if (opened?.what === 'edit')
    return (
      <TemplateEditor
        type={opened.template.type}
        onClose={() => {
          close();
          void read.mutate();
        }}
      />
    );
  return (
    <>
      {read.error && !read.data ? (
        <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>
      ) : (
        <DataTable
          label="Email templates"
          columns={columnsFor(isAdmin, (what, template) => setOpened({ what, template }))}
          rows={read.data?.templateList}
          keyOf={({ type }) => type}
          groupOf={({ type }) => templateGroupOf(type)}
          expected={5}
        />
      )}
      {read.data && (
        <div className="buttons">
          <ExportButton list={{ list: 'templates' }} fileName="templates.csv" />
        </div>
      )}
      {opened?.what === 'preview' && <PreviewDrawer type={opened.template.type} onClose={close} />}
      {opened?.what === 'upload' && (
        <UploadDrawer type={opened.template.type} onClose={close} onKept={() => void read.mutate()} />
      )}
      <RestoreQuestion template={opened?.what === 'restore' ? opened.template : undefined} onClose={close} />
    </>
  );
}

function columnsFor(
  isAdmin: boolean,
  open: (what: Opened['what'], template: EmailTemplate) => void,
): readonly DataColumn<EmailTemplate>[] {
  return [
    { title: 'Name', kind: 'name', cell: ({ name }) => name },
    { title: 'Version', cell: (template) => <span className="soft">{originOf(template)}</span> },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (template) => {
        const { type, name, previous } = template;
        const fetch = () =>
          void download(api.admin.template, { type }, `${type}.html`).catch(() => toast.failure(downloadFailure));
        return (
          <>
            <RowAction act="Preview" of={name} icon="eye" onClick={() => open('preview', template)} />
            <RowAction act="Download" of={name} icon="download" onClick={fetch} />
            {isAdmin && <RowAction act="Edit" of={name} icon="edit" onClick={() => open('edit', template)} />}
            {isAdmin && <RowAction act="Upload" of={name} icon="upload" onClick={() => open('upload', template)} />}
            {isAdmin && previous && (
              <RowAction
                act="Restore previous version"
                of={name}
                icon="undo"
                onClick={() => open('restore', template)}
              />
            )}
          </>
        );
      },
    },
  ];
}

function originOf({ isBuiltIn, changedAt, changedBy }: Omit<EmailTemplate, 'type' | 'name' | 'previous'>): string {
  if (isBuiltIn) return 'The built-in template';
  return `Uploaded on ${shownDayOf(changedAt)}${changedBy && ` by ${changedBy}`}`;
}

function RestoreQuestion({ template, onClose }: { template: EmailTemplate | undefined; onClose(): void }) {
  const { write, isWriting } = useWrite(api.admin.restoreTemplate, {
    refreshes: [api.admin.templates, api.admin.previewTemplate],
  });

  async function restore(type: TemplateType) {
    await toastFailure(async () => {
      await write({}, { type });
      toast.success('The previous version is back.');
      onClose();
    });
  }

  return (
    <ConfirmDialog
      isOpen={template !== undefined}
      title={`Restore the previous version of “${template ? mails[template.type].templateName : ''}”?`}
      confirmLabel="Restore"
      busyLabel="Restoring..."
      isBusy={isWriting}
      onConfirm={() => template && void restore(template.type)}
      onCancel={onClose}
    >
      <p>{template?.previous && originOf(template.previous)}. The version of now can be brought back the same way.</p>
    </ConfirmDialog>
  );
}
