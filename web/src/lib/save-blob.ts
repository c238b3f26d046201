/** How long the browser may take to write the file before its content is released. */
const savingMs = 30_000;

/** Gives a content to the person as a file. */
export function saveBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), savingMs);
}

/** Gives a text to the person as a file of this type. */
export function saveText(fileName: string, type: string, text: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}
