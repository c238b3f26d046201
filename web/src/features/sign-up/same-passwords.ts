interface Passwords {
  readonly password: string;
  readonly passwordConfirm: string;
}

/** Whether a new password was typed twice alike. */
export const samePasswords = ({ password, passwordConfirm }: Passwords) => password === passwordConfirm;

/** What zod says otherwise. The two are compared even while other fields are wrong. */
export const differentPasswords = {
  message: 'Passwords do not match',
  path: ['passwordConfirm'],
  when({ value }: { value: unknown }): boolean {
    const { password, passwordConfirm } = value as Partial<Record<keyof Passwords, unknown>>;
    return typeof password === 'string' && typeof passwordConfirm === 'string' && passwordConfirm !== '';
  },
};
