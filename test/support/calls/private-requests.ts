import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { Canaries } from '../people/canaries.ts';
import type { SeededRandom } from '../random.ts';

/** A request as it goes over the wire. */
export interface PrivateRequest {
  readonly call: Endpoint;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
}

/** Every call of the contract, with its family. */
export const everyCall: readonly { readonly family: keyof typeof api; readonly call: Endpoint }[] = Object.entries(
  api,
).flatMap(([family, calls]) =>
  Object.values(calls as Record<string, Endpoint>).map((call) => ({ family: family as keyof typeof api, call })),
);

/** A body in which every field of every call holds something private, most of it right for its place. */
export function privateBody({ email, password, lastFour, birthDate, base64, code, word, token }: Canaries): object {
  const [name, fileName] = [`O’${word}`, `${word}.txt`];
  const contact = { firstName: name, lastName: word, email, phone: '512-555-0142', preferredContactMethod: 'Email' };
  const file = { fileName, fileBase64Str: base64, expirationDate: '2031-01-01' };
  return {
    ...contact,
    city: `${word} City`,
    state: 'TX',
    zipCode: '',
    ssn: lastFour,
    dateOfBirth: birthDate,
    notificationsActive: true,
    password,
    Password: password,
    code,
    token,
    ...file,
    summary: `${word} ${email}`,
    Name: word,
    Email: email,
    Phone: '512-555-0142',
    Description: `${word} ${password} ${birthDate}`,
    Specialty: word,
    EmailOrUsername: email,
    id: word,
    key: word.slice(0, 20),
    saveData: `${word} ${password}`,
    educationList: [{ school: word, state: 'TX', degree: 'BSN', graduationDate: birthDate }],
    workHistoryList: [{ facility: word, startDate: '2020-01-01', isCurrent: true, unit: word, position: word }],
    referenceList: [{ ...contact, jobTitle: word, companyName: word, ratio: word }],
    certificationList: [{ certificationId: 100301, ...file }],
    specialtyList: [1001],
    stateList: ['TX'],
    shiftTypeList: ['days'],
    locationList: ['TX'],
    assessmentId: word,
    skillAssessmentAnswerRequestList: [],
    AssessmentId: word,
    jobIdList: [word],
    jobApplicationList: [{ jobId: word }],
    filterName: 'Email',
    filterValue: word,
    count: 10,
    paginationToken: token,
    source: word,
    moves: [{ candidateId: word, jobId: word, status: word }],
    version: undefined,
  };
}

/** The ways in which a body can be wrong. */
const spoilt: readonly ((text: string, canaries: Canaries) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `{"${text.slice(0, 200)}`,
  (text) => `[${text}]`,
  (text) => JSON.stringify(text),
  (text) => '[{"a":'.repeat(40) + text,
  (text) => JSON.stringify({ ...(JSON.parse(text) as object), more: text.repeat(30) }),
  // Everything of another kind than it should be: the text where a list belongs, a list where a text belongs.
  (text) => JSON.stringify(turned(JSON.parse(text) as object)),
  // What is private as the name of a field.
  (text, { word, email, ssn }) => `{"${email}":${text},"${ssn}":1,"__proto__":{"${word}":1}}`,
  (_, { email, birthDate }) => `email=${email}&dateOfBirth=${birthDate}`,
];

function turned(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? [one] : JSON.stringify(one ?? 0)]),
  );
}

/** One request to a call, valid or invalid as the draw decides; `token` is the caller's. */
export function privateRequest(
  call: Endpoint,
  canaries: Canaries,
  token: string | undefined,
  draw: SeededRandom,
): PrivateRequest {
  const { word, email, ssn, birthDate, code, password, base64 } = canaries;
  const whole = JSON.stringify(privateBody(canaries));
  const isWrong = draw.chance(0.5);
  const takesBody = call.method === 'POST' || call.method === 'PUT';
  const inQuery = draw.pick([
    word,
    email,
    ssn,
    birthDate,
    code,
    password,
    base64,
    '\u0000',
    `${word}\r\nX-A: ${email}`,
  ]);
  const names = ['id', 'code', 'input', 'assessmentId', 'jobId', 'name', 'personId', 'key', word];
  return {
    call,
    path: `/api/${call.path}${draw.chance(0.1) ? draw.pick([`/${email}`, `/%2e%2e/${word}`, `//${ssn}`, '/%ff']) : ''}`,
    query: draw.chance(0.8) ? new URLSearchParams(names.map((name) => [name, inQuery])).toString() : '',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(takesBody && { 'content-type': draw.chance(0.9) ? 'application/json' : `text/plain; name="${word}"` }),
      'user-agent': `${word} ${email}`,
      referer: `https://demo.example/?code=${code}&email=${encodeURIComponent(email)}`,
      cookie: `session=${canaries.token}; password=${encodeURIComponent(password)}`,
      ...(draw.chance(0.1) && { becomeuser: draw.pick([word, email, `${word},${word}`, '']) }),
      ...(draw.chance(0.05) && { 'data-provider': email }),
      ...(draw.chance(0.1) && { 'x-viewer-address': email, 'x-amzn-trace-id': word, 'x-request-id': email }),
    },
    text: takesBody ? (isWrong ? draw.pick(spoilt)(whole, canaries) : whole) : undefined,
  };
}
