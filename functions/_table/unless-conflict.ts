import { Problem } from '#shared/domain/problem.ts';

/** Whether it was done: false after a Problem conflict, where another writer was quicker. Other errors are thrown. */
export async function unlessConflict(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'conflict') return false;
    throw error;
  }
}
