import { useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Control } from './field.tsx';
import styles from './file-input.module.css';

interface FileInputProps extends Omit<Control, 'onChange'> {
  /** Extensions without a dot. */
  extensions: readonly string[];
  /** The most that is taken, in words. */
  most?: string;
  /** A line about the chosen file: its size. */
  note?: string | undefined;
  onPick(file: File): void;
  onClear(): void;
}

/** One file from the device; `value` is the name of the chosen one. It can also be dropped here. */
export function FileInput(props: FileInputProps) {
  const { id, value, extensions, most = '4 MB', note, onPick, onClear, onFocus, ...control } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way, the button is the first
    <div
      className={styles.box}
      data-invalid={control['aria-invalid']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) onPick(file);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          event.target.value = '';
        }}
      />
      {value && (
        <p className={styles.chosen}>
          <Icon name="check" size={18} />
          <span className={styles.name}>{value}</span>
          {note && <span className="soft small">{note}</span>}
        </p>
      )}
      <div className="buttons">
        <Button
          id={id}
          kind="quiet"
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          onClick={() => {
            onFocus();
            input.current?.click();
          }}
        >
          {value ? 'Choose another file' : 'Choose a file'}
        </Button>
        {value && (
          <Button kind="bare" onClick={onClear}>
            Remove
          </Button>
        )}
      </div>
      {!value && (
        <p className="soft small">
          {extensions.join(', ')}, up to {most}
        </p>
      )}
    </div>
  );
}
