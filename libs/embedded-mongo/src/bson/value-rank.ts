import { type BsonType, typeOf } from './type-of.ts';

/** MongoDB's order between types; values of one rank compare by value. Source: the manual's "Comparison/Sort Order". */
export const rank = {
  minKey: 1,
  emptyArray: 4,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  reference: 55,
  code: 60,
  codeWithScope: 65,
  maxKey: 127,
} as const;

/** The rank of a value; a missing value ranks as null. */
export function valueRank(value: unknown): number {
  return rankOfType[typeOf(value)];
}

const rankOfType: Record<BsonType, number> = {
  minKey: rank.minKey,
  missing: rank.null,
  null: rank.null,
  int: rank.number,
  long: rank.number,
  double: rank.number,
  decimal: rank.number,
  string: rank.string,
  symbol: rank.string,
  object: rank.object,
  array: rank.array,
  binData: rank.binary,
  objectId: rank.objectId,
  bool: rank.boolean,
  date: rank.date,
  timestamp: rank.timestamp,
  regex: rank.regex,
  dbPointer: rank.reference,
  javascript: rank.code,
  javascriptWithScope: rank.codeWithScope,
  maxKey: rank.maxKey,
};
