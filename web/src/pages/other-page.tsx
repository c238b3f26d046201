import { OtherFrame } from '../features/other/other-frame.tsx';
import { RefreshCache } from '../features/other/refresh-cache.tsx';

/** /other: what admins do now and then; the cache first, the rest on pages of their own. */
export function OtherPage() {
  return (
    <OtherFrame>
      <RefreshCache />
    </OtherFrame>
  );
}
