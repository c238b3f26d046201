import { describe, expect, it } from 'vitest';
import { fileAnswer } from '#shared/contract/endpoint.ts';
import { cleanFileName, storedFileName } from '#shared/domain/files.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
const { respond } = await import('../../../functions/_http/respond.ts');

const bytes = new Uint8Array([1, 2, 3]);

/** The headers of a download of this name, from the step that every answer takes. */
async function headersOf(fileName: string, more: object = {}): Promise<Record<string, string>> {
  const request = {
    event: { requestContext: { requestId: 'test' } },
    internal: { endpoint: { returns: fileAnswer, answersFile: true }, call: 'file' },
    response: { contentType: 'application/pdf', bytes, cacheSeconds: 0, fileName, ...more },
  };
  await respond().after?.(request as never);
  return (request.response as unknown as { headers: Record<string, string> }).headers;
}

const awkward = [
  '\r\nSet-Cookie: a=b',
  '\n',
  '"',
  "'",
  ';',
  '\\',
  '/',
  '../../etc/passwd',
  '%0d%0a',
  '\u0000',
  '\u202egnp.exe',
  '\ud800',
  '漢字',
  'Łukasz',
  '🩺',
  'é',
  '\u200b',
  '<script>',
  '()',
  '*',
  'filename=x',
  "UTF-8''",
  ' ',
  '.',
  ',',
  'CON',
  '~',
  '%',
];

describe('the name of a download', () => {
  it('never breaks a header, whatever a thousand hostile names hold [R22]', async () => {
    const { pick, whole } = random(20261121);
    for (let round = 0; round < sampled(1000, 100); round++) {
      const parts = Array.from({ length: 1 + whole(5) }, () => pick(awkward));
      const name = `${parts.join('')}.pdf`;
      for (const given of [name, cleanFileName(name), storedFileName('resume', name)]) {
        const headers = await headersOf(given);
        const disposition = headers['content-disposition'] ?? '';
        expect(disposition).toMatch(/^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/);
        expect(new Headers(headers).get('content-disposition')).toBe(disposition);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        });
      }
    }
  });
});

it('caches a file as one that never changes, unless it may [R22] [C17]', async () => {
  const cacheSeconds = 3600;
  expect(await headersOf('a.pdf', { cacheSeconds })).toMatchObject({
    'cache-control': 'private, max-age=3600, immutable',
  });
  expect(await headersOf('a.ics', { cacheSeconds, mayChange: true })).toMatchObject({
    'cache-control': 'private, max-age=3600',
  });
});
