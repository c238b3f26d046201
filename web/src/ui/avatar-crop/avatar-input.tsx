import { useRef, useState } from 'react';
import { messageOf } from '../../lib/problems.ts';
import { isPhoto, photoTypes, sendablePhoto } from '../../lib/sendable-photo.ts';
import { Button } from '../button.tsx';
import type { Control } from '../controls/control.ts';
import { Icon } from '../icon.tsx';
import { overlayPart } from '../parts/overlay-part.tsx';
import { Avatar } from '../surfaces.tsx';
import styles from './avatar-crop.module.css';

/** Loaded when a picture was chosen: it brings the cropping library. */
const AvatarCropDialog = overlayPart(async () => (await import('./avatar-crop-dialog.tsx')).AvatarCropDialog);

export interface ChosenAvatar {
  /** Name of the user's file. */
  readonly fileName: string;
  /** The cropped picture as a data URL. */
  readonly picture: string;
}

interface AvatarInputProps extends Control<ChosenAvatar | undefined> {
  /** Whose initials are shown without a picture. */
  personName: string;
  /** Address of the picture that is in place: shown until another is chosen, and again when that is taken away. */
  stored?: string | undefined;
  onFault(message: string): void;
}

const types = ['image/jpeg', 'image/png'];
const extensions = ['jpg', 'jpeg', 'png'];
/** What the cropping can hold on any phone; a larger photo is made smaller first. */
const mostBytes = 15 * 1024 * 1024;

/** An avatar: chosen from the device, cropped to a square, or removed again. */
export function AvatarInput(props: AvatarInputProps) {
  const {
    id,
    value,
    personName,
    stored,
    onChange,
    onFault,
    'aria-describedby': describedBy,
    'aria-labelledby': label,
  } = props;
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ fileName: string; type: string; source: string }>();

  async function choose(picked: File) {
    if (!types.includes(picked.type) && !isPhoto(picked)) return onFault('Please choose a JPEG or PNG picture.');
    try {
      const photo = await sendablePhoto(picked, { extensions, mostBytes });
      setChosen({ fileName: photo.name, type: photo.type, source: URL.createObjectURL(photo) });
    } catch (error) {
      onFault(messageOf(error));
    }
  }

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.source);
    setChosen(undefined);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: one picture and its buttons
    <div role="group" aria-labelledby={label} className={styles.field}>
      {value || stored || personName.trim() ? (
        <Avatar name={personName} src={value?.picture ?? stored} size={96} />
      ) : (
        <span className={styles.empty}>
          <Icon name="person" size={40} />
        </span>
      )}
      <div className="buttons">
        <input
          ref={file}
          type="file"
          accept={[...types, ...photoTypes].join(',')}
          hidden
          aria-hidden="true"
          tabIndex={-1}
          onChange={(event) => {
            const picked = event.target.files?.[0];
            if (picked) void choose(picked);
            event.target.value = '';
          }}
        />
        <Button id={id} kind="quiet" aria-describedby={describedBy} onClick={() => file.current?.click()}>
          {value || stored ? 'Change photo' : 'Upload photo'}
        </Button>
        {value && (
          <Button kind="remove" onClick={() => onChange?.(undefined)}>
            Delete photo
          </Button>
        )}
      </div>
      {chosen && (
        <AvatarCropDialog
          source={chosen.source}
          type={chosen.type}
          onClose={close}
          onDone={(picture) => {
            onChange?.({ fileName: chosen.fileName, picture });
            close();
          }}
        />
      )}
    </div>
  );
}
