import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { MongoError } from '../errors/mongo-error.ts';
import { type Document, setOwnField } from './document.ts';
import type { EncodedFieldNames } from './encoded-field-names.ts';
import { RawDocument } from './raw-document.ts';

/** As in MongoDB. */
const maxDepth = 180;

/** Reads encoded documents. Never reads past the end of the enclosing document, so decoding malformed bytes ends in linear time. */
export class BsonDecoder {
  readonly #bytes: Buffer;
  #at: number;
  /** Offset that the values of the current document must not exceed. */
  #limit: number;
  #depth = 0;

  constructor(bytes: Buffer, offset: number) {
    this.#bytes = bytes;
    this.#at = offset;
    this.#limit = bytes.length;
  }

  document(only?: EncodedFieldNames): Document {
    const outerLimit = this.#limit;
    const end = this.#enter();
    const document: Document = {};
    let missing = only?.size ?? -1;
    while (this.#at < end && missing !== 0) {
      const type = this.#byte();
      if (only && !only.standAt(this.#bytes, this.#at)) {
        this.#skipField(type);
      } else {
        setOwnField(document, this.#cstring(), this.#value(type));
        missing -= 1;
      }
    }
    this.#leave(end, outerLimit);
    return document;
  }

  /** The bytes of a document with only the named top-level fields, or without them. */
  cut(fields: EncodedFieldNames, named: boolean): Buffer {
    const bytes = this.#bytes;
    const end = this.#enter();
    const length = Buffer.alloc(4);
    const chunks: Buffer[] = [length];
    let runStart = this.#at;
    while (this.#at < end) {
      const begin = this.#at;
      const type = this.#byte();
      const isKept = fields.standAt(bytes, this.#at) === named;
      this.#skipField(type);
      if (isKept) continue;
      if (runStart < begin) chunks.push(bytes.subarray(runStart, begin));
      runStart = this.#at;
    }
    chunks.push(bytes.subarray(runStart, end + 1));
    length.writeInt32LE(chunks.reduce((sum, { length: size }) => sum + size, 0));
    return Buffer.concat(chunks);
  }

  /** The offsets of the fields, and the offset of the last one's end. */
  fieldStarts(): number[] {
    const end = this.#enter();
    const starts: number[] = [];
    while (this.#at < end) {
      starts.push(this.#at);
      this.#skipField(this.#byte());
    }
    starts.push(end);
    return starts;
  }

  /** The offset after the first field of a document that has one. */
  endOfFirstField(): number {
    this.#enter();
    this.#skipField(this.#byte());
    return this.#at;
  }

  command(): Document {
    const outerLimit = this.#limit;
    const end = this.#enter();
    const document: Document = {};
    while (this.#at < end) {
      const type = this.#byte();
      const name = this.#cstring();
      setOwnField(document, name, this.#commandValue(type, name));
    }
    this.#leave(end, outerLimit);
    return document;
  }

  /** Reads the length of a document, limits reading to it, and returns the offset of its closing zero. */
  #enter(): number {
    const start = this.#at;
    const length = this.#int32();
    const end = start + length - 1;
    if (length < 5 || end >= this.#limit || this.#bytes[end] !== 0 || this.#depth >= maxDepth) throw invalidBson();
    this.#limit = end;
    this.#depth += 1;
    return end;
  }

  #leave(end: number, outerLimit: number): void {
    this.#at = end + 1;
    this.#limit = outerLimit;
    this.#depth -= 1;
  }

  #array(raw = false): unknown[] {
    const outerLimit = this.#limit;
    const end = this.#enter();
    const values: unknown[] = [];
    while (this.#at < end) {
      const type = this.#byte();
      this.#at = this.#endOfName() + 1;
      values.push(raw && type === 3 ? this.#raw() : this.#value(type));
    }
    this.#leave(end, outerLimit);
    return values;
  }

  #raw(): RawDocument {
    const start = this.#at;
    const outerLimit = this.#limit;
    this.#leave(this.#enter(), outerLimit);
    return new RawDocument(this.#bytes.subarray(start, this.#at));
  }

  #commandValue(type: number, name: string): unknown {
    if (type === 4 && name === 'documents') return this.#array(true);
    return type === 3 && name === '$clusterTime' ? this.#raw() : this.#value(type);
  }

  #value(type: number): unknown {
    switch (type) {
      case 0x01:
        return this.#double();
      case 0x02:
        return this.#string();
      case 0x03:
        return this.document();
      case 0x04:
        return this.#array();
      case 0x05:
        return this.#binary();
      case 0x06:
      case 0x0a:
        return null;
      case 0x07:
        return new ObjectId(this.#take(12));
      case 0x08:
        return this.#byte() === 1;
      case 0x09:
        return new Date(this.#long().toNumber());
      case 0x0b:
        return new BSONRegExp(this.#cstring(), this.#cstring());
      case 0x0c:
        return new DBRef(this.#string(), new ObjectId(this.#take(12)));
      case 0x0d:
        return new Code(this.#string());
      case 0x0e:
        return new BSONSymbol(this.#string());
      case 0x0f: {
        this.#int32();
        return new Code(this.#string(), this.document());
      }
      case 0x10:
        return this.#int32();
      case 0x11:
        return new Timestamp(this.#long());
      case 0x12:
        return this.#long();
      case 0x13:
        return new Decimal128(this.#take(16));
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default:
        throw invalidBson();
    }
  }

  #skipField(type: number): void {
    this.#at = this.#endOfName() + 1;
    this.#skip(type);
  }

  #skip(type: number): void {
    switch (type) {
      case 0x01:
      case 0x09:
      case 0x11:
      case 0x12:
        this.#advance(8);
        return;
      case 0x02:
      case 0x0d:
      case 0x0e:
        this.#advance(this.#int32(), 1);
        return;
      case 0x03:
      case 0x04:
      case 0x0f:
        this.#advance(this.#int32() - 4, 1);
        return;
      case 0x05:
        this.#advance(this.#int32() + 1, 1);
        return;
      case 0x07:
        this.#advance(12);
        return;
      case 0x08:
        this.#advance(1);
        return;
      case 0x10:
        this.#advance(4);
        return;
      case 0x13:
        this.#advance(16);
        return;
      default:
        this.#value(type);
    }
  }

  /** Skips a length and returns the offset before it. @throws if the length is below `least` or exceeds the document */
  #advance(length: number, least = 0): number {
    const start = this.#at;
    if (length < least || start + length > this.#limit) throw invalidBson();
    this.#at += length;
    return start;
  }

  #byte(): number {
    return this.#bytes[this.#advance(1)] ?? 0;
  }

  #int32(): number {
    return this.#bytes.readInt32LE(this.#advance(4));
  }

  #long(): Long {
    const start = this.#advance(8);
    return new Long(this.#bytes.readInt32LE(start), this.#bytes.readInt32LE(start + 4));
  }

  #double(): number | Double {
    const value = this.#bytes.readDoubleLE(this.#advance(8));
    return Number.isInteger(value) && (value | 0) === value && !Object.is(value, -0) ? new Double(value) : value;
  }

  #string(): string {
    const length = this.#int32();
    const start = this.#advance(length, 1);
    return this.#text(start, start + length - 1);
  }

  #cstring(): string {
    const start = this.#at;
    const end = this.#endOfName();
    this.#at = end + 1;
    return this.#text(start, end);
  }

  #endOfName(): number {
    const bytes = this.#bytes;
    let end = this.#at;
    while (bytes[end] !== 0) {
      if (end >= this.#limit) throw invalidBson();
      end += 1;
    }
    return end;
  }

  #text(start: number, end: number): string {
    if (end - start > 24) return this.#bytes.toString('utf8', start, end);
    let text = '';
    for (let at = start; at < end; at += 1) {
      const code = this.#bytes[at] ?? 0;
      if (code > 127) return this.#bytes.toString('utf8', start, end);
      text += String.fromCharCode(code);
    }
    return text;
  }

  #binary(): Binary {
    const length = this.#int32();
    const subtype = this.#byte();
    return new Binary(this.#take(length), subtype);
  }

  #take(length: number): Buffer {
    const start = this.#advance(length);
    return Buffer.from(this.#bytes.subarray(start, this.#at));
  }
}

function invalidBson(): MongoError {
  return new MongoError('InvalidBSON', 'invalid bson in element');
}
