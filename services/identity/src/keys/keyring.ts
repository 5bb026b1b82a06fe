import { type Clock, ConfigError, tokenRules } from '@rally/service-kit';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { KeyStore, StoredKey } from './key.store.ts';
import { activeKey, dueKey, type KeyTimes, retiredKeys } from './plan-keys.ts';
import { openText, sealText } from './sealed-text.ts';

/** The signing keys, rotated in time. */
export interface Keyring {
  /** @throws ConfigError when the secret does not open the keys */
  signingKey(): Promise<{ kid: string; key: CryptoKey | Uint8Array }>;
  /** Public halves of all keys whose tokens may be about, the next one among them. */
  publicJwks(): Promise<Record<string, unknown>[]>;
}

interface LoadedKey extends KeyTimes {
  readonly kid: string;
  readonly publicJwk: Record<string, unknown>;
  readonly key: CryptoKey | Uint8Array;
}

/** Keys of other replicas are known after this long: far less than the time a key is published ahead of its use. */
const reloadMs = 60_000;

export function createKeyring({
  keys,
  clock,
  sealKey,
  rotationDays,
}: {
  keys: KeyStore;
  clock: Clock;
  sealKey: Buffer;
  rotationDays: number;
}): Keyring {
  const opened = new Map<string, LoadedKey>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loaded: LoadedKey[] = [];
  let loading: Promise<void> | null = null;

  /** Rotation happens as keys are asked for: a key nobody asks for need not be changed. */
  async function current(): Promise<LoadedKey[]> {
    if (Math.abs(clock.now().getTime() - loadedAt) >= reloadMs) {
      loading ??= load().finally(() => {
        loading = null;
      });
      await loading;
    }
    return loaded;
  }

  async function load(): Promise<void> {
    const now = clock.now();
    let stored = await keys.all();
    const due = dueKey(stored, rotationDays, now);
    if (due) {
      await keys.add(await makeKey(due));
      stored = await keys.all();
    }
    const retired = retiredKeys(stored, now).map((key) => key.sequence);
    if (retired.length > 0) await keys.remove(retired);
    loaded = await Promise.all(stored.filter((key) => !retired.includes(key.sequence)).map(open));
    loadedAt = now.getTime();
  }

  async function makeKey(times: KeyTimes): Promise<StoredKey> {
    const { algorithm: alg } = tokenRules;
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const jwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    const sealedPrivateJwk = sealText(JSON.stringify(await exportJWK(privateKey)), sealKey, kid);
    return { ...times, kid, publicJwk: { ...jwk, kid, alg, use: 'sig' }, sealedPrivateJwk };
  }

  async function open({ sequence, activeFrom, kid, publicJwk, sealedPrivateJwk }: StoredKey): Promise<LoadedKey> {
    const known = opened.get(kid);
    if (known) return known;
    const key = await importJWK(JSON.parse(unseal(sealedPrivateJwk, kid)), tokenRules.algorithm);
    const fresh = { sequence, activeFrom, kid, publicJwk, key };
    opened.set(kid, fresh);
    return fresh;
  }

  function unseal(sealed: string, kid: string): string {
    try {
      return openText(sealed, sealKey, kid);
    } catch {
      throw new ConfigError('KEY_SECRET is wrong: it does not open the signing keys in the database');
    }
  }

  return {
    async signingKey() {
      const active = activeKey(await current(), clock.now());
      if (!active) throw new Error('there is no signing key');
      return active;
    },
    async publicJwks() {
      return (await current()).map((key) => key.publicJwk);
    },
  };
}
