import { useState } from 'react';
import type { EmailTemplate } from '#shared/contract/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { mails, type TemplateType } from '#shared/domain/mails.ts';
import { useRead, useWrite } from '../../lib/data.ts';
import { download, downloadFailure } from '../../lib/download.ts';
import { messageOf } from '../../lib/refused.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Card, Columns, Skeleton } from '../../ui/surfaces.tsx';
import styles from './email-templates.module.css';
import { PreviewDrawer } from './preview-drawer.tsx';
import { UploadDrawer } from './upload-drawer.tsx';

type Opened = { readonly what: 'preview' | 'upload' | 'restore'; readonly template: EmailTemplate };

/** The five templates: all staff preview and download, admins upload and restore. */
export function TemplatesList() {
  const read = useRead(api.admin.templates, {});
  const { isAdmin } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  return (
    <>
      <Loaded read={read} skeleton={<Skeleton height="320px" />}>
        {({ templateList }) => (
          <Columns>
            {templateList.map((template) => (
              <TemplateCard
                key={template.type}
                template={template}
                isAdmin={isAdmin}
                onOpen={(what) => setOpened({ what, template })}
              />
            ))}
          </Columns>
        )}
      </Loaded>
      {opened?.what === 'preview' && <PreviewDrawer type={opened.template.type} onClose={close} />}
      {opened?.what === 'upload' && (
        <UploadDrawer type={opened.template.type} onClose={close} onKept={() => void read.mutate()} />
      )}
      <RestoreQuestion template={opened?.what === 'restore' ? opened.template : undefined} onClose={close} />
    </>
  );
}

interface TemplateCardProps {
  template: EmailTemplate;
  isAdmin: boolean;
  onOpen(what: Opened['what']): void;
}

function TemplateCard({ template, isAdmin, onOpen }: TemplateCardProps) {
  const { type, name, previous } = template;
  const own = <span className="visually-hidden"> {name}</span>;
  return (
    <Card as="article" className={styles.card}>
      <h2>{name}</h2>
      <p className="soft">{originOf(template)}</p>
      <div className="buttons">
        <Button
          kind="quiet"
          onClick={() =>
            void download(api.admin.template, { type }, `${type}.html`).catch(() => toast.failure(downloadFailure))
          }
        >
          Download{own}
        </Button>
        <Button kind="quiet" onClick={() => onOpen('preview')}>
          Preview{own}
        </Button>
        {isAdmin && <Button onClick={() => onOpen('upload')}>Upload{own}</Button>}
        {isAdmin && previous && (
          <Button kind="bare" onClick={() => onOpen('restore')}>
            Restore previous version{own}
          </Button>
        )}
      </div>
    </Card>
  );
}

function originOf({ isBuiltIn, changedAt, changedBy }: Omit<EmailTemplate, 'type' | 'name' | 'previous'>): string {
  if (isBuiltIn) return 'The built-in template';
  return `Uploaded on ${shownDay(changedAt.slice(0, 10))}${changedBy && ` by ${changedBy}`}`;
}

function RestoreQuestion({ template, onClose }: { template: EmailTemplate | undefined; onClose(): void }) {
  const { write, isWriting } = useWrite(api.admin.restoreTemplate, {
    refreshes: [api.admin.templates, api.admin.previewTemplate],
  });

  async function restore(type: TemplateType) {
    try {
      await write({}, { type });
      toast.success('The previous version is back.');
      onClose();
    } catch (error) {
      toast.failure(messageOf(error));
    }
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
