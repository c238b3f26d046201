/** What a field hands to its control. */
export interface Control<T = string> {
  readonly id?: string;
  readonly name?: string;
  readonly value?: T | undefined;
  readonly onChange?: (value: T) => void;
  readonly 'aria-invalid'?: boolean | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-required'?: boolean | 'true' | undefined;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}

export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: string;
}
