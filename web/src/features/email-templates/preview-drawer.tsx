import { api } from '#shared/contract/browser.ts';
import type { TemplateType } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { useRead } from '../../lib/data.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { MailView } from '../../ui/mail/mail-view.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';

/** The mail as it goes out now, made of sample data. */
export function PreviewDrawer({ type, onClose }: { type: TemplateType; onClose(): void }) {
  const read = useRead(api.admin.previewTemplate, {}, { type });
  return (
    <Drawer title={`Preview: ${mails[type].templateName}`} onClose={onClose}>
      <DrawerBody>
        <Loaded read={read} skeleton={<Skeleton height="320px" />}>
          {(mail) => <MailView {...mail} label="Preview with sample data" />}
        </Loaded>
      </DrawerBody>
    </Drawer>
  );
}
