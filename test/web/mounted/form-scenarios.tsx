import { Input } from 'antd';
import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { saveDraft } from '../../../web/src/lib/drafts/drafts.ts';
import { setSession } from '../../../web/src/lib/session/session-state.ts';
import { Form } from '../../../web/src/ui/forms/form.tsx';
import { useForm } from '../../../web/src/ui/forms/use-form.ts';
import { drawn, mount, until } from './mount.tsx';

const schema = z.object({
  name: z.string().trim().min(1, 'Please enter a name'),
  email: z.string().includes('@', { message: 'Please enter an email' }),
});
type Values = z.output<typeof schema>;
type Options = Partial<Parameters<typeof useForm<typeof schema>>[1]>;

/** A form of two fields in the page; `send` is what its submits do. */
function aForm(send: (values: Values) => unknown = () => undefined, options: Options = {}) {
  const sent: Values[] = [];
  const done: Values[] = [];
  const form = mount(
    () =>
      useForm(schema, {
        initial: { name: '', email: '' },
        onSubmit(values) {
          sent.push(values);
          return send(values);
        },
        onDone: (values) => void done.push(values),
        ...options,
      }),
    '/',
    (engine) => (
      <Form form={engine} isBare>
        <engine.Field name="name" label="Name">
          <Input />
        </engine.Field>
        <engine.Field name="email" label="Email">
          <Input />
        </engine.Field>
      </Form>
    ),
  );
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field=${name}] input`);
  const message = (name: string): string => form.now().antd.getFieldError(name)[0] ?? '';
  const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? '';
  return { ...form, sent, done, field, message, focused, type: (values: Partial<Values>) => form.now().set(values) };
}

const good = { name: 'Nora', email: 'n@e.example' };

/** What is wrong is said at the fields, the first in focus, and nothing is sent. */
export async function refusesByItsRules() {
  const form = aForm();
  await form.now().submit();
  await until('the focus', () => form.focused() === 'name');
  const first = [form.message('name'), form.message('email'), form.focused()];
  form.type({ name: 'Nora' });
  await form.now().submit();
  await until('the focus', () => form.focused() === 'email');
  return { first, second: [form.message('name'), form.message('email')], sent: form.sent.length };
}

/** Presses after a save send nothing for half a second from when the page shows it; later the same is sent again. */
export async function knowsADoublePress() {
  const form = aForm();
  form.type(good);
  await form.now().submit();
  await form.now().submit();
  await drawn();
  await form.now().submit();
  const soon = form.sent.length;
  // On the page's own clock, which may be late and never early.
  const begun = performance.now();
  await until('half a second', () => performance.now() - begun > 500);
  // When the page showed it is known to the form alone: on a slow machine a frame or more after us.
  while (form.sent.length === soon && performance.now() - begun < 10_000) {
    await drawn();
    await form.now().submit();
  }
  return { soon, later: form.sent.length };
}

/** What the server finds is said at its field, and again for as long as the field holds the same. */
export async function saysWhatTheServerFinds() {
  const form = aForm(() =>
    Promise.reject(new Problem('invalid', 'wrongInput', 'No.', { fields: { Email: 'Email already in use' } })),
  );
  form.type(good);
  await form.now().submit();
  await until('the focus', () => form.focused() === 'email');
  const found = [form.message('email'), form.focused(), form.now().failure?.message ?? 'no notice'];
  form.type({ name: '' });
  await form.now().submit();
  await until('the other message', () => form.message('name') !== '');
  const both = [form.message('name'), form.message('email')];
  form.type({ email: 'o@e.example' });
  await form.now().submit();
  await drawn();
  return { found, both, changed: form.message('email'), sent: form.sent.length };
}

/** A refusal that no field shows is a notice, which counts the tries and goes with a success. */
export async function saysWhatNoFieldShows() {
  let fails = true;
  const form = aForm(
    () => fails && Promise.reject(new Problem('broken', 'unexpected', 'Broken.', { title: 'Not saved' })),
  );
  form.type(good);
  await form.now().submit();
  await form.now().submit();
  await until('a second notice', () => form.now().failures === 2);
  const { title, message } = form.now().failure ?? {};
  form.type({ name: '' });
  await form.now().submit();
  await until('no notice beside the messages of fields', () => form.now().failure === undefined);
  form.type(good);
  await form.now().submit();
  fails = false;
  form.type({ name: 'Ines' });
  await form.now().submit();
  await until('no notice', () => form.now().failure === undefined);
  return { title, message, done: form.done, isDirty: form.now().isDirty() };
}

/** A version that was saved elsewhere can be looked at, and what was typed is not lost. */
export async function meetsANewerVersion() {
  let isStale = true;
  const newer = { name: 'Newer', email: 'new@e.example' };
  const form = aForm(() => isStale && Promise.reject(new Problem('conflict', 'changedMeanwhile', 'Changed.')), {
    readNewer: async () => newer,
  });
  form.type(good);
  await form.now().submit();
  await until('the newer version', () => form.now().newer !== undefined);
  const typed = form.now().values();
  form.now().newer?.swap();
  await until('it shown', () => form.now().newer?.isShown === true);
  const shown = [form.now().values(), form.now().isDirty()];
  form.now().newer?.swap();
  await until('back', () => form.now().newer?.isShown === false);
  const back = [form.now().values(), form.now().isDirty()];
  isStale = false;
  await form.now().submit();
  await until('settled', () => form.done.length > 0 && form.now().newer === undefined);
  return { typed, shown, back, done: form.done };
}

/** A save whose answer was lost counts as the save that it was. */
export async function knowsALostSave() {
  const form = aForm(() => Promise.reject(new Problem('conflict', 'changedMeanwhile', 'Changed.')), {
    readNewer: async () => good,
  });
  form.type({ ...good, name: ' Nora ' });
  await form.now().submit();
  await until('done', () => form.done.length > 0);
  await form.now().submit();
  return { sent: form.sent.length, done: form.done, shown: form.now().values(), isDirty: form.now().isDirty() };
}

/** Values that come back from a save leave what was typed meanwhile. */
export async function keepsWhatWasTypedMeanwhile() {
  const form = aForm();
  form.type(good);
  await form.now().submit();
  form.type({ email: 'later@e.example' });
  form.now().reset({ name: 'Stored', email: 'stored@e.example' });
  const after = [form.now().values(), form.now().isDirty()];
  form.now().rebase({ name: 'Stored', email: 'later@e.example' });
  return { after, rebased: form.now().isDirty() };
}

/** A field is checked when it is left, once it was touched. */
export async function checksAFieldWhenItIsLeft() {
  const form = aForm();
  form.field('email')?.focus();
  form.field('name')?.focus();
  await drawn();
  const untouched = form.message('email');
  form.field('email')?.focus();
  document.execCommand('insertText', false, 'nobody');
  form.field('name')?.focus();
  await until('the message', () => form.message('email') !== '');
  const left = form.message('email');
  form.field('email')?.focus();
  await until('no message while it has the focus', () => form.message('email') === '');
  return { untouched, left };
}

/** What was typed before the session ended is here again for the same person, but what cannot be kept. */
export async function restoresADraft() {
  saveDraft('form', { name: 'Kept' }, 'u1');
  const draft = { name: 'form', ownerId: 'u1', keepable: ({ name }: { name: string }) => ({ name }) };
  const form = aForm(undefined, { draft });
  const restored = [form.now().values(), form.now().isRestored, form.now().isDirty()];
  setSession({ status: 'signedOut', hasLeft: false });
  form.type(good);
  form.unmount();
  const kept = localStorage.getItem('caravel.draft.form@u1');
  const other = aForm(undefined, { draft: { ...draft, ownerId: 'u2' } });
  const others = [other.now().values(), other.now().isRestored];
  return { restored, kept: JSON.parse(kept ?? '{}').value, others };
}
