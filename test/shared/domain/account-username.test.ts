import { expect, it } from 'vitest';
import {
  isOwnUsername,
  isWellMadeUsername,
  ownUsername,
  signupMethodOf,
} from '#shared/domain/account/account-username.ts';

const uuid = '3f2b8a52-5d0e-4c8e-9a55-0c3c7a1f2b11';

it.each([
  [ownUsername(uuid), 'Internal'],
  ['Google_1234', 'Google'],
  ['google_1234', 'Google'],
  ['facebook_1234', 'Facebook'],
  ['signinwithapple_1234', 'Apple'],
  ['Googler_1234', 'Internal'],
  ['my_google_1234', 'Internal'],
  ['', 'Internal'],
])('says of %s how it signs in: %s', (username, method) => expect(signupMethodOf(username)).toBe(method));

it.each([
  [ownUsername(uuid), true, true],
  ['internal_7', true, false],
  [`${ownUsername(uuid)}0`, true, false],
  [` ${ownUsername(uuid)}`, false, false],
  [ownUsername(uuid).toUpperCase(), false, false],
  ['google_7', false, false],
  ['nora@demo.example', false, false],
])(
  'knows whether %s is a username of ours, and whether it is just as we make them [A07]',
  (username, isOwn, isMade) => {
    expect(isOwnUsername(username)).toBe(isOwn);
    expect(isWellMadeUsername(username)).toBe(isMade);
  },
);
