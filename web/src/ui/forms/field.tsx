import { Form as AntForm } from 'antd';
import { cloneElement, type FocusEvent, type ReactElement, useContext } from 'react';
import styles from './field.module.css';
import { idOf, isLeading } from './focus-first.ts';
import { EngineContext, ScopeContext } from './form-context.ts';
import type { FieldProps } from './form-handle.ts';

/** Label, control, hint and message of one field, tied together by antd; the rules are the form's. */
export function Field({ name, label, hint, isRequired, isGroup, onLeave, rechecks, children }: FieldProps) {
  const form = useContext(EngineContext);
  const scope = useContext(ScopeContext);
  if (!form) throw new Error('A field is outside of a form.');
  const { id, antd, check, found } = form;
  const path = [...scope, name];
  const labelId = `${idOf(id, path)}_label`;

  const enter = () => {
    if (!isLeading(id) && antd.getFieldError(path).length > 0) antd.setFields([{ name: path, errors: [] }]);
  };

  async function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget) || !antd.isFieldTouched(path)) return;
    const other = rechecks && [...scope, rechecks];
    if (other && antd.isFieldTouched(other)) check(other);
    if (!check(path) || !onLeave) return;
    const value = antd.getFieldValue(path);
    const fault = await onLeave(value).catch(() => undefined);
    if (fault && antd.getFieldValue(path) === value) found(path, fault);
  }

  const control = children as ReactElement<Record<string, unknown>>;
  const own = isGroup ? { 'aria-labelledby': labelId } : { name };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus enters and leaves a field with all that belongs to it
    <div className={styles.field} data-field={name} onFocus={enter} onBlur={(event) => void leave(event)}>
      <AntForm.Item
        // antd knows the list around an entry itself.
        name={scope.length > 0 ? [...scope.slice(1), name] : name}
        {...(label !== undefined && { label: <span id={labelId}>{label}</span> })}
        required={isRequired ?? false}
        // A label of a group names no single control.
        {...(isGroup && { htmlFor: '' })}
        {...(hint !== undefined && { extra: hint })}
      >
        {cloneElement(control, { ...own, ...control.props })}
      </AntForm.Item>
    </div>
  );
}
