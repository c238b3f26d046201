import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { Icon } from '../../ui/icon.tsx';

interface StepMenuProps {
  /** What is moved, for screen readers. */
  of: string;
  steps: readonly ApplicationStatus[];
  isDisabled?: boolean;
  onPick(status: ApplicationStatus): void;
}

/** The steps that are allowed next; choosing one asks for it. */
export function StepMenu({ of, steps, isDisabled = false, onPick }: StepMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      onOpenChange={setOpen}
      trigger={['click']}
      autoFocus
      disabled={isDisabled}
      menu={{
        items: steps.map((step) => ({ key: step, label: step })),
        onClick: ({ key }) => {
          const picked = steps.find((step) => step === key);
          if (picked) onPick(picked);
        },
      }}
    >
      <Button icon={<Icon name="down" size={14} />} iconPlacement="end" aria-haspopup="menu" aria-expanded={isOpen}>
        Move<span className="visually-hidden"> {of}</span>
      </Button>
    </Dropdown>
  );
}
