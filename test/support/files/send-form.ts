import { siteOrigin } from '../portal.ts';

/** POST upload as a browser's form sends it: a file and the name that it is kept under. */
export async function sendForm(
  token: string | undefined,
  content: string | Uint8Array<ArrayBuffer> | undefined,
  fn: string | undefined,
): Promise<{ status: number; body: { message?: string; fields?: Record<string, string> } }> {
  const form = new FormData();
  if (content !== undefined) form.append('file', new Blob([content]), 'file');
  if (fn !== undefined) form.append('fn', fn);
  const response = await fetch(`${siteOrigin()}/api/upload`, {
    method: 'POST',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    body: form,
  });
  return { status: response.status, body: (await response.json().catch(() => ({}))) as { message?: string } };
}
