export { lineMistake } from './line-mistake.ts';
export { lineOfEntry } from './line-of-entry.ts';
export { type LineResult, lineResult } from './line-result.ts';
export { scoreWords } from './score-words.ts';
export { playedSetsOfLine } from './sets-of-line.ts';
