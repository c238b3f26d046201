import { startSealingSecret } from './sealing-secret.ts';
import { type Storage, startStorage } from './storage.ts';

/** Storage with the secret of the sealing keys beside it, for tests whose functions seal. */
export async function startSealedStorage(...tables: Parameters<typeof startStorage>): Promise<Storage> {
  const { close, ...storage } = await startStorage(...tables);
  const endSecret = await startSealingSecret();
  return {
    ...storage,
    async close() {
      endSecret();
      await close();
    },
  };
}
