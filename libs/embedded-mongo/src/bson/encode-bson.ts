import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import type { Document } from './document.ts';
import { RawDocument } from './raw-document.ts';

let memory = Buffer.allocUnsafe(1 << 16);
let at = 0;

/** Encodes a document. Integral numbers within 32 bits become int32, other numbers double; `undefined` fields are left out. */
export function encodeDocument(document: Document): Buffer {
  at = 0;
  writeDocument(document);
  return Buffer.from(memory.subarray(0, at));
}

function ensureCapacity(length: number): void {
  if (at + length <= memory.length) return;
  const larger = Buffer.allocUnsafe(Math.max(memory.length * 2, at + length));
  memory.copy(larger, 0, 0, at);
  memory = larger;
}

function writeDocument(document: object): void {
  const start = startDocument();
  for (const [field, value] of Object.entries(document)) writeElement(field, value);
  closeDocument(start);
}

function writeArray(values: readonly unknown[]): void {
  const start = startDocument();
  for (let index = 0; index < values.length; index += 1) writeElement(String(index), values[index] ?? null);
  closeDocument(start);
}

function startDocument(): number {
  ensureCapacity(5);
  const start = at;
  at += 4;
  return start;
}

function closeDocument(start: number): void {
  writeByte(0);
  memory.writeInt32LE(at - start, start);
}

function writeElement(field: string, value: unknown): void {
  if (typeof value === 'string') {
    writeElementHeader(0x02, field);
    writeString(value);
  } else if (typeof value === 'number') {
    writeNumber(field, value);
  } else if (typeof value === 'boolean') {
    writeElementHeader(0x08, field);
    writeByte(value ? 1 : 0);
  } else if (typeof value === 'bigint') {
    writeElementHeader(0x12, field);
    writeLong(Long.fromBigInt(value));
  } else if (value === null) {
    writeElementHeader(0x0a, field);
  } else if (typeof value === 'object') {
    writeObject(field, value);
  }
}

function writeNumber(field: string, value: number): void {
  if ((value | 0) === value && !Object.is(value, -0)) {
    writeElementHeader(0x10, field);
    writeInt32(value);
  } else {
    writeElementHeader(0x01, field);
    writeDouble(value);
  }
}

function writeObject(field: string, value: object): void {
  if (Array.isArray(value)) {
    writeElementHeader(0x04, field);
    writeArray(value);
  } else if (value instanceof RawDocument) {
    writeElementHeader(0x03, field);
    writeBytes(value.bytes);
  } else if (value instanceof ObjectId) {
    writeElementHeader(0x07, field);
    writeBytes(value.id);
  } else if (value instanceof Date) {
    writeElementHeader(0x09, field);
    writeLong(Long.fromNumber(value.getTime()));
  } else if (value instanceof Timestamp) {
    writeElementHeader(0x11, field);
    writeLong(value);
  } else if (value instanceof Long) {
    writeElementHeader(0x12, field);
    writeLong(value);
  } else if (value instanceof Double) {
    writeElementHeader(0x01, field);
    writeDouble(value.value);
  } else if (value instanceof Int32) {
    writeElementHeader(0x10, field);
    writeInt32(value.value);
  } else if (value instanceof Decimal128) {
    writeElementHeader(0x13, field);
    writeBytes(value.bytes);
  } else if (value instanceof Binary) {
    const data = value.value();
    writeElementHeader(0x05, field);
    writeInt32(data.length);
    writeByte(value.sub_type);
    writeBytes(data);
  } else if (value instanceof BSONRegExp) {
    writeElementHeader(0x0b, field);
    writeCString(value.pattern);
    writeCString(value.options);
  } else if (value instanceof RegExp) {
    writeElementHeader(0x0b, field);
    writeCString(value.source);
    writeCString(value.flags.replace(/[^imsu]/g, ''));
  } else if (value instanceof BSONSymbol) {
    writeElementHeader(0x0e, field);
    writeString(value.value);
  } else if (value instanceof Code) {
    writeCode(field, value);
  } else if (value instanceof MinKey) {
    writeElementHeader(0xff, field);
  } else if (value instanceof MaxKey) {
    writeElementHeader(0x7f, field);
  } else if (value instanceof DBRef) {
    writeElementHeader(0x03, field);
    writeDocument({ $ref: value.collection, $id: value.oid, ...(value.db ? { $db: value.db } : {}), ...value.fields });
  } else {
    writeElementHeader(0x03, field);
    writeDocument(value);
  }
}

function writeCode(field: string, code: Code): void {
  if (!code.scope) {
    writeElementHeader(0x0d, field);
    writeString(code.code);
    return;
  }
  writeElementHeader(0x0f, field);
  const start = startDocument();
  writeString(code.code);
  writeDocument(code.scope);
  memory.writeInt32LE(at - start, start);
}

function writeElementHeader(type: number, field: string): void {
  writeByte(type);
  writeCString(field);
}

function writeCString(text: string): void {
  ensureCapacity(text.length * 3 + 1);
  at += memory.write(text, at, 'utf8');
  memory[at] = 0;
  at += 1;
}

function writeString(text: string): void {
  ensureCapacity(text.length * 3 + 5);
  const length = memory.write(text, at + 4, 'utf8');
  memory.writeInt32LE(length + 1, at);
  at += length + 5;
  memory[at - 1] = 0;
}

function writeByte(value: number): void {
  ensureCapacity(1);
  memory[at] = value;
  at += 1;
}

function writeInt32(value: number): void {
  ensureCapacity(4);
  at = memory.writeInt32LE(value, at);
}

function writeDouble(value: number): void {
  ensureCapacity(8);
  at = memory.writeDoubleLE(value, at);
}

function writeLong(value: { readonly low: number; readonly high: number }): void {
  writeInt32(value.low);
  writeInt32(value.high);
}

function writeBytes(bytes: Uint8Array): void {
  ensureCapacity(bytes.length);
  memory.set(bytes, at);
  at += bytes.length;
}
