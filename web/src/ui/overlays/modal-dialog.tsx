import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { overlayHost } from './overlay-host.ts';
import { useFocusInside } from './use-focus-inside.ts';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose(): void;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The dialog itself, antd's. The focus goes to its first field, or else to the first button of its foot. */
export function ModalDialog({ title, isOpen, onClose, footer = null, children }: DialogProps) {
  return (
    <Modal
      open={isOpen}
      centered
      // A button that grows under the finger loses its press.
      transitionName=""
      destroyOnHidden
      width={480}
      title={<h2>{title}</h2>}
      footer={footer}
      getContainer={overlayHost}
      modalRender={(node) => <Content>{node}</Content>}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}

const firstField = '.ant-modal-body :is(input, textarea, select):not([type=hidden], :disabled)';
const firstButton = '.ant-modal-footer :is(button, a)';

function Content({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusInside(place, (inside) => inside.querySelector<HTMLElement>(firstField) ?? inside.querySelector(firstButton));
  return <div ref={place}>{children}</div>;
}
