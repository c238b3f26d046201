import { lazy } from '../_runtime/lazy.ts';
import type { SealPurpose } from '../_runtime/sealing.ts';

const { sealBytes, openBytes } = lazy(() => import('../_runtime/sealing.ts'));

interface MaySeal {
  readonly seals?: SealPurpose;
}

/** The bytes of a collection's object, sealed where the collection says so; its key is bound to them. */
export async function sealed({ seals }: MaySeal, key: string, bytes: Buffer): Promise<Buffer> {
  return seals ? await sealBytes(seals, bytes, key) : bytes;
}

/** The other way; throws an Error for an object that was changed, or sealed as another one. */
export async function unsealed({ seals }: MaySeal, key: string, bytes: Buffer): Promise<Buffer> {
  if (!seals) return bytes;
  const opened = await openBytes(seals, bytes, key);
  if (!opened) throw new Error('The snapshot cannot be opened by the keys of this stage.');
  return opened;
}
