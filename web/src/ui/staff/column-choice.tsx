import { Button, Checkbox, Popover } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../icon.tsx';

interface ColumnChoiceProps {
  titles: readonly string[];
  hidden: readonly string[];
  onHide(hidden: readonly string[]): void;
}

/** Which columns a table shows. The boxes are beside their button, also in the order of the keyboard. */
export function ColumnChoice({ titles, hidden, onHide }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const boxes = (
    <Checkbox.Group
      aria-label="Columns"
      className="stack"
      options={[...titles]}
      value={titles.filter((title) => !hidden.includes(title))}
      onChange={(shown) => onHide(titles.filter((title) => !shown.includes(title)))}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from every box
    <span
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={boxes}
        getPopupContainer={(opener) => opener.parentElement ?? opener}
      >
        <Button
          ref={button}
          type="text"
          size="small"
          aria-expanded={isOpen}
          aria-label="Columns"
          title="Columns"
          icon={<Icon name="columns" size={18} />}
        />
      </Popover>
    </span>
  );
}
