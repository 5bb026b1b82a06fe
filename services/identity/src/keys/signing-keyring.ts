import { accessTokenRules, type Clock, ConfigError, createSingleFlight } from '@rally/service-kit';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import * as z from 'zod';
import { decryptTextWithAny, type EncryptionKeys, encryptText } from './encrypted-text.ts';
import {
  findActiveSigningKey,
  listExpiredSigningKeys,
  planNextSigningKey,
  type SigningKeyTimes,
} from './key-rotation.ts';
import type { SigningKeyStore, StoredSigningKey } from './signing-key.store.ts';

/** The signing keys, rotated on schedule. */
export interface SigningKeyring {
  /** @throws ConfigError when KEY_SECRET cannot decrypt the keys */
  signingKey(): Promise<{ kid: string; key: CryptoKey | Uint8Array }>;
  /** Public halves of every key that may have signed a valid token, and of the next key. */
  publicJwks(): Promise<Record<string, unknown>[]>;
}

interface LoadedKey extends SigningKeyTimes {
  readonly kid: string;
  readonly publicJwk: Record<string, unknown>;
  readonly key: CryptoKey | Uint8Array;
}

const publicJwkSchema = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
const privateJwkSchema = publicJwkSchema.extend({ d: z.string() });

/** Keys made by other replicas are picked up within this time, far sooner than they are used. */
const reloadMs = 60_000;

export function createSigningKeyring({
  keys,
  clock,
  sealKeys,
  rotationDays,
}: {
  keys: SigningKeyStore;
  clock: Clock;
  sealKeys: EncryptionKeys;
  rotationDays: number;
}): SigningKeyring {
  const unsealed = new Map<string, LoadedKey>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loaded: LoadedKey[] = [];
  const loadOnce = createSingleFlight(load);

  /** Rotation happens when keys are read, so no timer is needed. */
  async function current(): Promise<LoadedKey[]> {
    if (Math.abs(clock.now().getTime() - loadedAt) >= reloadMs) {
      await loadOnce();
    }
    return loaded;
  }

  async function load(): Promise<void> {
    const now = clock.now();
    let stored = await keys.listAll();
    const due = planNextSigningKey(stored, rotationDays, now);
    if (due) {
      await keys.add(await generateKey(due));
      stored = await keys.listAll();
    }
    const retired = listExpiredSigningKeys(stored, now).map((key) => key.sequence);
    if (retired.length > 0) await keys.remove(retired);
    loaded = await Promise.all(stored.filter((key) => !retired.includes(key.sequence)).map(unsealKey));
    loadedAt = now.getTime();
  }

  async function generateKey(times: SigningKeyTimes): Promise<StoredSigningKey> {
    const { algorithm: alg } = accessTokenRules;
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const jwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    const sealedPrivateJwk = encryptText(JSON.stringify(await exportJWK(privateKey)), sealKeys.current, kid);
    return { ...times, kid, publicJwk: { ...jwk, kid, alg, use: 'sig' }, sealedPrivateJwk };
  }

  async function unsealKey({ sequence, activeFrom, kid, sealedPrivateJwk }: StoredSigningKey): Promise<LoadedKey> {
    const known = unsealed.get(kid);
    if (known) return known;
    const { text, isCurrent } = unseal(sealedPrivateJwk, kid);
    // Encrypts the key again, so that the former secret is no longer needed.
    if (!isCurrent) await keys.replaceSealed(sequence, sealedPrivateJwk, encryptText(text, sealKeys.current, kid));
    const privateJwk: unknown = JSON.parse(text);
    const key = await importJWK(privateJwkSchema.parse(privateJwk), accessTokenRules.algorithm);
    // Derived rather than read from the row: whoever can write the database must not be able to add a public key.
    const publicJwk = { ...publicJwkSchema.parse(privateJwk), kid, alg: accessTokenRules.algorithm, use: 'sig' };
    const fresh = { sequence, activeFrom, kid, publicJwk, key };
    unsealed.set(kid, fresh);
    return fresh;
  }

  function unseal(sealed: string, kid: string): { text: string; isCurrent: boolean } {
    try {
      return decryptTextWithAny(sealed, sealKeys, kid);
    } catch {
      throw new ConfigError('KEY_SECRET is wrong: it cannot decrypt the signing keys in the database');
    }
  }

  return {
    async signingKey() {
      const active = findActiveSigningKey(await current(), clock.now());
      if (!active) throw new Error('no signing key is active');
      return active;
    },
    async publicJwks() {
      return (await current()).map((key) => key.publicJwk);
    },
  };
}
