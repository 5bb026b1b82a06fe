import { commonErrors } from '@rally/contracts';
import { HttpError } from '@rally/service-kit';

export const frontEndNames = ['shell', 'public-site', 'player-dashboard', 'admin-console'] as const;
export type FrontEndName = (typeof frontEndNames)[number];

/** The built files of a front-end, on its asset server. */
export interface FrontEnd {
  /** Base of the server; the files lie below `/assets/{name}/`. */
  readonly base: string;
  readonly name: FrontEndName;
  /**
   * A small file that changes with each deploy, a moment old at most; null where there is none.
   * @throws HttpError `unavailable` when the server is out of reach and never told it before
   */
  text(file: string): Promise<string | null>;
}

interface Kept {
  readonly etag: string | null;
  readonly text: string | null;
  readonly checkedAt: number;
}

/** Short, so that a deploy shows at once; long enough that a busy hour asks little. */
const freshMs = 2_000;
const timeoutMs = 2_000;

export function frontEnd(name: FrontEndName, base: string): FrontEnd {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<string | null>>();

  async function read(file: string): Promise<string | null> {
    const known = kept.get(file);
    if (known && performance.now() - known.checkedAt < freshMs) return known.text;
    const answer = await ask(`${base}/assets/${name}/${file}`, known).catch((cause: unknown) => {
      // What was there a moment ago serves while its server is away.
      if (known) return known;
      throw new HttpError(commonErrors.unavailable, { cause });
    });
    kept.set(file, { ...answer, checkedAt: performance.now() });
    return answer.text;
  }

  return {
    base,
    name,
    text(file) {
      const reading =
        underWay.get(file) ??
        read(file).finally(() => {
          underWay.delete(file);
        });
      underWay.set(file, reading);
      return reading;
    },
  };
}

async function ask(url: string, known: Kept | undefined): Promise<Omit<Kept, 'checkedAt'>> {
  const response = await fetch(url, {
    headers: known?.etag ? { 'if-none-match': known.etag } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (known && response.status === 304) return known;
  if (response.status === 404) return { etag: null, text: null };
  if (!response.ok) throw new Error(`the asset server answered ${response.status}`);
  return { etag: response.headers.get('etag'), text: await response.text() };
}
