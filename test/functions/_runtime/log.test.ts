import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { inInvocation } from '../../../functions/_runtime/invocation.ts';
import { log, logged } from '../../../functions/_runtime/log.ts';

it('writes what happens to standard output, and what is to be looked at to standard error [V10]', () => {
  const [out, error] = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  log.info('one');
  log.warn('two');
  log.error('three');
  const said = [out, error].map((write) => write?.mock.calls.map(([text]) => JSON.parse(String(text)).message));
  vi.restoreAllMocks();
  expect(said).toEqual([['one'], ['two', 'three']]);
});

it('says of a line its invocation and the fields that are given, and nothing of an empty one [V10]', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  inInvocation({ requestId: 'r', call: 'user.current' }, () => log.info('one', { status: 200, kind: '' }));
  const [text] = out.mock.calls[0] ?? [];
  vi.restoreAllMocks();
  expect(JSON.parse(String(text))).toEqual({
    level: 'INFO',
    message: 'one',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    service: expect.any(String),
    sampling_rate: 0,
    requestId: 'r',
    call: 'user.current',
    status: 200,
  });
});

describe('an unexpected error in the log', () => {
  it('tells its kind and its places, and no message that may quote data, whatever that looks like [R29] [V02]', () => {
    const message = 'somebody@demo.example is wrong\n    at 917-38-5544 of somebody@demo.example\nat (1987-03-29)';
    const { name, stack, message: told } = logged(new TypeError(message));
    expect([name, told]).toEqual(['TypeError', undefined]);
    expect(stack).toContain('log.test');
    expect(stack).not.toMatch(/demo\.example|5544|1987/);
  });

  it.each<[string, () => unknown]>([
    ["Cannot read properties of undefined (reading 'city')", () => (undefined as unknown as { city: string }).city],
    ['absent is not defined', () => Reflect.construct(Function, ['return absent'])()],
    ['Invalid time value', () => new Date(Number.NaN).toISOString()],
  ])('tells the message of a mistake in code: %s [V02]', (message, mistake) => {
    expect(logged(thrownBy(mistake)).message).toBe(message);
  });

  it.each([
    [TypeError, "Cannot read properties of undefined (reading 'firstName')"],
    [TypeError, "Cannot set properties of null (setting '$_a')"],
    [TypeError, 'own.name(...).find is not a function'],
    [ReferenceError, "Cannot access 'someName' before initialization"],
    [TypeError, 'Assignment to constant variable.'],
    [TypeError, 'Cannot convert undefined or null to object'],
    [RangeError, 'Maximum call stack size exceeded'],
    [RangeError, 'Invalid array length'],
    [TypeError, 'Reduce of empty array with no initial value'],
  ])('of the kind %o tells “%s”, and nothing where more is said [V02] [R29]', (Kind, message) => {
    expect(logged(new Kind(message)).message).toBe(message);
    for (const more of [`Nora: ${message}`, `${message} Nora`, message.replace(/[a-z]{4}/i, 'a@b')])
      expect([more, logged(new Kind(more)).message]).toEqual([more, undefined]);
  });

  it.each<[string, () => unknown]>([
    ['a parser', () => JSON.parse('somebody@demo.example')],
    ['a look into a text', () => 'id' in ('somebody@demo.example' as unknown as object)],
    ['entries that are none', () => new Map(['somebody@demo.example'] as unknown as [string, string][])],
    ['validation', () => z.string().max(3).parse('somebody@demo.example')],
    ['an address', () => new URL('somebody@demo.example')],
    ['a service', () => Promise.reject(Object.assign(new Error('somebody@demo.example'), { $metadata: {} }))],
    ['a zone', () => new Date(0).toLocaleString('en-US', { timeZone: 'somebody@demo.example' })],
  ])('tells nothing of the message of %s [R29]', async (_, fail) => {
    const error = await Promise.resolve()
      .then(fail)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(logged(error).message).toBeUndefined();
  });

  it('tells what we say ourselves, without what looks like data [V02] [R29]', () => {
    expect(logged(new Error('STAGE_SETTINGS is not set.')).message).toBe('STAGE_SETTINGS is not set.');
    const careless = new Error('No mail to somebody@demo.example at 512-555-0142, born 1987-03-29\nnor more');
    expect(logged(careless).message).toBe('No mail to … at … born …');
    expect(logged(new Error('Of 12 rooms 1987 has 9 beds in v2')).message).toBe('Of … rooms … has 9 beds in v2');
    class Theirs extends Error {}
    expect(logged(new Theirs('a person')).message).toBeUndefined();
  });

  it('names its class and eight places at most, and has no message where there is nothing to say [V02]', () => {
    const deep = (left: number): Error => (left > 0 ? deep(left - 1) : new Error(''));
    const { stack, ...rest } = logged(deep(12));
    expect(rest).toEqual({ name: 'Error' });
    const places = stack.split('\n');
    expect(places).toHaveLength(8);
    for (const place of places) expect(place).toMatch(/^ {4}at /);
    expect(logged(Object.assign(new RangeError('Invalid time value'), { stack: undefined }))).toEqual({
      name: 'RangeError',
      message: 'Invalid time value',
      stack: '',
    });
    const renamed = Object.defineProperty(new Error('of a library'), 'name', { value: 'Theirs' });
    expect(logged(renamed)).toMatchObject({ name: 'Theirs' });
    expect(logged(renamed)).not.toHaveProperty('message');
    expect(logged(new Error('x '.repeat(101))).message).toBe('x '.repeat(100));
  });

  it('that is no error at all tells nothing but what it is [R29]', () => {
    expect(logged('somebody@demo.example')).toEqual({ name: 'string', stack: '' });
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
