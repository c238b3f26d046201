import { createContext, type ReactNode, useContext, useId, useRef, useState, useSyncExternalStore } from 'react';
import { isSameDraft } from '../../lib/drafts/same-draft.ts';
import { FormFailure } from '../../ui/amplify/message.tsx';
import type { Faults } from '../../ui/forms/faults.ts';
import { idOf, isLeading } from '../../ui/forms/focus-first.ts';
import { useServerFaults } from '../../ui/forms/use-server-faults.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import styles from './account.module.css';
import type { Rule } from './account-rules.ts';
import { type FormTexts, textStore } from './text-store.ts';

interface FormState {
  readonly values: FormTexts<string>;
  readonly faults: Partial<FormTexts<string>>;
  idOf(name: string): string;
  set(name: string, text: string): void;
  check(name: string): void;
  entered(name: string): void;
  /** A field is as full as it gets: the form is submitted, or the first field that is not right yet is focused. */
  filled(): void;
}

const FormContext = createContext<FormState | undefined>(undefined);

/** The sign-in form around a field. */
export function useAccountForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field is outside of a form.');
  return form;
}

interface AccountFormProps<N extends string> {
  label: string;
  /** What is wrong with the text of each field. */
  rules: Readonly<Record<N, Rule>>;
  /** What is in the fields at first. */
  initial?: Partial<FormTexts<N>>;
  onSubmit(values: FormTexts<N>): Promise<unknown>;
  children(isSubmitting: boolean): ReactNode;
}

/**
 * A form of the sign-in pages: the engine (ui/forms) around two texts at most, drawn without antd and checked without zod, for what
 * these pages load first is counted.
 */
export function AccountForm<N extends string>({ label, rules, initial, onSubmit, children }: AccountFormProps<N>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [store] = useState(() => textStore(Object.keys(rules) as N[], initial));
  const { values, faults: shown } = useSyncExternalStore(store.subscribe, store.state);
  const { isSubmitting, submit } = useSubmit();
  const { failure, failures, ...faults } = useServerFaults(store, id, isSubmitting, {});
  const saved = useRef(values);

  const faultOf = (name: string) => rules[name as N](store.values()[name as N]);
  const say = (name: string, message: string | undefined) => store.show([{ name: [name], message }]);
  const faulty = () => (Object.keys(rules) as N[]).filter((name) => faultOf(name) !== undefined);

  const attempt = {
    isDirty: () => !isSameDraft(store.values(), saved.current),
    checked() {
      const found: Faults = Object.fromEntries(faulty().map((name) => [name, faultOf(name) ?? '']));
      return faults.passes(found) ? store.values() : undefined;
    },
    send: onSubmit,
    saved(sent: FormTexts<N>) {
      saved.current = sent;
      faults.saved();
    },
    async failed(error: unknown) {
      faults.failed(error, false);
      return false;
    },
  };

  const state: FormState = {
    values,
    faults: shown,
    idOf: (name) => idOf(id, [name]),
    set(name, text) {
      store.put({ [name]: text } as Partial<FormTexts<N>>);
      say(name, undefined);
    },
    check: (name) => say(name, faultOf(name)),
    entered(name) {
      if (!isLeading(id)) say(name, undefined);
    },
    // Nothing is said yet about a field that comes next.
    filled() {
      const [next] = faulty();
      if (next) document.getElementById(idOf(id, [next]))?.focus();
      else element.current?.requestSubmit();
    },
  };
  return (
    <FormContext value={state}>
      <form
        id={id}
        ref={element}
        className={styles.form}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(attempt);
        }}
      >
        {failure && <FormFailure key={failures} title={failure.title} message={failure.message} />}
        {children(isSubmitting)}
      </form>
    </FormContext>
  );
}
