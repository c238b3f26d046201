import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { Icon } from '../../ui/icon.tsx';

interface StepMenuProps {
  /** What is moved, for screen readers. */
  of: string;
  steps: readonly ApplicationStatus[];
  isDisabled?: boolean;
  /** As an icon: on a card there is no room for the word. */
  isSmall?: boolean;
  onPick(status: ApplicationStatus): void;
  /** Asks for the step together with a note. */
  onNote?: (() => void) | undefined;
}

const noteKey = 'note';

/** The steps that are allowed next; choosing one asks for it. */
export function StepMenu({ of, steps, isDisabled = false, isSmall = false, onPick, onNote }: StepMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const words = <span className="visually-hidden"> {of}</span>;
  const state = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen } as const;
  return (
    <Dropdown
      onOpenChange={setOpen}
      trigger={['click']}
      autoFocus
      disabled={isDisabled}
      menu={{
        items: [
          ...steps.map((step) => ({ key: step, label: step as string })),
          ...(onNote ? [{ key: noteKey, label: 'With a note…' }] : []),
        ],
        onClick: ({ key }) => {
          if (key === noteKey) onNote?.();
          const picked = steps.find((step) => step === key);
          if (picked) onPick(picked);
        },
      }}
    >
      {isSmall ? (
        <Button {...state} size="small" type="text" icon={<Icon name="more" size={18} />} aria-label={`Move ${of}`} />
      ) : (
        <Button {...state} icon={<Icon name="down" size={14} />} iconPlacement="end">
          Move{words}
        </Button>
      )}
    </Dropdown>
  );
}
