import type { Document } from '../bson/document.ts';

/** The codes of MongoDB's `error_codes.yml` that this server uses. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  NoSuchKey: 4,
  GraphContainsCycle: 5,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  MaxTimeMSExpired: 50,
  CannotCreateIndex: 67,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NoMatchingDocument: 47,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  InvalidLength: 16,
  CommandNotFound: 59,
  ImmutableField: 66,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  FailPointSetFailed: 198,
  CommandFailed: 125,
  UnsatisfiableWriteConcern: 100,
  WriteConflict: 112,
  TransactionTooOld: 225,
  ClusterTimeFailsRateLimiter: 209,
  KeyNotFound: 211,
  SnapshotTooOld: 239,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  TooManyLogicalSessions: 261,
  OperationNotSupportedInTransaction: 263,
  InvalidResumeToken: 260,
  ChangeStreamFatalError: 280,
  ChangeStreamHistoryLost: 286,
  TransactionTooLargeForCache: 359,
  Location40602: 40602,
  Location40647: 40647,
  Location50674: 50674,
  Location50808: 50808,
  Location50738: 50738,
  Location50768: 50768,
  Location50911: 50911,
  OperationFailed: 96,
  InvalidIndexSpecificationOption: 197,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  QueryFeatureNotAllowed: 224,
  ViewDepthLimitExceeded: 165,
  OptionNotSupportedOnView: 167,
  InvalidViewDefinition: 182,
  CannotIndexParallelArrays: 171,
  CommandNotSupportedOnView: 166,
  DataCorruptionDetected: 334,
  OutOfDiskSpace: 14031,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Interrupted: 11601,
  Location15957: 15957,
  Location15958: 15958,
  Location15959: 15959,
  Location15972: 15972,
  Location15973: 15973,
  Location15947: 15947,
  Location15952: 15952,
  Location15955: 15955,
  Location40234: 40234,
  Location15974: 15974,
  Location15976: 15976,
  Location28818: 28818,
  Location40101: 40101,
  Location40105: 40105,
  Location40156: 40156,
  Location40169: 40169,
  Location40185: 40185,
  Location40573: 40573,
  Location15983: 15983,
  Location16020: 16020,
  Location16990: 16990,
  Location17276: 17276,
  Location13113: 13113,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location31324: 31324,
  Location40323: 40323,
  SearchNotEnabled: 31082,
  Location40324: 40324,
  Location40415: 40415,
  Location5107200: 5107200,
  Location51024: 51024,
  Location40414: 40414,
  Location51091: 51091,
  InvalidPipelineOperator: 168,
} as const;

/** An error with MongoDB's code, code name, message and further fields. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: keyof typeof codes;
  readonly details: Document;

  constructor(codeName: keyof typeof codes, message: string, details: Document = {}) {
    super(message);
    this.code = codes[codeName];
    this.codeName = codeName;
    this.details = details;
  }
}

const namesByCode = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

/** MongoDB's name of a code that this server uses. */
export function getErrorCodeName(code: number): string | undefined {
  return namesByCode.get(code);
}
