import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useAskingClose } from '../overlays/close-guard.ts';
import { DrawerBody, DrawerFoot } from '../overlays/drawer.tsx';
import layout from './drawer-form.module.css';
import { Form } from './form.tsx';
import type { FormEngine } from './form-handle.ts';
import { SaveFailureNotice, type SaveFailureNoticeProps } from './save-failure-notice.tsx';
import { SendingProgress } from './sending-progress.tsx';

interface DrawerFormProps<V> {
  form: FormEngine<V>;
  /** What is saved here, as a version conflict calls it. */
  subject: SaveFailureNoticeProps['subject'];
  submitLabel?: string;
  busyLabel?: string;
  /** Why nothing may be saved here at all. */
  isLocked?: string | undefined;
  /** There is nothing to save yet. */
  isEmpty?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A form in a drawer: its fields scroll, and below them are Cancel and Save with what they have to say. */
export function DrawerForm<V>(props: DrawerFormProps<V>) {
  const { form, subject, submitLabel = 'Save', busyLabel = 'Saving...', isLocked, isEmpty, onClose } = props;
  const { failure, failures, newer, progress, isSubmitting } = form;
  const close = useAskingClose(onClose);
  const isDisabled = isLocked !== undefined || isSubmitting;
  return (
    <Form form={form} isBare>
      <DrawerBody>
        {isLocked && <Notice kind="warn">{isLocked}</Notice>}
        {form.isRestored && <Notice>What you typed earlier is here again. It is not saved yet.</Notice>}
        <ConfigProvider componentDisabled={isDisabled}>
          <fieldset disabled={isDisabled}>{props.children}</fieldset>
        </ConfigProvider>
      </DrawerBody>
      <DrawerFoot>
        {failure && <SaveFailureNotice key={failures} subject={subject} problem={failure} newer={newer} />}
        <SendingProgress share={progress} onCancel={form.cancel} />
        <div className={layout.buttons}>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSubmitting} disabled={isLocked !== undefined || isEmpty === true}>
            {isSubmitting ? busyLabel : submitLabel}
          </Button>
        </div>
      </DrawerFoot>
    </Form>
  );
}
