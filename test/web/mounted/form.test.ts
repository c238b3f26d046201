import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scenarios, scenarioPage } from '../../support/browser/scenario-page.ts';
import type * as scenarios from './form-scenarios.tsx';

let run: Scenarios<typeof scenarios>;
beforeAll(async () => {
  run = await scenarioPage<typeof scenarios>('test/web/mounted/form-scenarios.tsx');
});
afterAll(() => run.close());

describe('a form', () => {
  it('says what is wrong by its rules at the fields, the first in focus, and sends nothing [Z05] [U03]', async () => {
    expect(await run('refusesByItsRules')).toEqual({
      first: ['Please enter a name', 'Please enter an email', 'name'],
      second: ['', 'Please enter an email'],
      sent: 0,
    });
  });

  it('says what the server finds at its field, and again while the field holds the same [Z05] [U03]', async () => {
    expect(await run('saysWhatTheServerFinds')).toEqual({
      found: ['Email already in use', 'email', 'no notice'],
      both: ['Please enter a name', 'Email already in use'],
      changed: '',
      sent: 1,
    });
  });

  it('says in a notice what no field shows, counts the tries, and is clean after a save [Z05] [U03]', async () => {
    expect(await run('saysWhatNoFieldShows')).toEqual({
      title: 'Not saved',
      message: 'Broken.',
      done: [{ name: 'Ines', email: 'n@e.example' }],
      isDirty: false,
    });
  });

  it('shows a version that was saved elsewhere and loses neither [Z05] [R35]', async () => {
    const [typed, newer] = [
      { name: 'Nora', email: 'n@e.example' },
      { name: 'Newer', email: 'new@e.example' },
    ];
    expect(await run('meetsANewerVersion')).toEqual({
      typed,
      shown: [newer, false],
      back: [typed, true],
      done: [typed],
    });
  });

  it('takes a save whose answer was lost for the save that it was [Z05] [R35]', async () => {
    const done = [{ name: 'Nora', email: 'n@e.example' }];
    expect(await run('knowsALostSave')).toEqual({ sent: 1, done, shown: done[0], isDirty: false });
  });

  it('keeps what was typed while a save was on its way [Z05] [F21]', async () => {
    expect(await run('keepsWhatWasTypedMeanwhile')).toEqual({
      after: [{ name: 'Stored', email: 'later@e.example' }, true],
      rebased: false,
    });
  });

  it('takes a press right after a save for the second of two, and a later one for another [Z05] [F21]', async () => {
    expect(await run('knowsADoublePress')).toEqual({ soon: 1, later: 2 });
  });

  it('checks a field when it is left, once it was touched [Z05] [U03]', async () => {
    expect(await run('checksAFieldWhenItIsLeft')).toEqual({ untouched: '', left: 'Please enter an email' });
  });

  it('has what was typed before the session ended, for the same person [Z05] [A27]', async () => {
    expect(await run('restoresADraft')).toEqual({
      restored: [{ name: 'Kept', email: '' }, true, true],
      kept: { name: 'Nora' },
      others: [{ name: '', email: '' }, false],
    });
  });
});
