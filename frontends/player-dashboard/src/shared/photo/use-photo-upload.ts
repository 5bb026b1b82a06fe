import { ApiError, api } from '@rally/api-client';
import { photoBytesMax } from '@rally/contracts/players';
import { toast } from '@rally/ui';
import { refreshCalls, useQueryClient } from '@rally/web-kit';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { getErrorTextOrFallback } from '../session/get-error-text-or-fallback.ts';

/** Rules that differ between the screens that upload a photo. */
interface PhotoRules {
  readonly accepts: (type: string) => boolean;
  readonly tooLarge: string;
  readonly failed: string;
  /** Saves the uploaded photo's URL to the profile. */
  readonly save: (url: string) => Promise<unknown>;
}

/** Validates, uploads and saves a photo. `error` is the last upload's error. */
export function usePhotoUpload({ accepts, tooLarge, failed, save }: PhotoRules) {
  const queries = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const { photoErrors, photoSaved } = texts().profile;

  async function upload(file: File): Promise<void> {
    const validationError = accepts(file.type) ? (file.size > photoBytesMax ? tooLarge : null) : photoErrors.notAnImage;
    setError(validationError);
    if (validationError !== null) return;
    setIsBusy(true);
    try {
      const body = new FormData();
      body.set('photo', file);
      const { url } = await api('POST /upload/profile-photo', { body });
      if (!url) return setError(photoErrors.noUrl);
      await save(url);
      toast(photoSaved);
      await refreshCalls(queries, ['GET /me', 'GET /player/:id']);
    } catch (cause) {
      setError(cause instanceof ApiError ? getErrorTextOrFallback(cause, failed) : failed);
    } finally {
      setIsBusy(false);
    }
  }

  return { upload, error, isBusy };
}
