import { Upload } from 'antd';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Control } from './control.ts';
import styles from './controls.module.css';

interface FileDropProps extends Omit<Control, 'onChange'> {
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
export function FileDrop(props: FileDropProps) {
  const {
    id,
    name: _,
    value,
    extensions,
    most = '4 MB',
    note,
    onPick,
    onClear,
    'aria-labelledby': label,
    // Nothing that a button may say.
    'aria-required': __,
    ...rest
  } = props;
  const box = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd's box stands inside
    <div ref={box} role="group" aria-labelledby={label} className={styles.drop} data-invalid={rest['aria-invalid']}>
      <Upload.Dragger
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        showUploadList={false}
        // The button inside opens it: antd's own press would take the focus from it.
        openFileDialogOnClick={false}
        hasControlInside
        beforeUpload={(file) => {
          onPick(file);
          return false;
        }}
      >
        {value && (
          <p className={styles.chosen}>
            <Icon name="check" size={18} />
            <span>{value}</span>
            {note && <span className="soft small">{note}</span>}
          </p>
        )}
        <div className="buttons">
          <Button
            {...rest}
            id={id}
            kind="quiet"
            onClick={() => box.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()}
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
      </Upload.Dragger>
    </div>
  );
}
