import { type GenericContainer, getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';

/** Timeouts for the container engine to respond and for an image to be pulled. */
const engineWithinMs = 10_000;
const startWithinMs = process.env.VERIFY === '1' ? 600_000 : 60_000;

/** The running container, or the reason why there is none: no container engine, or the image was not pulled in time. */
export async function startContainer(container: () => GenericContainer): Promise<StartedTestContainer | string> {
  const engine = await within(engineWithinMs, getContainerRuntimeClient()).catch(reason);
  if (typeof engine === 'string') return `no container engine (${engine})`;
  const starting = within(startWithinMs, container().start());
  return starting.catch((error: unknown) => `no container (${reason(error)})`);
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing in ${milliseconds / 1000} s`)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
