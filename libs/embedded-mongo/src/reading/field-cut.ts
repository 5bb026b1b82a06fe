import { withFields, withoutFields } from '../bson/decode.ts';
import { isDocument } from '../bson/document.ts';
import { FieldNames } from '../bson/field-names.ts';
import { isNumber, toNumber } from '../bson/numbers.ts';

/**
 * A projection that only keeps or only drops whole top-level fields, on bytes: nothing is decoded. Undefined where a projection
 * does more, or asks for whole documents.
 */
export function fieldCut(spec: unknown): ((bytes: Buffer) => Buffer) | undefined {
  if (!isDocument(spec)) return undefined;
  const { _id: idRule, ...rules } = spec;
  const names = Object.keys(rules);
  if (names.some((name) => name === '' || name.includes('.') || name.startsWith('$'))) return undefined;
  const id = isWanted(idRule);
  const [wanted, ...others] = new Set(Object.values(rules).map(isWanted));
  if (others.length > 0 || (idRule !== undefined && id === undefined)) return undefined;
  if (names.length === 0 ? id === true : wanted === true) {
    const fields = new FieldNames(id === false ? names : ['_id', ...names]);
    return (bytes) => withFields(bytes, fields);
  }
  if (names.length === 0 ? id === undefined : wanted === undefined) return undefined;
  const fields = new FieldNames(id === false ? ['_id', ...names] : names);
  return (bytes) => withoutFields(bytes, fields);
}

function isWanted(rule: unknown): boolean | undefined {
  if (typeof rule === 'boolean') return rule;
  return isNumber(rule) ? toNumber(rule) !== 0 : undefined;
}
