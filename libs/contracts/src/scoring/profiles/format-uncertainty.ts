import { provisionalUncertainty } from './rating-ranges.ts';

/** Shown beside a rating: `± 0.31`, or `± 0.64, provisional` while few results are known; the same in English and Spanish. */
export function formatUncertainty(uncertainty: number): string {
  const text = `± ${uncertainty.toFixed(2)}`;
  return uncertainty > provisionalUncertainty ? `${text}, provisional` : text;
}
