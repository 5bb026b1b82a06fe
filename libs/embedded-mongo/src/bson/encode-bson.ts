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

function reserve(length: number): void {
  if (at + length <= memory.length) return;
  const larger = Buffer.allocUnsafe(Math.max(memory.length * 2, at + length));
  memory.copy(larger, 0, 0, at);
  memory = larger;
}

function writeDocument(document: object): void {
  const start = open();
  for (const [field, value] of Object.entries(document)) writeElement(field, value);
  close(start);
}

function writeArray(values: readonly unknown[]): void {
  const start = open();
  for (let index = 0; index < values.length; index += 1) writeElement(String(index), values[index] ?? null);
  close(start);
}

function open(): number {
  reserve(5);
  const start = at;
  at += 4;
  return start;
}

function close(start: number): void {
  writeByte(0);
  memory.writeInt32LE(at - start, start);
}

function writeElement(field: string, value: unknown): void {
  if (typeof value === 'string') {
    head(0x02, field);
    writeString(value);
  } else if (typeof value === 'number') {
    writeNumber(field, value);
  } else if (typeof value === 'boolean') {
    head(0x08, field);
    writeByte(value ? 1 : 0);
  } else if (typeof value === 'bigint') {
    head(0x12, field);
    writeLong(Long.fromBigInt(value));
  } else if (value === null) {
    head(0x0a, field);
  } else if (typeof value === 'object') {
    writeObject(field, value);
  }
}

function writeNumber(field: string, value: number): void {
  if ((value | 0) === value && !Object.is(value, -0)) {
    head(0x10, field);
    writeInt32(value);
  } else {
    head(0x01, field);
    writeDouble(value);
  }
}

function writeObject(field: string, value: object): void {
  if (Array.isArray(value)) {
    head(0x04, field);
    writeArray(value);
  } else if (value instanceof RawDocument) {
    head(0x03, field);
    writeBytes(value.bytes);
  } else if (value instanceof ObjectId) {
    head(0x07, field);
    writeBytes(value.id);
  } else if (value instanceof Date) {
    head(0x09, field);
    writeLong(Long.fromNumber(value.getTime()));
  } else if (value instanceof Timestamp) {
    head(0x11, field);
    writeLong(value);
  } else if (value instanceof Long) {
    head(0x12, field);
    writeLong(value);
  } else if (value instanceof Double) {
    head(0x01, field);
    writeDouble(value.value);
  } else if (value instanceof Int32) {
    head(0x10, field);
    writeInt32(value.value);
  } else if (value instanceof Decimal128) {
    head(0x13, field);
    writeBytes(value.bytes);
  } else if (value instanceof Binary) {
    const data = value.value();
    head(0x05, field);
    writeInt32(data.length);
    writeByte(value.sub_type);
    writeBytes(data);
  } else if (value instanceof BSONRegExp) {
    head(0x0b, field);
    writeText(value.pattern);
    writeText(value.options);
  } else if (value instanceof RegExp) {
    head(0x0b, field);
    writeText(value.source);
    writeText(value.flags.replace(/[^imsu]/g, ''));
  } else if (value instanceof BSONSymbol) {
    head(0x0e, field);
    writeString(value.value);
  } else if (value instanceof Code) {
    writeCode(field, value);
  } else if (value instanceof MinKey) {
    head(0xff, field);
  } else if (value instanceof MaxKey) {
    head(0x7f, field);
  } else if (value instanceof DBRef) {
    head(0x03, field);
    writeDocument({ $ref: value.collection, $id: value.oid, ...(value.db ? { $db: value.db } : {}), ...value.fields });
  } else {
    head(0x03, field);
    writeDocument(value);
  }
}

function writeCode(field: string, code: Code): void {
  if (!code.scope) {
    head(0x0d, field);
    writeString(code.code);
    return;
  }
  head(0x0f, field);
  const start = open();
  writeString(code.code);
  writeDocument(code.scope);
  memory.writeInt32LE(at - start, start);
}

function head(type: number, field: string): void {
  writeByte(type);
  writeText(field);
}

function writeText(text: string): void {
  reserve(text.length * 3 + 1);
  at += memory.write(text, at, 'utf8');
  memory[at] = 0;
  at += 1;
}

function writeString(text: string): void {
  reserve(text.length * 3 + 5);
  const length = memory.write(text, at + 4, 'utf8');
  memory.writeInt32LE(length + 1, at);
  at += length + 5;
  memory[at - 1] = 0;
}

function writeByte(value: number): void {
  reserve(1);
  memory[at] = value;
  at += 1;
}

function writeInt32(value: number): void {
  reserve(4);
  at = memory.writeInt32LE(value, at);
}

function writeDouble(value: number): void {
  reserve(8);
  at = memory.writeDoubleLE(value, at);
}

function writeLong(value: { readonly low: number; readonly high: number }): void {
  writeInt32(value.low);
  writeInt32(value.high);
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  memory.set(bytes, at);
  at += bytes.length;
}
