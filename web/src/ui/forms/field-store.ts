import type { FormInstance } from 'antd';

/** Where a field stands in the values: its name, or a list, an index and a name. */
export type Path = readonly (string | number)[];

/** The values and messages of a form's fields, wherever they are kept: the engine knows no more of how they are drawn. */
export interface FieldStore<V> {
  values(): V;
  valueAt(path: Path): unknown;
  /** The fields that are there. */
  paths(): readonly Path[];
  /** Puts values in; others stay. */
  put(values: Partial<V>): void;
  /** Shows messages at fields; undefined takes one back. */
  show(messages: readonly { readonly name: Path; readonly message: string | undefined }[]): void;
}

/** The fields that antd's Form keeps. */
export function antdStore<V>(antd: FormInstance): FieldStore<V> {
  return {
    values: () => antd.getFieldsValue(true) as V,
    valueAt: (path) => antd.getFieldValue([...path]),
    paths: () => antd.getFieldsError().map(({ name }) => name),
    put: (values) => antd.setFieldsValue(values),
    show: (messages) =>
      antd.setFields(
        messages.map(({ name, message }) => ({ name: [...name], errors: message === undefined ? [] : [message] })),
      ),
  };
}
