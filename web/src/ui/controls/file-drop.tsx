import { Upload } from 'antd';
import { useRef } from 'react';
import { photoTypes } from '../../lib/sendable-photo.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useMedia } from '../use-media.ts';
import type { Control } from './control.ts';
import styles from './controls.module.css';

interface FileDropProps extends Omit<Control, 'onChange'> {
  /** Extensions without a dot. */
  extensions: readonly string[];
  /** The most that is taken, in words. */
  most?: string;
  /** A line about the chosen file: its size. */
  note?: string | undefined;
  /** Takes photos as well: from the device's camera, and of kinds that only albums know. */
  takesPhotos?: boolean;
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
    takesPhotos = false,
    onPick,
    onClear,
    'aria-labelledby': label,
    // Nothing that a button may say.
    'aria-required': __,
    ...rest
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isFinger = useMedia('(pointer: coarse)');
  const accepted = extensions.map((extension) => `.${extension}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd's box is inside
    <div ref={box} role="group" aria-labelledby={label} className={styles.drop} data-invalid={rest['aria-invalid']}>
      {takesPhotos && isFinger && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          // antd shows the file fields of a form, also those with the attribute hidden.
          style={{ display: 'none' }}
          aria-hidden="true"
          tabIndex={-1}
          onChange={({ target }) => {
            const [photo] = target.files ?? [];
            if (photo) onPick(photo);
            target.value = '';
          }}
        />
      )}
      <Upload.Dragger
        accept={[...accepted, ...(takesPhotos ? photoTypes : [])].join(',')}
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
            onClick={() => box.current?.querySelector<HTMLInputElement>('.ant-upload input')?.click()}
          >
            {value ? 'Choose another file' : 'Choose a file'}
          </Button>
          {takesPhotos && isFinger && (
            <Button kind="quiet" onClick={() => camera.current?.click()}>
              <Icon name="camera" size={18} />
              Take a photo
            </Button>
          )}
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
