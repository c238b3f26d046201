import { useRef, useState } from 'react';
import type { Answer, BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { messageOf } from './refused.ts';
import { isCancelled, upload } from './upload.ts';

/** One upload at a time, with its progress and the reason of a failure. */
export function useUpload<E extends Endpoint>(endpoint: E) {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  const controller = useRef<AbortController>(undefined);

  return {
    share,
    failure,
    isUploading: share !== undefined,
    fail: setFailure,
    cancel: () => controller.current?.abort(),
    /** The answer, or undefined when it failed or was cancelled. */
    async send(body: BodyOf<E>): Promise<Answer<E> | undefined> {
      setFailure('');
      setShare(0);
      controller.current = new AbortController();
      try {
        return await upload(endpoint, body, { onProgress: setShare, signal: controller.current.signal });
      } catch (error) {
        if (!isCancelled(error)) setFailure(`Could not upload the file! ${messageOf(error, '')}`.trim());
        return undefined;
      } finally {
        setShare(undefined);
      }
    },
  };
}
