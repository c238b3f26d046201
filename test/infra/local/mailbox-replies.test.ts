import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerReply } from '../../../infra/local/messages/mailbox-page.ts';

const taken: string[] = [];
const answers = {
  takeReply: (_phone: string, text: string) => void taken.push(text),
  giveFeedback: (kind: string, address: string) => void taken.push(`${kind} of ${address}`),
};
const server = createServer((request, response) => answerReply(answers, request, response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function reply(text: string): Promise<number> {
  return await post({ phone: '+15125550147', text });
}

async function post(fields: Record<string, string>): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const body = new URLSearchParams(fields);
  const sent = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, redirect: 'manual' });
  return sent.status;
}

it.each(['x', '😀', 'é '])(
  'a reply of 1,600 letters is taken, and a longer one gets an answer too (%s) [Y16]',
  async (letter) => {
    const text = letter.repeat(1600).slice(0, 1600);
    expect(await reply(text)).toBe(303);
    expect(taken.at(-1)).toBe(text);
    expect(await reply(`${text}x`)).toBe(413);
    expect(await reply(letter.repeat(20_000))).toBe(413);
  },
);

it('a reply without its text says what is lacking [Y16]', async () => {
  expect(await reply('')).toBe(400);
});

it.each(['bounce', 'complaint'])('a mail can have a %s [O23]', async (feedback) => {
  expect(await post({ address: 'riley@demo.example', feedback })).toBe(303);
  expect(taken.at(-1)).toBe(`${feedback} of riley@demo.example`);
  expect(await post({ address: 'riley@demo.example', feedback: 'nothing' })).toBe(400);
});
