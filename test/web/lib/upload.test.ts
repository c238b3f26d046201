import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { markImpersonation } from '../../../web/src/lib/session/impersonation-flags.ts';
import { upload } from '../../../web/src/lib/upload.ts';
import { aSite } from '../../support/browser/a-site.ts';

/** The browser's request as far as an upload uses it; `next` ends the one that was sent last. */
class SentRequest {
  static last: SentRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  sent: unknown;
  line = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open(method: string, address: string) {
    this.line = `${method} ${address}`;
    SentRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'apigw-requestid' ? 'req-1' : null;
  }
  send(content: unknown) {
    this.sent = content;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload?.();
    this.onloadend?.();
  }
}

const resume = { fileName: 'resume-a.pdf', fileBase64Str: 'AAAA', version: 3 };
const sent = async () => {
  await vi.waitFor(() => expect(SentRequest.last?.sent).toBeDefined());
  return SentRequest.last;
};

beforeEach(async () => {
  await aSite();
  vi.stubGlobal('XMLHttpRequest', SentRequest);
  SentRequest.last = undefined as never;
});

describe('an upload', () => {
  it('sends the body, says how far it is, and gives the answer [Z06] [P17]', async () => {
    const shares: number[] = [];
    markImpersonation('c1');
    const answer = upload(api.candidate.saveResume, resume, { onProgress: (share) => shares.push(share) });
    const request = await sent();
    expect([request.line, JSON.parse(String(request.sent))]).toEqual(['POST /api/candidate/resume', resume]);
    expect(request.headers).toMatchObject({ 'content-type': 'application/json', BecomeUser: 'c1' });
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.upload.onprogress?.({ loaded: 1, total: 0 });
    request.answer(200, '{"ok":1}');
    expect(await answer).toEqual({ ok: 1 });
    expect(shares).toEqual([0, 0.25, 0]);
  });

  it.each([
    [400, '{"message":"Too large."}', 'Too large.'],
    [200, 'no json', 'Something went wrong on our side. Please try again in a moment.'],
    [500, '', 'Something went wrong on our side. Please try again in a moment. (Request req-1)'],
  ])('that is answered with %i and %j fails with %j [Z06]', async (status, text, message) => {
    const answer = upload(api.candidate.saveResume, resume);
    (await sent()).answer(status, text);
    await expect(answer).rejects.toThrow(message);
  });

  it('fails as any call without a connection, and by its signal, before it is sent too [Z06] [P17]', async () => {
    const broken = upload(api.candidate.saveResume, resume);
    (await sent()).onerror?.();
    await expect(broken).rejects.toMatchObject({ kind: 'unreachable' });
    const stopping = new AbortController();
    SentRequest.last = undefined as never;
    const stopped = upload(api.candidate.saveResume, resume, { signal: stopping.signal });
    const request = await sent();
    stopping.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(request.onabort).toBeDefined();
    SentRequest.last = undefined as never;
    await expect(upload(api.candidate.saveResume, resume, { signal: stopping.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(SentRequest.last?.sent).toBeUndefined();
  });

  it('of a form leaves its content type to the browser [Z06]', async () => {
    const answer = upload(api.file.upload, { file: new File(['a'], 'a.pdf'), fn: 'name.pdf' });
    const request = await sent();
    expect(request.headers['content-type']).toBeUndefined();
    const form = request.sent as FormData;
    expect([form.get('fn'), (form.get('file') as File).name]).toEqual(['name.pdf', 'a.pdf']);
    request.answer(200, '{}');
    await answer;
  });
});
