import { messageOf } from '../../lib/problems.ts';
import { toast } from './toast.ts';

/** Runs an act and says its failure in a toast; answers whether it succeeded. */
export async function toastFailure(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    toast.failure(messageOf(error));
    return false;
  }
}
