import { lazy } from '../_runtime/lazy.ts';
import type { SealPurpose } from '../_runtime/sealing.ts';

const { sealBytes, openBytes } = lazy(() => import('../_runtime/sealing.ts'));

interface MaySeal {
  readonly seals?: SealPurpose;
}

/** A collection's object, sealed where the collection requires it; the seal is bound to the object's key. */
export async function sealed({ seals }: MaySeal, key: string, bytes: Buffer): Promise<Buffer> {
  return seals ? await sealBytes(seals, bytes, key) : bytes;
}

/** Opens a sealed object; throws an Error when it was altered or sealed under another key. */
export async function unsealed({ seals }: MaySeal, key: string, bytes: Buffer): Promise<Buffer> {
  if (!seals) return bytes;
  const opened = await openBytes(seals, bytes, key);
  if (!opened) throw new Error('The snapshot cannot be opened by the keys of this stage.');
  return opened;
}
