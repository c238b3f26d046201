import styles from './mail.module.css';

/** The fields that a mail may name, as they are written in it. */
export function FieldNames({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.fields}>
      {names.map((name) => (
        <li key={name}>
          <code>{`{{${name}}}`}</code>
        </li>
      ))}
    </ul>
  );
}
