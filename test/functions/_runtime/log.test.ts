import { describe, expect, it } from 'vitest';
import { logged } from '../../../functions/_runtime/log.ts';

describe('an unexpected error in the log', () => {
  it('tells its kind and its places, never its message, whatever that looks like [R29]', () => {
    const message = 'somebody@demo.example is wrong\n    at 917-38-5544 of somebody@demo.example\nat (1987-03-29)';
    const { name, stack } = logged(new TypeError(message));
    expect(name).toBe('TypeError');
    expect(stack).toContain('log.test');
    expect(stack).not.toMatch(/demo\.example|5544|1987/);
  });

  it('that is no error at all tells nothing but what it is [R29]', () => {
    expect(logged('somebody@demo.example')).toEqual({ name: 'string', stack: '' });
  });
});
