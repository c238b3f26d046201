/** Windows' signs, which no file system takes everywhere. */
const refused = /[<>:"/\\|?*]/g;

/** What is not seen, breaks a line, or turns the writing around. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Names of devices, which Windows takes for no file, whatever their extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const mostLetters = 100;
const mostExtension = 10;

/** A file name that every computer can unpack; where nothing is left of it, "file". */
export function zipName(name: string): string {
  const whole = withoutEdges(name.normalize('NFC').replace(unseen, '').replace(refused, '_'));
  const [stem, extension] = split(whole);
  const short = [...stem]
    .slice(0, mostLetters - [...extension].length)
    .join('')
    .trimEnd();
  return `${devices.test(short) ? '_' : ''}${short || 'file'}${extension}`;
}

/** Without the spaces and dots at its ends: at the front they hide a file, at the back Windows drops them. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  const isEdge = (at: number) => text[at] === '.' || text[at]?.trim() === '';
  while (isEdge(start)) start++;
  while (isEdge(end - 1)) end--;
  return text.slice(start, end);
}

/** A name before its last dot, and the extension with it; an extension as long as a sentence is none. */
function split(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && name.length - dot <= mostExtension;
  return hasExtension ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/**
 * Gives each file of a ZIP a path of its own: "card.pdf", then "card (2).pdf". Windows and macOS make no difference between "Card.PDF" and
 * "card.pdf", so neither does this.
 */
export function zipPaths(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const [stem, extension] = split(zipName(name));
    for (let number = 1; ; number++) {
      const path = `${folder}/${stem}${number === 1 ? '' : ` (${number})`}${extension}`;
      const key = path.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}
