import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '#shared/domain/problem.ts';
import { problemOf } from '../../lib/problems.ts';
import { FormFailure } from '../../ui/amplify/message.tsx';
import styles from './account.module.css';
import type { Rule } from './account-rules.ts';

type Texts<N extends string> = Readonly<Record<N, string>>;

interface FormState {
  readonly id: string;
  readonly values: Texts<string>;
  readonly faults: Partial<Texts<string>>;
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
  onSubmit(values: Texts<N>): Promise<unknown>;
  children(isSubmitting: boolean): ReactNode;
}

/**
 * A form of the sign-in pages: two texts at most, checked at blur and at submit, without antd and zod, for what these pages load
 * first is counted. Every other form is the engine's (ui/forms).
 */
export function AccountForm<N extends string>({ label, rules, onSubmit, children }: AccountFormProps<N>) {
  const id = useId();
  const names = Object.keys(rules) as N[];
  const element = useRef<HTMLFormElement>(null);
  const leading = useRef(false);
  // A ref beside the state: a second press comes before the next render.
  const isUnderWay = useRef(false);
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, ''])) as Texts<N>);
  const [faults, setFaults] = useState<Partial<Texts<string>>>({});
  const [failure, setFailure] = useState<{ problem: Problem; attempt: number }>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [toFocus, setToFocus] = useState(0);
  const [fillings, setFillings] = useState(0);

  useEffect(() => {
    if (toFocus === 0) return;
    leading.current = true;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    leading.current = false;
  }, [toFocus]);

  // After the render that has the value; nothing is said yet about a field that comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a field was filled
  useEffect(() => {
    if (fillings === 0) return;
    const next = names.find((name) => rules[name](values[name]));
    if (next) element.current?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
    else element.current?.requestSubmit();
  }, [fillings]);

  const faultsOf = (checked: readonly N[]) =>
    Object.fromEntries(checked.flatMap((name) => [[name, rules[name](values[name])]]).filter(([, fault]) => fault));
  const clear = (name: string) => setFaults(({ [name]: _, ...others }) => others);

  function refuse(found: Partial<Texts<string>>) {
    setFaults(found);
    setToFocus((count) => count + 1);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const found = faultsOf(names);
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setSubmitting(true);
    isUnderWay.current = true;
    try {
      await onSubmit(values);
      setFailure(undefined);
    } catch (error) {
      const problem = problemOf(error);
      const named = Object.entries(problem.fields).filter(([name]) => name in rules);
      // The notice of the last try stays until now: the button does not move under the finger that presses it.
      setFailure((last) => (named.length > 0 ? undefined : { problem, attempt: (last?.attempt ?? 0) + 1 }));
      if (named.length > 0) refuse(Object.fromEntries(named));
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
    }
  }

  const state: FormState = {
    id,
    values,
    faults,
    set(name, text) {
      setValues((before) => ({ ...before, [name]: text }));
      clear(name);
    },
    check: (name) => setFaults((before) => ({ ...before, [name]: undefined, ...faultsOf([name as N]) })),
    filled: () => setFillings((count) => count + 1),
    entered(name) {
      if (!leading.current) clear(name);
    },
  };
  return (
    <FormContext value={state}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
      >
        {failure && (failure.problem.title || failure.problem.message) && (
          <FormFailure key={failure.attempt} title={failure.problem.title} message={failure.problem.message} />
        )}
        {children(isSubmitting)}
      </form>
    </FormContext>
  );
}
