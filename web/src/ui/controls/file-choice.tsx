import { shownFileSize } from '#shared/domain/files.ts';
import type { Control } from './control.ts';
import { FileDrop } from './file-drop.tsx';

interface FileChoiceProps extends Control<File | undefined> {
  extensions: readonly string[];
  most?: string;
}

/** One file from the device, as it is. */
export function FileChoice({ value, onChange, ...rest }: FileChoiceProps) {
  return (
    <FileDrop
      {...rest}
      value={value?.name}
      note={value && shownFileSize(value.size)}
      onPick={(file) => onChange?.(file)}
      onClear={() => onChange?.(undefined)}
    />
  );
}
