import { Binary, BSONSymbol, Code, DBRef, ObjectId, Timestamp } from 'bson';
import { getRegexParts } from '../bson/compare-values.ts';
import { isDocument } from '../bson/document.ts';
import { isBsonNumber } from '../bson/numbers.ts';
import { getTypeRank, typeRanks } from '../bson/type-ranks.ts';
import { type ByteSink, writeNumberKey } from './write-number.ts';

/** The index value of an empty array: below null, and equal to nothing that a query can match. */
export const emptyArrayKey = Symbol('empty array');

/**
 * Writes values as bytes whose `memcmp` order is MongoDB's order of the values. Every value is self-delimiting,
 * so that concatenated values order as a compound key. A descending field has all its bits flipped.
 */
export class IndexKeyWriter implements ByteSink {
  #memory = Buffer.allocUnsafe(1024);
  #at = 0;

  /** Appends one value of a compound key. */
  value(value: unknown, descending = false): this {
    const start = this.#at;
    this.#write(value);
    if (descending) {
      for (let at = start; at < this.#at; at += 1) this.#memory[at] = ~(this.#memory[at] ?? 0);
    }
    return this;
  }

  /** The bytes written since the last call. */
  take(): Buffer {
    const key = Buffer.from(this.#memory.subarray(0, this.#at));
    this.#at = 0;
    return key;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#memory[this.#at] = value;
    this.#at += 1;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#memory.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  double(value: number): void {
    this.#reserve(8);
    this.#memory.writeDoubleBE(value, this.#at);
    this.#at += 8;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.#at = this.#memory.writeUInt32BE(value >>> 0, this.#at);
  }

  /** The last `count` bytes, for changes in place. */
  tail(count: number): Buffer {
    return this.#memory.subarray(this.#at - count, this.#at);
  }

  /** UTF-8 with each zero byte written as 00 FF, terminated by 00 01. */
  text(text: string): void {
    this.#reserve(text.length * 6 + 2);
    const start = this.#at;
    const end = start + this.#memory.write(text, start, 'utf8');
    this.#at = end;
    if (this.#memory.subarray(start, end).includes(0)) this.#escapeZeros(start, end);
    this.byte(0);
    this.byte(1);
  }

  #escapeZeros(start: number, end: number): void {
    const plain = Buffer.from(this.#memory.subarray(start, end));
    this.#at = start;
    for (const byte of plain) {
      this.byte(byte);
      if (byte === 0) this.byte(0xff);
    }
  }

  #write(value: unknown): void {
    if (value === emptyArrayKey) {
      this.byte(typeRanks.emptyArray);
      return;
    }
    this.byte(getTypeRank(value));
    if (typeof value === 'string') this.text(value);
    else if (value instanceof ObjectId) this.bytes(value.id);
    else if (isBsonNumber(value)) writeNumberKey(this, value);
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0);
    else if (value instanceof Date) this.#int64(BigInt(Number.isNaN(value.getTime()) ? 0 : value.getTime()));
    else if (Array.isArray(value)) this.#array(value);
    else if (isDocument(value)) this.#fields(value);
    else this.#scalar(value);
  }

  #scalar(value: unknown): void {
    if (value instanceof Timestamp) {
      this.uint32(value.high);
      this.uint32(value.low);
    } else if (value instanceof Binary) {
      const data = value.value();
      this.uint32(data.length);
      this.byte(value.sub_type);
      this.bytes(data);
    } else if (value instanceof BSONSymbol) {
      this.text(value.value);
    } else if (value instanceof DBRef) {
      this.text(value.collection);
      this.bytes(value.oid.id);
    } else if (value instanceof Code) {
      this.text(value.code);
      if (value.scope) this.#fields(value.scope);
    } else if (getTypeRank(value) === typeRanks.regex) {
      for (const part of getRegexParts(value)) this.text(part);
    }
  }

  #array(values: readonly unknown[]): void {
    for (const value of values) this.#write(value);
    this.byte(0);
  }

  /** Field by field: type, name, value, which is how documents compare; terminated by a zero, which sorts before every type. */
  #fields(document: object): void {
    for (const [field, value] of Object.entries(document)) {
      this.byte(getTypeRank(value));
      this.text(field);
      this.#write(value);
    }
    this.byte(0);
  }

  #int64(value: bigint): void {
    this.#reserve(8);
    this.#at = this.#memory.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), this.#at);
  }

  #reserve(length: number): void {
    if (this.#at + length <= this.#memory.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#memory.length * 2, this.#at + length));
    this.#memory.copy(larger, 0, 0, this.#at);
    this.#memory = larger;
  }
}
