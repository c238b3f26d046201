import {
  type ComponentType,
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { messageOf, Refused } from '../../lib/refused.ts';
import type { NoticeProps } from '../notice.tsx';
import styles from './form.module.css';
import {
  FormContext,
  type FormErrors,
  type FormSchema,
  type FormState,
  type FormValues,
  faultsOf,
} from './form-state.ts';

/** The sign-in pages show failures in their own way and must not load antd for this one; without a network the words alone have to do. */
const Notice = lazy(() =>
  import('../notice.tsx').then(
    ({ Notice }): { default: ComponentType<NoticeProps> } => ({ default: Notice }),
    () => ({ default: PlainNotice }),
  ),
);

function PlainNotice({ children }: NoticeProps) {
  return <p role="alert">{children}</p>;
}

interface SchemaFormProps<Out> {
  /** The rules; usually put together from the contract's own fields. */
  schema: FormSchema<Out>;
  initial: FormValues;
  /** Messages that the form opens with, the first of them in focus. */
  initialErrors?: FormErrors | undefined;
  /** Gets the parsed values. Errors are shown: a Refused's fields under the fields, anything else above the form. */
  onSubmit(values: Out): Promise<void> | void;
  /** Called with everything typed so far, to keep it. */
  onValues?: ((values: FormValues) => void) | undefined;
  /** Names that the server uses for our fields, where they differ by more than their case. */
  serverNames?: Readonly<Record<string, string>> | undefined;
  label?: string;
  /** How a refusal of the whole form is shown; a notice of our own without it. */
  failureView?: ComponentType<Pick<Refused, 'title' | 'message'>>;
  children: ReactNode | ((form: FormState) => ReactNode);
}

/** A form validated by a schema, at blur and at submit; the first error gets the focus, no input is lost. */
export function SchemaForm<Out>(props: SchemaFormProps<Out>) {
  const {
    schema,
    initial,
    initialErrors = {},
    onSubmit,
    onValues,
    serverNames = {},
    label,
    failureView: FailureView = FailureNotice,
    children,
  } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const leading = useRef(false);
  // A ref beside the state: a second click comes before the next render.
  const isUnderWay = useRef(false);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>(initialErrors);
  const [failure, setFailure] = useState<Refused>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [toFocus, setToFocus] = useState(Object.keys(initialErrors).length);

  useEffect(() => {
    if (toFocus === 0) return;
    leading.current = true;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    leading.current = false;
  }, [toFocus]);

  const setError = (name: string, message: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (message === undefined ? others : { ...others, [name]: message }));

  const form: FormState = {
    id,
    values,
    errors,
    isSubmitting,
    set(changes) {
      setValues((before) => ({ ...before, ...changes }));
      onValues?.({ ...values, ...changes });
      for (const name of Object.keys(changes)) if (name in errors) setError(name, undefined);
    },
    setError,
    check(name) {
      const fault = faultsOf(schema, values)[name];
      setError(name, fault);
      return fault === undefined;
    },
    entered(name) {
      if (!leading.current && name in errors) setError(name, undefined);
    },
  };

  const refuse = (faults: FormErrors) => {
    setErrors(faults);
    setToFocus((count) => count + 1);
  };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    setFailure(undefined);
    const result = schema.safeParse(values);
    if (!result.success) return refuse(faultsOf(schema, values));
    setErrors({});
    setSubmitting(true);
    isUnderWay.current = true;
    try {
      await onSubmit(result.data);
    } catch (error) {
      const fields = error instanceof Refused ? landed(error.fields, Object.keys(values), serverNames) : {};
      if (Object.keys(fields).length > 0) refuse(fields);
      else setFailure(error instanceof Refused ? error : new Refused(0, messageOf(error)));
    } finally {
      isUnderWay.current = false;
      setSubmitting(false);
    }
  }

  return (
    <FormContext value={form}>
      <form ref={element} className={styles.form} noValidate aria-label={label} onSubmit={submit}>
        {failure && (failure.title || failure.message) && (
          <div className={styles.failure}>
            <FailureView title={failure.title} message={failure.message} />
          </div>
        )}
        {typeof children === 'function' ? children(form) : children}
      </form>
    </FormContext>
  );
}

function FailureNotice({ title, message }: Pick<Refused, 'title' | 'message'>) {
  return (
    <Suspense fallback={<p role="alert">{message}</p>}>
      <Notice kind="danger" title={title}>
        {message}
      </Notice>
    </Suspense>
  );
}

/** The server's field messages under our names; those of no field of this form stay out. */
function landed(
  fields: FormErrors,
  names: readonly string[],
  serverNames: Readonly<Record<string, string>>,
): FormErrors {
  const found = Object.entries(fields).map(([field, message]) => {
    const name = serverNames[field] ?? names.find((one) => one.toLowerCase() === field.toLowerCase());
    return [name, message] as const;
  });
  return Object.fromEntries(found.filter(([name]) => name !== undefined && names.includes(name)));
}
