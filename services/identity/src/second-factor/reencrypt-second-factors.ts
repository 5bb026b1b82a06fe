import type { SecondFactorStore } from '../accounts/second-factor.store.ts';
import { decryptTextWithAny, type EncryptionKeys, encryptText } from '../keys/encrypted-text.ts';

/**
 * Encrypts the keys of authenticator apps that a former KEY_SECRET encrypted again, so that it is no longer needed. Runs at start-up;
 * safe to repeat.
 */
export async function reencryptSecondFactors(deps: {
  readonly secondFactors: SecondFactorStore;
  readonly secondFactorKeys: { readonly seal: EncryptionKeys };
  readonly log: { warn(fields: object, message: string): void };
}): Promise<void> {
  const { secondFactors, secondFactorKeys, log } = deps;
  for (const { accountId, sealedKey } of await secondFactors.listSealedKeys()) {
    try {
      const { text, isCurrent } = decryptTextWithAny(sealedKey, secondFactorKeys.seal, accountId);
      if (isCurrent) continue;
      await secondFactors.replaceSealedKey(
        accountId,
        sealedKey,
        encryptText(text, secondFactorKeys.seal.current, accountId),
      );
    } catch (err) {
      log.warn(
        { err, accountId },
        'the key of an authenticator app cannot be decrypted; its second factor needs a reset',
      );
    }
  }
}
