/** Sentences about an impossible score, in one language. */
export interface ScoreErrorTexts {
  readonly setsMissing: string;
  readonly setHalf: (set: number) => string;
  readonly setOutOfRange: (set: number, max: number) => string;
  readonly setImpossible: (set: number) => string;
  readonly setAfterDecision: string;
  readonly thirdSetMissing: string;
  readonly tiebreakImpossible: (set: number) => string;
}
