import { createReadStream } from 'node:fs';
import { DataTransferError } from './data-transfer-error.ts';

const lineFeed = 0x0a;

/**
 * The lines of a file, separated only by line feeds, since JSON may contain Unicode's other line separators.
 * @throws DataTransferError naming the line that is truncated or not UTF-8
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let partial: Uint8Array[] = [];
  let number = 1;
  const stream: AsyncIterable<Uint8Array> = createReadStream(path);
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      partial.push(chunk.subarray(start, end));
      yield decodeLine(utf8, partial, path, number);
      partial = [];
      number += 1;
      start = end + 1;
    }
    if (start < chunk.length) partial.push(chunk.subarray(start));
  }
  if (partial.length > 0)
    throw new DataTransferError(`${path}, line ${number}: the file is cut off here. Copy it again.`);
}

function decodeLine(utf8: InstanceType<typeof TextDecoder>, parts: Uint8Array[], path: string, number: number): string {
  try {
    return utf8.decode(Buffer.concat(parts));
  } catch (cause) {
    throw new DataTransferError(`${path}, line ${number}: not UTF-8. Copy the file again.`, { cause });
  }
}
