import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { sportSchema } from '@rally/contracts/players';
import { createMatchPredictor } from './create-match-predictor.ts';

const usage = `Win probabilities and ratings for a file of results, oldest first.

  npm run -s rating:predict [-- --sport tennis|pickleball] < results.jsonl

Each line of input: {"date":"2025-03-01","a":"ann","b":"bea","sets":[[6,4],[3,6],[7,5]]}, with the sets from a's side. "skillA" and
"skillB", the levels that they state, are optional. Each line of output: {"pA":0.61,"ratingA":3.12,"ratingB":2.9}, where pA is
the probability that a wins, computed before the result is used, and the ratings are those after it. Empty lines are skipped.
Stops at the first invalid line, with exit code 1.
`;

process.exitCode = await predict(process.argv.slice(2));

/** Returns the exit code. */
async function predict(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') return printError(options);
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  const sport = sportSchema.safeParse(options.sport);
  if (!sport.success) return printError(`--sport is tennis or pickleball, not ${options.sport}.`);
  const predictInputLine = createMatchPredictor(sport.data);
  let number = 0;
  for await (const lines of linesOf(process.stdin)) {
    let written = '';
    let error: string | null = null;
    for (const text of lines) {
      number += 1;
      if (text.trim() === '') continue;
      const predicted = predictInputLine(text);
      if (!predicted.ok) {
        error = `line ${number}: ${predicted.error}`;
        break;
      }
      written += `${predicted.line}\n`;
    }
    if (!process.stdout.write(written)) await once(process.stdout, 'drain');
    if (error !== null) return printError(error);
  }
  return 0;
}

/** The lines of a stream, in batches as they arrive. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string[]> {
  let unfinished = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = `${unfinished}${chunk}`.split('\n');
    unfinished = lines.pop() ?? '';
    yield lines;
  }
  yield [unfinished];
}

function readOptions(args: readonly string[]) {
  try {
    const options = {
      sport: { type: 'string', default: 'tennis' },
      help: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function printError(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
