import { commonErrors } from '@rally/contracts';
import { createSingleFlight, HttpError } from '@rally/service-kit';

/** The built files of a front-end, on its asset server. */
export interface FrontEndAssets {
  readonly name: string;
  /** Base URL of the server; the files are below `/assets/{name}/`. */
  readonly baseUrl: string;
  /**
   * Reads a small file that changes with each deploy, cached for up to 2 seconds. Null if the server does not have it.
   * @throws HttpError `unavailable` when the server does not answer and the file was never read before
   */
  readFile(file: string): Promise<string | null>;
}

interface CachedFile {
  readonly etag: string | null;
  readonly text: string | null;
  readonly checkedAt: number;
}

/** Short enough that a deployment is visible at once, long enough that a busy hour causes few requests. */
const freshMs = 2_000;
const timeoutMs = 2_000;

export function createFrontEndAssetReader(name: string, baseUrl: string): FrontEndAssets {
  const cache = new Map<string, CachedFile>();

  async function read(file: string): Promise<string | null> {
    const cached = cache.get(file);
    if (cached && performance.now() - cached.checkedAt < freshMs) return cached.text;
    const answer = await fetchFrontEndAsset(`${baseUrl}/assets/${name}/${file}`, cached).catch((cause: unknown) => {
      // Serves the last version while the server is unreachable.
      if (cached) return cached;
      throw new HttpError(commonErrors.unavailable, { cause });
    });
    cache.set(file, { ...answer, checkedAt: performance.now() });
    return answer.text;
  }

  return {
    name,
    baseUrl,
    readFile: createSingleFlight(read),
  };
}

async function fetchFrontEndAsset(url: string, cached: CachedFile | undefined): Promise<Omit<CachedFile, 'checkedAt'>> {
  const response = await fetch(url, {
    headers: cached?.etag ? { 'if-none-match': cached.etag } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (cached && response.status === 304) return cached;
  if (response.status === 404) return { etag: null, text: null };
  if (!response.ok) throw new Error(`the asset server replied ${response.status}`);
  return { etag: response.headers.get('etag'), text: await response.text() };
}
