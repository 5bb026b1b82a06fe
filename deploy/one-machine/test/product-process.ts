import { spawn } from 'node:child_process';

const program = new URL('../src/main.ts', import.meta.url).pathname;
const repository = new URL('../../..', import.meta.url).pathname;
const startTimeoutMs = 150_000;

/** The product as a child process. */
export interface ProductProcess {
  /** Resolves to the start screen once the product is up; throws with its output if it exits before. */
  screen(): Promise<string>;
  /** Sends the signal and resolves to how the process ended. */
  end(signal: NodeJS.Signals): Promise<ProcessResult>;
  readonly ended: Promise<ProcessResult>;
}

export interface ProcessResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

const running = new Set<ProductProcess>();

/** Kills processes left running by a failed test. */
export async function killRunningProducts(): Promise<void> {
  await Promise.all([...running].map((product) => product.end('SIGKILL')));
}

/**
 * @param settings environment variables besides the system's own; a small sample league unless they say otherwise
 * @param command starts the product directly, or by `npm start` without building the front-ends
 */
export function startProduct(settings: Record<string, string>, command: 'node' | 'npm' = 'node'): ProductProcess {
  const { PATH = '' } = process.env;
  const [file, ...args] =
    command === 'npm'
      ? ['npm', 'start', '--silent', '--ignore-scripts']
      : [process.execPath, '--disable-warning=ExperimentalWarning', program];
  const child = spawn(file, args, {
    cwd: repository,
    env: { PATH, SAMPLE_PLAYERS: '2', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const isUp = Promise.withResolvers<string>();
  isUp.promise.catch(() => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('Ctrl-C')) isUp.resolve(output);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const tooSlow = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  void isUp.promise.then(
    () => clearTimeout(tooSlow),
    () => clearTimeout(tooSlow),
  );
  const ended = new Promise<ProcessResult>((resolve) => {
    child.once('close', (code) => {
      isUp.reject(new Error(`the product ended with ${code}: ${errors}`));
      resolve({ code, output, errors });
    });
  });
  const product: ProductProcess = {
    screen: () => isUp.promise,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
  running.add(product);
  void ended.then(() => running.delete(product));
  return product;
}
