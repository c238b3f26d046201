import { actingFor } from './acting.ts';
import { callWith } from './call-with.ts';
import { accessToken, renewToken, sessionEnded } from './tokens.ts';

/** Makes a call of the contract as the person signed in here; throws Refused. */
export const call = callWith({
  origin: '',
  accessToken,
  renew: renewToken,
  ended: sessionEnded,
  acting: actingFor,
});
