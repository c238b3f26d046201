/** The functions of a module that answer with a promise. */
type Acts<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...given: never[]) => Promise<unknown>
    ? Name
    : never]: Module[Name];
};

/**
 * The functions of a module under their own names, loaded on the first call of one:
 * `const { renderMail } = lazy(() => import('./render-mail.ts'))`. Only for what the start bench shows to be heavy: a client of an
 * AWS service, PDF, images, the sanitizer.
 */
export function lazy<Module extends object>(load: () => Promise<Module>): Acts<Module> {
  return new Proxy({} as Acts<Module>, {
    get:
      (_, name) =>
      async (...given: unknown[]): Promise<unknown> =>
        Reflect.apply(Reflect.get(await load(), name) as (...given: unknown[]) => unknown, undefined, given),
  });
}
