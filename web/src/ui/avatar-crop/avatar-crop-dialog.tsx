import 'react-easy-crop/react-easy-crop.css';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './avatar-crop.module.css';
import { type Area, cropPicture } from './crop-picture.ts';

interface AvatarCropDialogProps {
  /** Address of the chosen picture. */
  source: string;
  /** image/jpeg or image/png; the cropped picture has the same type. */
  type: string;
  onClose(): void;
  /** Called with the cropped picture as a data URL. */
  onDone(picture: string): void;
}

/** The least radius of the circle, in pixels of the chosen picture. */
const leastRadius = 30;
const tooSmall = `This picture is too small. Please choose one of at least ${2 * leastRadius} by ${2 * leastRadius} pixels.`;

/** Moves and widens a circle over a picture: by mouse, finger or arrow keys. */
export function AvatarCropDialog({ source, type, onClose, onDone }: AvatarCropDialogProps) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [fault, setFault] = useState<string>();
  const image = useRef<HTMLImageElement | null>(null);

  return (
    <Dialog
      isOpen
      title="Crop your photo"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!area || fault !== undefined}
            onClick={() => area && image.current && onDone(cropPicture(image.current, area, type))}
          >
            Use photo
          </Button>
        </>
      }
    >
      {fault ? (
        <Notice kind="danger">{fault}</Notice>
      ) : (
        <>
          <div className={styles.stage}>
            <Cropper
              image={source}
              crop={place}
              zoom={zoom}
              maxZoom={maxZoom}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              setImageRef={(ref) => {
                image.current = ref.current;
              }}
              mediaProps={{
                alt: '',
                onError: () => setFault('This picture could not be read. Please choose another one.'),
              }}
              cropperProps={{ 'aria-label': 'The part to keep. Move it with the arrow keys.', role: 'application' }}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => {
                const largest = Math.min(naturalWidth, naturalHeight) / (2 * leastRadius);
                if (largest < 1) setFault(tooSmall);
                else setMaxZoom(largest);
              }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
            />
          </div>
          <label htmlFor={id} className={styles.label}>
            Zoom
          </label>
          <input
            id={id}
            type="range"
            className={styles.zoom}
            min={1}
            max={maxZoom}
            step="any"
            value={zoom}
            disabled={maxZoom === 1}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </>
      )}
    </Dialog>
  );
}
