import { readFileSync } from 'node:fs';

const corpus = readFileSync(new URL('replies.corpus.txt', import.meta.url), 'utf8');

/** The replies of the corpus with their meanings. */
export const replyCorpus = corpus
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => {
    const [reply = '', meaning = ''] = line.split(' → ');
    return { reply, meaning: meaning === 'unclear' ? 'unknown' : meaning };
  });
