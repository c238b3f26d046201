import { wrongField } from '#shared/domain/problem.ts';
import { withLongBoundary } from './long-boundary.ts';
import type { GatewayEvent } from './request.ts';

/** The fields of a form with its files (multipart/form-data, or a plain one), by their names; the last of one name counts. */
export async function formOf(event: GatewayEvent): Promise<unknown> {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const form = withLongBoundary({ bytes, contentType: event.headers['content-type'] ?? '' });
  try {
    const entries = await new Response(form.bytes, { headers: { 'content-type': form.contentType } }).formData();
    return Object.fromEntries(entries);
  } catch {
    throw wrongField('body', 'The request must be a form with a file.');
  }
}
