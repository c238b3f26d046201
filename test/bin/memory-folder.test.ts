import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryFolder } from '../../bin/gates/memory-folder.ts';

it('is no folder where the machine has no such place, or one that cannot be written [Z06]', () => {
  expect(memoryFolder('/proc/nowhere')).toBeUndefined();
  expect(memoryFolder('/proc')).toBeUndefined();
});

it('is a new folder for each run where there is room [Z06]', () => {
  const place = join(mkdtempSync(join(tmpdir(), 'memory-')), 'of it');
  mkdirSync(place);
  const made = [memoryFolder(place), memoryFolder(place)].filter((folder) => folder !== undefined);
  expect(new Set(made).size).toBe(made.length);
  expect(readdirSync(place).length).toBe(made.length);
  expect(made.every((folder) => existsSync(folder))).toBe(true);
});
