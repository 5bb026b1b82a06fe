import { type BsonType, getBsonType } from './get-bson-type.ts';

/** MongoDB's order of types; values of the same rank compare by value. Source: the manual's "Comparison/Sort Order". */
export const typeRanks = {
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
export function getTypeRank(value: unknown): number {
  return rankOfType[getBsonType(value)];
}

const rankOfType: Record<BsonType, number> = {
  minKey: typeRanks.minKey,
  missing: typeRanks.null,
  null: typeRanks.null,
  int: typeRanks.number,
  long: typeRanks.number,
  double: typeRanks.number,
  decimal: typeRanks.number,
  string: typeRanks.string,
  symbol: typeRanks.string,
  object: typeRanks.object,
  array: typeRanks.array,
  binData: typeRanks.binary,
  objectId: typeRanks.objectId,
  bool: typeRanks.boolean,
  date: typeRanks.date,
  timestamp: typeRanks.timestamp,
  regex: typeRanks.regex,
  dbPointer: typeRanks.reference,
  javascript: typeRanks.code,
  javascriptWithScope: typeRanks.codeWithScope,
  maxKey: typeRanks.maxKey,
};
