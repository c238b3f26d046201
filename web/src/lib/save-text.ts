/** How long the browser may take to write the file before its content is released. */
const savingMs = 30_000;

/** Gives a text to the person as a file of this type. */
export function saveText(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), savingMs);
}
