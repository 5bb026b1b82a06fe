/** Names of top-level fields, with their encoded bytes. */
export class EncodedFieldNames {
  readonly #names: ReadonlySet<string>;
  readonly #bytes: readonly Buffer[];

  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
    this.#bytes = [...this.#names].map((name) => Buffer.from(`${name}\0`));
  }

  get size(): number {
    return this.#bytes.length;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#names.values();
  }

  /** Whether the bytes at an offset are one of these names; compares without creating a string. */
  standAt(bytes: Buffer, at: number): boolean {
    for (const name of this.#bytes) {
      let same = 0;
      while (same < name.length && bytes[at + same] === name[same]) same += 1;
      if (same === name.length) return true;
    }
    return false;
  }
}
