import { useRef } from 'react';
import { Problem } from '#shared/domain/problem.ts';
import { CodeField, NameField, PasswordField } from '../../../web/src/features/account/account-fields.tsx';
import { AccountForm } from '../../../web/src/features/account/account-form.tsx';
import { codeFault, knownPasswordFault, nameRule } from '../../../web/src/features/account/account-rules.ts';
import { isLostAtLeaving, useLeaveGuard } from '../../../web/src/ui/forms/leave-guards.ts';
import { useKeptFocus } from '../../../web/src/ui/kept-focus.ts';
import { useRowKeys } from '../../../web/src/ui/staff/use-row-keys.ts';
import { drawn, mount, until } from './mount.tsx';

const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? '';
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

/** Types into a field as a person does, over what is in it. */
function type(name: string, text: string): void {
  input(name)?.focus();
  input(name)?.select();
  document.execCommand('insertText', false, text);
}

/** A sign-in form in the page; `send` is what its submits do. */
function signIn(send: (values: Readonly<Record<string, string>>) => unknown, hasCode = false) {
  const sent: object[] = [];
  const rules = hasCode
    ? { code: codeFault, password: knownPasswordFault }
    : { username: nameRule('Who?'), password: knownPasswordFault };
  mount(
    () => undefined,
    '/',
    () => (
      <AccountForm
        label="Log in"
        rules={rules as Record<string, typeof codeFault>}
        onSubmit={async (values) => {
          sent.push(values);
          await send(values);
        }}
      >
        {(isSubmitting) => (
          <>
            {hasCode ? <CodeField /> : <NameField />}
            <PasswordField label="Password" autoComplete="current-password" />
            <button type="submit">{isSubmitting ? 'Busy' : 'Send'}</button>
          </>
        )}
      </AccountForm>
    ),
  );
  const form = () => document.querySelector('form');
  const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')].map((one) => one.getAttribute('name'));
  const said = () =>
    [...(form()?.querySelectorAll('[role=alert]') ?? [])].map((one) => one.textContent).filter(Boolean);
  return { sent, invalid, said, submit: () => form()?.requestSubmit() };
}

/** Sign-in pages say what is wrong by their rules and by the server at the fields, the first in focus. */
export async function refusesASignIn() {
  const refusals = [
    new Problem('invalid', 'wrongCode', 'no', { fields: { username: 'User not found', other: 'x' } }),
    new Problem('invalid', 'wrongInput', 'Incorrect username or password.', { title: 'Login Failed' }),
  ];
  const form = signIn(() => {
    const next = refusals.shift();
    if (next) throw next;
  });
  form.submit();
  await until('the focus', () => focused() === 'username');
  const empty = [form.invalid(), form.said()];
  type('username', 'nora-vale');
  type('password', 'Passw0rd!');
  input('username')?.focus();
  await until('no message', () => form.invalid().length === 0);
  form.submit();
  form.submit();
  await until('the server’s message', () => form.invalid().length > 0 && focused() === 'username');
  const found = [form.invalid(), form.said(), form.sent.length];
  type('username', 'nora-vale2');
  await until('no message while it is typed over', () => form.invalid().length === 0);
  form.submit();
  await until('the notice', () => form.said().some((text) => text?.includes('Login Failed')));
  const refused = [form.invalid(), form.said()];
  form.submit();
  await until('in', () => form.sent.length === 3 && form.said().length === 0);
  return { empty, found, refused, sent: form.sent[2] };
}

/** The sixth digit of a code submits, once the rest is right. */
export async function submitsAWholeCode() {
  const form = signIn(() => undefined, true);
  type('code', '12345');
  type('code', '123 456');
  await until('the other field', () => focused() === 'password');
  const early = [form.sent.length, form.said()];
  type('password', 'Passw0rd!');
  type('code', '12345');
  await drawn();
  const short = form.sent.length;
  type('code', '654321');
  await until('it sent', () => form.sent.length > 0);
  await drawn();
  return { early, short, sent: form.sent };
}

/** A list of rows that the keys go through. */
function rows(names: readonly string[], extra: object = {}) {
  return (
    <div data-rows>
      {names.map((name) => (
        <div data-row key={name}>
          <input type="checkbox" id={`${name}-choice`} />
          <button type="button" data-row-main id={name} {...extra}>
            {name}
          </button>
        </div>
      ))}
    </div>
  );
}

/** j and k go from row to row, h and l to the list beside, x chooses; not while something is typed. */
export async function goesByKeys() {
  mount(
    () => {
      const list = useRef<HTMLDivElement>(null);
      useRowKeys(list);
      return list;
    },
    '/',
    (list) => (
      <>
        <div ref={list} style={{ display: 'flex' }}>
          {rows(['a', 'b', 'c'])}
          {rows(['d', 'e'])}
        </div>
        <input name="typed" />
      </>
    ),
  );
  const path = ['j', 'j', 'l', 'h', 'k', 'k', 'j', 'j', 'j'].map((key) => {
    press(key);
    return focused();
  });
  press('x');
  const chosen = document.querySelector<HTMLInputElement>('#c-choice')?.checked;
  input('typed')?.focus();
  input('typed')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  return { path, chosen, typing: focused() };
}

/** The focus of a row that goes is that of the row in its place; at the end of the list, of the one before. */
export async function keepsTheFocus() {
  const names = { now: ['a', 'b', 'c'] };
  const list = mount(useKeptFocus, '/', () => (
    <>
      <h1 tabIndex={-1} id="heading">
        Rows
      </h1>
      {rows(names.now)}
    </>
  ));
  const without = async (name: string) => {
    document.getElementById(name)?.focus();
    await drawn();
    names.now = names.now.filter((one) => one !== name);
    list.again();
    await until(`a focus in place of ${name}`, () => document.activeElement !== document.body);
    return focused();
  };
  return [await without('b'), await without('c'), await without('a')];
}

/** Unsaved input of any form counts, and the newest form asks for all. */
export async function guardsEveryForm() {
  const lost = { first: true, second: false };
  const first = mount(() => useLeaveGuard(({ pathname }) => lost.first && pathname !== '/safe'));
  const second = mount(() => useLeaveGuard(() => lost.second));
  await drawn();
  const isLost = (pathname: string) => isLostAtLeaving({ pathname } as never);
  const both = [first.now(), second.now(), isLost('/x'), isLost('/safe')];
  lost.second = true;
  const other = isLost('/safe');
  second.unmount();
  await until('the first asking', () => first.now());
  const alone = isLost('/safe');
  first.unmount();
  await drawn();
  return { both, other, alone, none: isLost('/x') };
}
