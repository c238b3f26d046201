import { buffer } from 'node:stream/consumers';
import type { Download } from '@playwright/test';

/** The bytes that a page has saved, once they are all there. */
export async function downloaded(file: Download): Promise<Buffer> {
  return await buffer(await file.createReadStream());
}
