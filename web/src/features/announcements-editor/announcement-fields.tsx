import { type ReactNode, useId } from 'react';
import { type AnnouncementBoard, boards } from '#shared/contract/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { type Control, plainControl } from '../../ui/fields/field.tsx';
import { SelectInput, TextInput } from '../../ui/fields/inputs.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { boardLabels, type EditedAnnouncement, most } from './announcement-drafts.ts';
import styles from './announcements-editor.module.css';

interface AnnouncementFieldsProps {
  label: string;
  edited: EditedAnnouncement;
  /** By key and field. */
  faults: Readonly<Record<string, string>>;
  onChange(next: EditedAnnouncement): void;
  onRemove(): void;
}

const audiences = boards.map((board) => ({ value: board, label: boardLabels[board] }));

/** One announcement: for whom, what, and where to read more. */
export function AnnouncementFields({ label, edited, faults, onChange, onRemove }: AnnouncementFieldsProps) {
  const id = useId();
  const field = (
    name: 'board' | 'title' | 'message' | 'link',
    words: string,
    draw: (control: Control) => ReactNode,
  ) => {
    const fault = faults[`${edited.key} ${name}`];
    const control: Control = {
      ...plainControl(`${id}-${name}`, name, edited[name], (value) => onChange({ ...edited, [name]: value })),
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault ? `${id}-${name}-fault` : undefined,
    };
    return (
      <div className={styles.field}>
        <label htmlFor={control.id}>{words}</label>
        {draw(control)}
        {fault && (
          <p id={`${id}-${name}-fault`} className="fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    );
  };

  return (
    <fieldset className={classes('stack', styles.announcement)}>
      <legend>{label}</legend>
      {field('board', 'Audience', (control) => (
        <SelectInput
          {...control}
          options={audiences}
          onChange={(value) => onChange({ ...edited, board: value as AnnouncementBoard })}
        />
      ))}
      {field('title', 'Title', (control) => (
        <TextInput {...control} maxLength={most.title} />
      ))}
      {field('message', 'Message', (control) => (
        <TextArea {...control} rows={3} maxLength={most.message} />
      ))}
      {field('link', 'Link (optional)', (control) => (
        <TextInput {...control} maxLength={most.link} inputMode="url" placeholder="https://" />
      ))}
      <div>
        <Button kind="bare" onClick={onRemove}>
          Remove<span className="visually-hidden"> {label}</span>
        </Button>
      </div>
    </fieldset>
  );
}
