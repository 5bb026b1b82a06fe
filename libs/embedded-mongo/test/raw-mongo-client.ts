import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Binary, deserialize } from 'bson';
import type { Document } from '../src/bson/document.ts';
import { encodeDocument } from '../src/bson/encode-bson.ts';

const replyFront = 21;

interface MessageOptions {
  readonly database?: string;
  /** Documents that are sent in their own section. */
  readonly sequence?: { readonly name: string; readonly documents: readonly Document[] };
}

/** A message with a command. */
export function encodeMongoCommandMessage(
  command: Document,
  { database = 'fuzz', sequence }: MessageOptions = {},
): Buffer {
  const sections = [Buffer.from([0]), encodeDocument({ ...command, $db: database })];
  if (sequence) {
    const documents = sequence.documents.map((one) => encodeDocument(one));
    const body = Buffer.concat([Buffer.from(`${sequence.name}\0`), ...documents]);
    sections.push(Buffer.from([1]), encodeInt32(body.length + 4), body);
  }
  const body = Buffer.concat(sections);
  return Buffer.concat([...[body.length + 20, 7, 0, 2013, 0].map(encodeInt32), body]);
}

export function encodeInt32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

/** A connection without a driver. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends a small command and returns its reply, which fits one packet. */
export async function sendMongoCommand(socket: Socket, command: Document, database = 'admin'): Promise<Document> {
  socket.write(encodeMongoCommandMessage(command, { database }));
  const [bytes] = await once(socket, 'data');
  return deserialize(Buffer.from(bytes).subarray(replyFront), { promoteBuffers: true });
}

/** A connection of a client that has signed in. */
export async function openSignedInMongoConnection(uri: string): Promise<Socket> {
  const { port, username, password } = new URL(uri);
  const socket = await openSocket(Number(port));
  await sendMongoCommand(socket, await beginClientScramSignIn(socket, username, password));
  return socket;
}

/** Begins a sign-in, by default with its own command, and returns the command that completes it. */
export async function beginClientScramSignIn(
  socket: Socket,
  username: string,
  password: string,
  send = (start: Document) => sendMongoCommand(socket, start),
): Promise<Document> {
  const bare = `n=${username},r=nonce`;
  const start = { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: toSaslPayload(`n,,${bare}`) };
  const serverFirst = String((await send(start)).payload);
  const [, nonce, salt = '', iterations] = serverFirst.match(/^r=(.*),s=(.*),i=(.*)$/) ?? [];
  const clientKey = hmac(getSaltedPassword(password, salt, Number(iterations)), 'Client Key');
  const storedKey = createHash('sha256').update(clientKey).digest();
  const signature = hmac(storedKey, `${bare},${serverFirst},c=biws,r=${nonce}`);
  const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
  const payload = toSaslPayload(`c=biws,r=${nonce},p=${proof.toString('base64')}`);
  return { saslContinue: 1, conversationId: 1, payload };
}

export function toSaslPayload(text: string): Binary {
  return new Binary(Buffer.from(text));
}

const saltedPasswords = new Map<string, Buffer>();

/** Cached, as in drivers: computing it takes a millisecond, and it is the same for each connection. */
function getSaltedPassword(password: string, salt: string, iterations: number): Buffer {
  const key = `${password} ${salt}`;
  const known = saltedPasswords.get(key);
  if (known) return known;
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
  saltedPasswords.set(key, salted);
  return salted;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
