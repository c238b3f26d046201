/** How long the browser may take to write the file before its content is released. */
const savingMs = 30_000;

/** Gives a CSV file to the person. */
export function saveCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), savingMs);
}
