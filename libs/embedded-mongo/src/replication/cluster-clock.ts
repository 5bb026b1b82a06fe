import { Binary, Long, Timestamp } from 'bson';
import { decodeDocument } from '../bson/decode-bson.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode-bson.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { MongoError } from '../errors/mongo-error.ts';

/** As in MongoDB, clients cannot move the clock more than a year ahead. */
const maxDriftSeconds = 365 * 24 * 60 * 60;
const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };

/** The logical time of the set: seconds, and a counter within each second. Each write gets a time later than any a client has seen. */
export class ClusterClock {
  #seconds = 0;
  #counter = 0;
  #time = Timestamp.fromBits(0, 0);
  #encoded: Buffer = Buffer.alloc(0);
  #replyFields: Document | undefined;
  readonly #isSentToClients: boolean;

  /** @param isSentToClients whether replies have `$clusterTime`, which drivers send back with every command */
  constructor(isSentToClients: boolean) {
    this.#isSentToClients = isSentToClients;
    this.tick();
  }

  get time(): Timestamp {
    return this.#time;
  }

  /** Advances the clock and returns the time for a write. */
  tick(): void {
    const now = Math.floor(Date.now() / 1000);
    this.#counter = now > this.#seconds ? 1 : this.#counter + 1;
    this.#seconds = Math.max(now, this.#seconds);
    this.#time = new Timestamp({ t: this.#seconds, i: this.#counter });
    this.#replyFields = undefined;
  }

  /** Moves to the time that a client heard elsewhere, for example from this server before it restarted. */
  advanceToClientTime(gossip: unknown): void {
    if (!(gossip instanceof RawDocument) || gossip.bytes.equals(this.#encoded)) return;
    const { clusterTime: heard, signature: signed } = decodeDocument(gossip.bytes);
    if (!(heard instanceof Timestamp)) {
      throw new MongoError(
        'TypeMismatch',
        `BSON field '$clusterTime.clusterTime' is the wrong type '${getBsonType(heard)}', expected type 'timestamp'`,
      );
    }
    if (heard.compare(this.#time) <= 0) return;
    // There are no keys, so only the empty signature is valid.
    if (isDocument(signed) && !(signed.hash instanceof Binary && signed.hash.value().every((byte) => byte === 0))) {
      throw new MongoError('KeyNotFound', `No keys found for HMAC that is valid for time: ${String(heard)}`);
    }
    if (heard.t > Date.now() / 1000 + maxDriftSeconds) {
      throw new MongoError(
        'ClusterTimeFailsRateLimiter',
        "New cluster time is too far from this node's wall clock time",
      );
    }
    this.advance(heard);
  }

  /** Moves to a time unless it is in the past. */
  advance(time: Timestamp): void {
    if (time.compare(this.#time) <= 0) return;
    this.#seconds = time.t;
    this.#counter = time.i;
    this.#time = time;
    this.#replyFields = undefined;
  }

  /** The time fields of each reply, encoded once for all replies until the next write. */
  replyFields(): Document {
    this.#replyFields ??= { ...this.#createGossip(), operationTime: this.#time };
    return this.#replyFields;
  }

  #createGossip(): Document {
    if (!this.#isSentToClients) return {};
    this.#encoded = encodeDocument({ clusterTime: this.#time, signature });
    return { $clusterTime: new RawDocument(this.#encoded) };
  }
}
