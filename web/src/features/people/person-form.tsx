import { type ReactNode, useRef, useState } from 'react';
import { Refused } from '../../lib/refused.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/forms/drawer-form.module.css';
import type { FormSchema, FormState, FormValues } from '../../ui/forms/form-state.ts';
import { LeaveQuestion } from '../../ui/forms/leave-question.tsx';
import { type SaveFailure, savedMessage, saveFailure } from '../../ui/forms/save-failure.ts';
import { SaveFailureNotice } from '../../ui/forms/save-failure-notice.tsx';
import { SchemaForm } from '../../ui/forms/schema-form.tsx';
import { DrawerBody, DrawerFoot } from '../../ui/overlays/drawer.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** After a version conflict: both versions, and whether the newer one is shown. */
interface Newer {
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly isShown: boolean;
}

interface PersonFormProps<Out> {
  label: string;
  schema: FormSchema<Out>;
  initial: FormValues;
  /** Names that the server uses for our fields. */
  serverNames?: Readonly<Record<string, string>>;
  submitLabel?: string;
  busyLabel?: string;
  /** Stores what was typed; throws Refused. */
  onSave(values: Out): Promise<void>;
  /** Says in a toast that it is stored. */
  savedWords?(values: NoInfer<Out>): string;
  /** Called once it is stored. */
  onSaved(): void;
  onClose(): void;
  /** After a version conflict: the stored version as the form shows it; undefined for any other conflict. */
  readNewer?(): Promise<FormValues | undefined>;
  children(form: FormState): ReactNode;
}

/** The form of a person inside a drawer: guards unsaved changes and resolves version conflicts. */
export function PersonForm<Out>(props: PersonFormProps<Out>) {
  const { label, schema, serverNames, submitLabel = 'Save', busyLabel = 'Saving...', children } = props;
  const { savedWords = () => savedMessage, onSave, onSaved, onClose, readNewer } = props;
  const [base, setBase] = useState(props.initial);
  const [initial, setInitial] = useState(props.initial);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<SaveFailure>();
  const [newer, setNewer] = useState<Newer>();
  const typed = useRef(props.initial);
  const isStored = useRef(false);

  async function submit(values: Out) {
    setFailure(undefined);
    try {
      await onSave(values);
      isStored.current = true;
    } catch (error) {
      await refused(error);
      return;
    }
    toast.success(savedWords(values));
    onSaved();
  }

  /** Says what is wrong beside the buttons; messages of fields go to their fields. */
  async function refused(error: unknown) {
    const fields = error instanceof Refused ? error.fields : {};
    const isNamed = Object.keys(fields).length > 0;
    const theirs = error instanceof Refused && error.status === 409 && !isNamed ? await readNewer?.() : undefined;
    if (theirs) {
      setBase(theirs);
      setNewer({ mine: typed.current, theirs, isShown: false });
    }
    const failed = saveFailure(error, false);
    // The server's message would repeat ours, and a conflict is explained beside both versions.
    setFailure(theirs || failed.reason === failed.title ? { ...failed, reason: '' } : failed);
    if (isNamed) throw error;
  }

  /** Switches between the newer version and the draft. */
  function swap() {
    if (!newer) return;
    const kept = newer.isShown ? { ...newer, theirs: typed.current } : { ...newer, mine: typed.current };
    const next = newer.isShown ? kept.mine : kept.theirs;
    typed.current = next;
    setInitial(next);
    setRound(round + 1);
    setNewer({ ...kept, isShown: !newer.isShown });
  }

  return (
    <>
      <SchemaForm
        key={round}
        label={label}
        schema={schema}
        initial={initial}
        {...(serverNames && { serverNames })}
        onValues={(values) => {
          typed.current = values;
        }}
        onSubmit={submit}
      >
        {(form) => (
          <>
            <DrawerBody>
              <div className={layout.fields}>{children(form)}</div>
            </DrawerBody>
            <DrawerFoot>
              {failure && <SaveFailureNotice subject="person" failure={failure} newer={newer} onSwap={swap} />}
              <div className={layout.buttons}>
                <Button kind="quiet" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" isBusy={form.isSubmitting}>
                  {form.isSubmitting ? busyLabel : submitLabel}
                </Button>
              </div>
            </DrawerFoot>
          </>
        )}
      </SchemaForm>
      <LeaveQuestion isDirty={() => !isStored.current && !isSame(typed.current, base)} />
    </>
  );
}

/** Whether two drafts say the same: what is empty counts for nothing. */
function isSame(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => textOf(one[name]) === textOf(other[name]));
}

function textOf(value: unknown): string {
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return isEmpty ? '' : typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
