/** What the PDF library calls and browsers of the last two years may lack; imported before it, on the page and in its worker. */
type Method = (this: never, ...given: never[]) => unknown;

function lend(owner: object | undefined, name: string, method: Method): void {
  if (owner && !(name in owner))
    Object.defineProperty(owner, name, { value: method, writable: true, configurable: true });
}

interface Keyed {
  has(key: unknown): boolean;
  get(key: unknown): unknown;
  set(key: unknown, value: unknown): unknown;
}

for (const owner of [Map.prototype, WeakMap.prototype]) {
  lend(owner, 'getOrInsert', function (this: Keyed, key: unknown, value: unknown) {
    if (!this.has(key)) this.set(key, value);
    return this.get(key);
  });
  lend(owner, 'getOrInsertComputed', function (this: Keyed, key: unknown, make: (key: unknown) => unknown) {
    if (!this.has(key)) this.set(key, make(key));
    return this.get(key);
  });
}
lend(Math, 'sumPrecise', (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0));
lend(
  Promise,
  'try',
  (act: (...given: unknown[]) => unknown, ...given: unknown[]) => new Promise((resolve) => resolve(act(...given))),
);
lend(Promise, 'withResolvers', () => {
  let resolve: unknown;
  let reject: unknown;
  const promise = new Promise((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  return { promise, resolve, reject };
});
lend(URL, 'parse', (address: string, base?: string) => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
});
lend(Uint8Array.prototype, 'toHex', function (this: Uint8Array) {
  return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
});
lend(Uint8Array, 'fromBase64', (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
lend(Uint8Array.prototype, 'toBase64', function (this: Uint8Array) {
  return btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(''));
});
lend(Set.prototype, 'intersection', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
  return new Set([...this].filter((one) => other.has(one)));
});
