/** A request that failed. */
export interface FailedLoadRequest {
  readonly request: string;
  /** Status and body of the reply, or why there was none. */
  readonly reason: string;
}

export interface ConstantLoad {
  readonly failures: readonly FailedLoadRequest[];
  getAnsweredCount(): number;
  /** Resolves once the last request has been answered. */
  stop(): Promise<void>;
}

export interface LoadRequest {
  readonly name: string;
  send(): Promise<Response>;
}

/** Sends the requests in turn at a constant rate, without waiting for replies. */
export function startConstantLoad(requests: readonly LoadRequest[], perSecond: number): ConstantLoad {
  const failures: FailedLoadRequest[] = [];
  const underWay = new Set<Promise<void>>();
  let answered = 0;
  let turn = 0;

  async function one({ name, send }: LoadRequest) {
    try {
      const response = await send();
      const text = await response.text();
      answered += 1;
      if (!response.ok) failures.push({ request: name, reason: `${response.status} ${text}` });
    } catch (error) {
      failures.push({ request: name, reason: formatReason(error) });
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
    getAnsweredCount: () => answered,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function formatReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${formatReason(error.cause)}`;
}
