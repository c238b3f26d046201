/** A typed array of numbers. */
export type NumberSection = Uint8Array | Uint16Array | Uint32Array | Int32Array;

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
type Kind = keyof typeof kinds;
type Typed<K extends Kind> = InstanceType<(typeof kinds)[K]>;

/** A snapshot's metadata, beside its sections. */
export interface SnapshotName {
  /** Identifies its content. */
  readonly version: string;
  /** The collection's column version that it was built with. */
  readonly columns: number;
}

interface Header extends SnapshotName {
  /** Type, byte offset from the end of the header, and length in elements. */
  readonly sections: Readonly<Record<string, readonly [kind: Kind, offset: number, length: number]>>;
}

/** Reads the sections of a snapshot; each method throws an Error for a section that is missing, truncated or of another type. */
export interface Sections {
  has(name: string): boolean;
  numbers<K extends Kind>(name: string, kind: K): Typed<K>;
  /** A section whose type depends on its values. */
  any(name: string): NumberSection;
}

/** "CSN1": every new layout of sections gets a new number, so that a reader refuses it instead of misreading it. */
const layout = 0x314e5343;
const start = 8;
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Concatenates named columns into one buffer, little-endian like every machine that we run on. */
export function joinSections(name: SnapshotName, columns: Readonly<Record<string, NumberSection>>): Buffer {
  let end = 0;
  const sections: Record<string, [Kind, number, number]> = {};
  for (const [section, numbers] of Object.entries(columns)) {
    sections[section] = [kindOf(numbers), end, numbers.length];
    end = aligned(end + numbers.byteLength);
  }
  const header = Buffer.from(JSON.stringify({ ...name, sections } satisfies Header));
  const body = aligned(start + header.length);
  const joined = Buffer.alloc(body + end);
  joined.writeUInt32LE(layout, 0);
  joined.writeUInt32LE(header.length, 4);
  header.copy(joined, start);
  for (const [section, numbers] of Object.entries(columns)) {
    joined.set(bytesOf(numbers), body + (sections[section]?.[1] ?? 0));
  }
  return joined;
}

/** Opens a buffer made by joinSections without copying. Throws an Error when it is something else or truncated. */
export function openSections(joined: Buffer): SnapshotName & { readonly sections: Sections } {
  const raw = joined.byteOffset % 8 === 0 ? joined : Buffer.from(new Uint8Array(joined).buffer);
  if (raw.length < start || raw.readUInt32LE(0) !== layout) throw new Error('This is no snapshot of this layout.');
  const headerBytes = raw.readUInt32LE(4);
  const body = aligned(start + headerBytes);
  const { version, columns, sections } = JSON.parse(raw.toString('utf8', start, start + headerBytes)) as Header;
  for (const [kind, offset, length] of Object.values(sections))
    if (body + offset + length * kinds[kind].BYTES_PER_ELEMENT > raw.length)
      throw new Error('The snapshot is cut off.');
  const any = (name: string): NumberSection => {
    const section = sections[name];
    if (!section) throw new Error(`The snapshot has no column ${name}.`);
    const [kind, offset, length] = section;
    return new kinds[kind](raw.buffer as ArrayBuffer, raw.byteOffset + body + offset, length);
  };
  return {
    version,
    columns,
    sections: {
      has: (name) => sections[name] !== undefined,
      any,
      numbers<K extends Kind>(name: string, kind: K): Typed<K> {
        const numbers = any(name);
        if (!(numbers instanceof kinds[kind])) throw new Error(`The column ${name} of the snapshot is no ${kind}.`);
        return numbers as Typed<K>;
      },
    },
  };
}

/** Non-negative numbers in the narrowest type that holds them. */
export function narrowed(numbers: Uint32Array): NumberSection {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  if (most < 0x100) return Uint8Array.from(numbers);
  return most < 0x10000 ? Uint16Array.from(numbers) : numbers;
}

/** A section's bytes, without a copy. */
export function bytesOf(numbers: NumberSection): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function kindOf(numbers: NumberSection): Kind {
  const found = (Object.keys(kinds) as Kind[]).find((kind) => numbers instanceof kinds[kind]);
  if (!found) throw new TypeError('These are no numbers that a section can hold.');
  return found;
}
