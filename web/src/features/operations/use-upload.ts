import { useState } from 'react';
import type { Answer, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { messageOf } from '../../lib/refused.ts';
import { upload } from '../../lib/upload.ts';

/** One upload at a time, with how far it is and why it failed. */
export function useUpload<E extends Endpoint>(endpoint: E) {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');

  return {
    share,
    failure,
    isUploading: share !== undefined,
    fail: setFailure,
    /** The answer, or undefined when it failed. */
    async send(body: BodyOf<E>): Promise<Answer<E> | undefined> {
      setFailure('');
      setShare(0);
      try {
        return await upload(endpoint, body, { onProgress: setShare });
      } catch (error) {
        setFailure(`Could not upload the file! ${messageOf(error, '')}`.trim());
        return undefined;
      } finally {
        setShare(undefined);
      }
    },
  };
}
