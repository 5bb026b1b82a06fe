/** A request that was not answered as it should be. */
export interface Failure {
  readonly request: string;
  /** The status and text of the answer, or why there was none. */
  readonly reason: string;
}

export interface Arrivals {
  readonly failures: readonly Failure[];
  answered(): number;
  /** Resolves when the last request is answered. */
  stop(): Promise<void>;
}

export interface Request {
  readonly name: string;
  send(): Promise<Response>;
}

/** Sends requests at a constant rate, in turn, whether earlier ones are answered or not. */
export function constantArrival(requests: readonly Request[], perSecond: number): Arrivals {
  const failures: Failure[] = [];
  const underWay = new Set<Promise<void>>();
  let answered = 0;
  let turn = 0;

  async function one({ name, send }: Request) {
    try {
      const response = await send();
      const text = await response.text();
      answered += 1;
      if (!response.ok) failures.push({ request: name, reason: `${response.status} ${text}` });
    } catch (error) {
      failures.push({ request: name, reason: reasonOf(error) });
    }
  }

  const timer = setInterval(() => {
    const next = requests[turn++ % requests.length];
    if (!next) return;
    const work = one(next).finally(() => underWay.delete(work));
    underWay.add(work);
  }, 1000 / perSecond);

  return {
    failures,
    answered: () => answered,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}
