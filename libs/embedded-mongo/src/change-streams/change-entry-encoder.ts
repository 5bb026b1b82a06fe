import type { Timestamp } from 'bson';
import { findChangedByteRanges, findEndOfLeadingField, firstFieldOffset, pickBsonFields } from '../bson/decode-bson.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { EncodedFieldNames } from '../bson/encoded-field-names.ts';
import type { ChangeTransactionId, DdlChange, StoredRowChange } from '../storage/transaction-journal.ts';
import {
  type ChangeOperationType,
  changeEntryLayout,
  changeEntryPartNames,
  changeOperationTypes,
} from './change-entry.ts';

const idFieldName = new EncodedFieldNames(['_id']);
const emptyHeader = new Uint8Array(changeEntryLayout.namespace);
const startBytes = 1 << 16;
/** After a batch, memory beyond this is released. */
const maxKeptBytes = 1 << 20;

/** Encodes changes one after another into a reused buffer, since every write pays for it. */
export class ChangeEntryEncoder {
  #memory: Buffer = Buffer.alloc(startBytes);
  /** Writes numbers, because Buffer's own methods are slower. */
  #view = viewBytes(this.#memory);
  #at = 0;
  #entry = 0;

  /** How many bytes have been written. */
  get length(): number {
    return this.#at;
  }

  /** The bytes written so far; valid until the next write. */
  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#at);
  }

  /** Discards what was written after an offset. */
  truncate(length: number): void {
    this.#at = length;
    if (length === 0 && this.#memory.length > maxKeptBytes) this.#setMemory(Buffer.alloc(startBytes));
  }

  writeRow({ collection, before, after, isReplacement }: Omit<StoredRowChange, 'rowId'>): void {
    const { namespace, keepsImages } = collection;
    if (!before) {
      this.#begin('insert', namespace);
      if (after) this.#writePart('document', after);
    } else if (!after) {
      this.#begin('delete', namespace);
      this.#writeKey(before);
    } else if (isReplacement) {
      this.#begin('replace', namespace);
      this.#writePart('document', after);
    } else {
      this.#begin('update', namespace);
      this.#writeKey(after);
      const changed = findChangedByteRanges(before, after);
      this.#writeFields('before', before, changed.before);
      this.#writeFields('after', after, changed.after);
    }
    if (keepsImages && before) {
      this.#writePart('preImage', before);
      if (after && !isReplacement) this.#writePart('postImage', after);
    }
    this.#view.setUint32(this.#entry, this.#at - this.#entry, true);
  }

  writeDefinition({ type, namespace, details }: DdlChange): void {
    this.#begin(type, namespace);
    this.#writePart('details', encodeDocument(details));
    this.#view.setUint32(this.#entry, this.#at - this.#entry, true);
  }

  /** Records the transaction of all entries from an offset on. */
  setOrigin(from: number, { sessionId, transactionNumber }: ChangeTransactionId): void {
    for (let at = from; at < this.#at; at += this.#view.getUint32(at, true)) {
      this.#memory[at + changeEntryLayout.isInTransaction] = 1;
      this.#view.setFloat64(at + changeEntryLayout.transaction, transactionNumber, true);
      this.#memory.set(sessionId.value(), at + changeEntryLayout.session);
    }
  }

  /** Stamps the entries from an offset on with their time. */
  setTime(from: number, { t, i }: Timestamp, wallTime: number): void {
    let place = 0;
    for (let at = from; at < this.#at; at += this.#view.getUint32(at, true)) {
      this.#view.setUint32(at + changeEntryLayout.seconds, t, true);
      this.#view.setUint32(at + changeEntryLayout.counter, i, true);
      this.#view.setUint32(at + changeEntryLayout.place, place, true);
      this.#view.setFloat64(at + changeEntryLayout.wallTime, wallTime, true);
      place += 1;
    }
  }

  #begin(type: ChangeOperationType, namespace: string): void {
    this.#entry = this.#at;
    // A UTF-16 code unit takes at most three bytes.
    this.#reserve(changeEntryLayout.namespace + namespace.length * 3);
    this.#memory.set(emptyHeader, this.#at);
    this.#memory[this.#at + changeEntryLayout.type] = changeOperationTypes.indexOf(type);
    const length = this.#memory.write(namespace, this.#at + changeEntryLayout.namespace);
    this.#view.setUint16(this.#at + changeEntryLayout.namespaceLength, length, true);
    this.#at += changeEntryLayout.namespace + length;
  }

  #writeKey(document: Buffer): void {
    const end = findEndOfLeadingField(document, idFieldName);
    if (end === null) this.#writePart('key', pickBsonFields(document, idFieldName));
    else this.#writeFields('key', document, [firstFieldOffset, end]);
  }

  #writePart(name: (typeof changeEntryPartNames)[number], document: Buffer): void {
    this.#markPart(name);
    this.#reserve(document.length);
    document.copy(this.#memory, this.#at);
    this.#at += document.length;
  }

  /** A document consisting of the fields between two offsets of another one. */
  #writeFields(
    name: (typeof changeEntryPartNames)[number],
    document: Buffer,
    [start, end]: readonly [number, number],
  ): void {
    this.#markPart(name);
    const length = end - start + 5;
    this.#reserve(length);
    this.#view.setInt32(this.#at, length, true);
    document.copy(this.#memory, this.#at + 4, start, end);
    this.#memory[this.#at + length - 1] = 0;
    this.#at += length;
  }

  #markPart(name: (typeof changeEntryPartNames)[number]): void {
    const at = this.#entry + changeEntryLayout.parts;
    this.#memory[at] = (this.#memory[at] ?? 0) | (1 << changeEntryPartNames.indexOf(name));
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#memory.length) return;
    const larger = Buffer.alloc(Math.max(this.#memory.length * 2, this.#at + length));
    this.#memory.copy(larger, 0, 0, this.#at);
    this.#setMemory(larger);
  }

  #setMemory(memory: Buffer): void {
    this.#memory = memory;
    this.#view = viewBytes(memory);
  }
}

function viewBytes({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
