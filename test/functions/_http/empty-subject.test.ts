import { expect, it } from 'vitest';
import { findActor } from '../../../functions/_http/find-actor.ts';

it.each([{ sub: '' }, {}])('a token without a subject is none, however it was signed [Y16]', async (claims) => {
  const jwt = { claims: { token_use: 'access', username: 'x', jti: 'a', ...claims }, scopes: null };
  const event = { headers: {}, requestContext: { authorizer: { jwt } } };
  await expect(findActor(event as never)).rejects.toMatchObject({ kind: 'unauthenticated' });
});
