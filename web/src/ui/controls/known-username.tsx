/** Whose password is being chosen, for password managers alone: they save both together [B32]. */
export function KnownUsername({ value }: { value: string }) {
  return <input hidden type="text" autoComplete="username" value={value} readOnly />;
}
