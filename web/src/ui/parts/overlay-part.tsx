import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { unreachable } from '../../lib/unreachable.ts';
import { toast } from '../overlays/toast.ts';
import { type FailedPartProps, loadPart } from './load-part.tsx';

interface OverlayProps {
  /** Where it is missing, the overlay is open while it is rendered. */
  isOpen?: boolean;
  onClose(): void;
}

/**
 * A dialog or drawer that is loaded when it first opens, since most visits open none. Where that fails a toast says so and it
 * closes, so that the next press tries again.
 */
export function overlayPart<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = loadPart<Props>(load, { Failed, retryOn: ({ isOpen }) => isOpen });
  return function OverlayPart(props: Props) {
    const { isOpen = true } = props;
    const [wasOpen, setOpened] = useState(isOpen);
    if (isOpen && !wasOpen) setOpened(true);
    return wasOpen && <Loaded {...props} />;
  };
}

function Failed({ part: { isOpen = true, onClose } }: FailedPartProps<OverlayProps>) {
  const give = useEffectEvent(() => {
    if (!isOpen) return;
    toast.failure(unreachable);
    onClose();
  });
  useEffect(() => give(), []);
  return null;
}
