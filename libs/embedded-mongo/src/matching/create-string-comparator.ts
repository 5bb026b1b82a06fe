import type { CompareStrings } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';

const sensitivities = { 1: 'base', 2: 'accent', 3: 'variant' } as const;

/** Compares strings by a `collation`, using ICU through `Intl`; undefined for the simple collation, which compares bytes. */
export function createStringComparator(collation: unknown): CompareStrings | undefined {
  if (!isDocument(collation) || Object.keys(collation).length === 0) return undefined;
  const locale = collation.locale;
  if (typeof locale !== 'string')
    throw new MongoError('Location40414', "BSON field 'collation.locale' is missing but a required field");
  if (locale === 'simple') return undefined;
  const strength = isBsonNumber(collation.strength) ? toNumber(collation.strength) : 3;
  const caseLevel = strength === 1 && collation.caseLevel === true;
  try {
    return new Intl.Collator(locale.replace('_', '-'), {
      sensitivity: caseLevel ? 'case' : collatorSensitivity(strength),
      numeric: collation.numericOrdering === true,
      caseFirst: caseFirst(collation),
      ignorePunctuation: collation.alternate === 'shifted',
    }).compare;
  } catch {
    throw new MongoError('BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
}

function collatorSensitivity(strength: number): 'base' | 'accent' | 'variant' {
  return strength === 1 || strength === 2 ? sensitivities[strength] : sensitivities[3];
}

function caseFirst(collation: Document): 'upper' | 'lower' | 'false' {
  const wanted = collation.caseFirst;
  return wanted === 'upper' || wanted === 'lower' ? wanted : 'false';
}
