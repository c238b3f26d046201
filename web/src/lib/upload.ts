import type { Answer, BodyOf, BrowserCall } from '#shared/contract/endpoint.ts';
import { problemFrom } from './problems.ts';
import { currentImpersonation } from './session/impersonation-flags.ts';
import { ownTokens } from './session/tokens.ts';
import { withRenewal } from './session/with-renewal.ts';
import { noAnswer } from './unreachable.ts';

interface UploadOptions {
  /** Called with how much of the body has gone out, 0 to 1. */
  onProgress?(share: number): void;
  signal?: AbortSignal;
}

/**
 * Makes a call whose body is large: says how far it is and can be cancelled (then AbortError is thrown). Otherwise like `call`: a
 * 401 renews the session once. XMLHttpRequest, because fetch does not tell how much of a body has gone out.
 */
export async function upload<E extends BrowserCall>(
  endpoint: E,
  body: BodyOf<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> {
  options.onProgress?.(0);
  const content = endpoint.takesForm ? formOf(body) : JSON.stringify(body);
  return answerOf(await withRenewal(ownTokens, (token) => send(endpoint, content, token, options)));
}

/** The browser writes the content type of a form itself. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function send(endpoint: BrowserCall, content: string | FormData, token: string | undefined, options: UploadOptions) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(endpoint.method, `/api/${endpoint.path}`);
    request.setRequestHeader('accept', 'application/json');
    if (typeof content === 'string') request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('data-provider', 'AWSCognito');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const impersonatedId = currentImpersonation();
    if (impersonatedId) request.setRequestHeader('BecomeUser', impersonatedId);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onloadend = () => options.signal?.removeEventListener('abort', stop);
    if (options.signal?.aborted) return reject(new DOMException('Cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', stop);
    request.send(content);
  });
}

function answerOf<T>(request: XMLHttpRequest): T {
  const content = parsed(request.responseText);
  if (request.status >= 200 && request.status < 300 && content !== undefined) return content as T;
  throw problemFrom({ status: request.status, content, header: (name) => request.getResponseHeader(name) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
