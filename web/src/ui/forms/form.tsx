import { Form as AntForm } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { Notice } from '../notice.tsx';
import styles from './field.module.css';
import { EngineContext } from './form-context.ts';
import type { FormEngine } from './form-handle.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface FormProps<V> {
  form: FormEngine<V>;
  /** Where nothing around it names it. */
  label?: string;
  className?: string | undefined;
  /** Without its own notices: the children show them. */
  isBare?: boolean;
  /** Whether a guarded form is gone at an address: at every other one by default. */
  isLostAt?: ((next: Location) => boolean) | undefined;
  /** In place of the submit itself, where something is asked first. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** The form that `useForm` runs, with what it has to say above its fields. */
export function Form<V>({ form, label, className, isBare = false, isLostAt, onSubmit, children }: FormProps<V>) {
  const { antd, failure } = form;
  return (
    <EngineContext value={form as unknown as FormEngine<never>}>
      {form.isGuarded && <LeaveQuestion isDirty={form.isDirty} isLostAt={isLostAt} />}
      <AntForm
        noValidate
        className={className ?? ''}
        form={antd}
        name={form.id}
        layout="vertical"
        colon={false}
        requiredMark={marked}
        {...(label && { 'aria-label': label })}
        onFieldsChange={(changed) => {
          for (const { name, errors = [] } of changed) if (errors.length > 0) antd.setFields([{ name, errors: [] }]);
        }}
        onValuesChange={form.changed}
        onKeyDown={pressSubmit}
        onFinish={() => (onSubmit ? onSubmit() : void form.submit())}
      >
        {failure && !isBare && (
          <Notice key={form.failures} kind="danger" title={failure.title}>
            {failure.message}
          </Notice>
        )}
        {form.isRestored && !isBare && <Notice>What you typed earlier is here again. It is not saved yet.</Notice>}
        {children}
      </AntForm>
    </EngineContext>
  );
}

/** Ctrl Enter, or its like on a Mac, sends a form from every field of it. */
function pressSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  // A dialog that a form opens is drawn elsewhere, and is none of its fields.
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The star is for the eye: the control itself says that it is required. */
function marked(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}
