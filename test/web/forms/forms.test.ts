import { expect, it } from 'vitest';
import * as z from 'zod';
import { workHistorySection } from '#shared/contract/profile.ts';
import type { supportMessage } from '#shared/contract/support.ts';
import { maskPhone } from '#shared/domain/contact/phone.ts';
import { maskDay } from '#shared/domain/days/day-text.ts';
import { caretIn } from '../../../web/src/ui/controls/masked-input.tsx';
import { faultsOf, placed } from '../../../web/src/ui/forms/faults.ts';
import type { EntryOf, FieldProps, FormHandle, ListName, Typed } from '../../../web/src/ui/forms/form-handle.ts';

type Message = Typed<z.input<typeof supportMessage>>;
type Work = Typed<z.input<typeof workHistorySection>>;

it('has only the names of its rules: a misspelt one does not compile [U03]', () => {
  const names: FieldProps<keyof Message & string>['name'][] = ['Name', 'Email', 'Phone', 'Description'];
  // @ts-expect-error: misspelt
  names.push('Descripton');
  const change = (form: FormHandle<Message>) => {
    form.set({ Name: 'Nora' });
    // @ts-expect-error: misspelt
    form.set({ Nmae: 'Nora' });
    // @ts-expect-error: misspelt
    form.fault('Emial', 'required');
    // @ts-expect-error: misspelt
    return form.Field({ name: 'Fone', label: 'Phone', children: null as never });
  };
  const list: ListName<Work> = 'workHistoryList';
  // @ts-expect-error: no list
  const none: ListName<Work> = 'version';
  const day: keyof EntryOf<Work, 'workHistoryList'> = 'startDate';
  // @ts-expect-error: misspelt
  const other: keyof EntryOf<Work, 'workHistoryList'> = 'starDate';
  expect([names.length, typeof change, list, none, day, other].length).toBe(6);
});

it('shows a message at its field, or at the nearest around it, whatever case the server writes [U03]', () => {
  const fields = [['email'], ['specialtyList'], ['workHistoryList', 0, 'startDate']];
  const faults = {
    Email: 'taken',
    'specialtyList.2': 'unknown',
    'workHistoryList.0.startDate': 'Invalid date',
    other: 'odd',
  };
  expect(placed(faults, fields)).toEqual([
    { name: ['email'], message: 'taken' },
    { name: ['specialtyList'], message: 'unknown' },
    { name: ['workHistoryList', 0, 'startDate'], message: 'Invalid date' },
  ]);
  expect(placed({ City: 'Unknown city.' }, [['location']], { City: 'location' })).toEqual([
    { name: ['location'], message: 'Unknown city.' },
  ]);
  // Of several at one field the first is shown.
  const twice = z.object({ name: z.string().min(3, 'too short').regex(/^a/, 'no a') });
  expect(faultsOf(twice, { name: 'b' })).toEqual({ name: 'too short' });
  expect(placed({ 'email.0': 'first', 'email.1': 'second' }, fields)).toEqual([{ name: ['email'], message: 'first' }]);
  const entry = { startDate: '2020-02-30', isCurrent: true };
  expect(faultsOf(workHistorySection, { workHistoryList: [entry] })).toEqual({
    'workHistoryList.0.startDate': 'Invalid date',
  });
});

it.each([
  ['+1 (503) 555-0123', '503-555-0123'],
  ['1-503-555-0123', '503-555-0123'],
  ['1.503.555.0123', '503-555-0123'],
  ['(503) 555 0123', '503-555-0123'],
  ['5035550123', '503-555-0123'],
  ['+1', ''],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['tel:+1-503-555-0123', '503-555-0123'],
  ['1-503-555-0123', '503-555-0123'],
  ['503.555.0123', '503-555-0123'],
  // Cut to ten digits it would be another person's number.
  ['503-555-01234', '503-555-01234'],
  ['+44 20 7946 0958 extension 12345', '+44 20 7946 0958 extension 12345'],
])('takes the phone number %j as %j [U03]', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

it.each([
  // A digit more or less in the middle, a dash taken away, a code pasted in front.
  [maskPhone, '5039|55-0123', 5],
  [maskPhone, '50-|5550123', 2],
  [maskPhone, '503|555-0123', 3],
  [maskPhone, '15035|550123', 5],
  [maskPhone, '503555|', 7],
  [maskDay, '1|/12/1988', 1],
  [maskDay, '0512|', 5],
])('keeps the caret at its digit while %o writes %s [U03]', (mask, typed, caret) => {
  const text = typed.replace('|', '');
  expect(caretIn(mask(text), text, typed.indexOf('|'))).toBe(caret);
});
