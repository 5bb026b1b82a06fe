import { type Document, isDocument } from '../bson/document.ts';
import { runCheckWithTimeLimit, usesRegex } from '../commands/command-time-limit.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import type { DocumentMatcher } from '../matching/document-matcher.ts';
import { explainFilterFailure } from './explain-filter-failure.ts';

/** What a collection requires of its documents. */
export class DocumentValidation {
  readonly #validator: Document;
  readonly #matches: DocumentMatcher;
  readonly #isModerate: boolean;
  readonly #hasTimeLimit: boolean;

  private constructor(validator: Document, isModerate: boolean) {
    this.#validator = validator;
    this.#matches = compileFilter(validator);
    this.#isModerate = isModerate;
    this.#hasTimeLimit = usesRegex(validator);
  }

  /** Compiles a collection's options; null if they require nothing. A validator that only warns is ignored, as it has nowhere to warn. */
  static fromOptions({ validator, validationLevel, validationAction }: Document): DocumentValidation | null {
    if (!isDocument(validator) || validationLevel === 'off' || validationAction === 'warn') return null;
    return new DocumentValidation(validator, validationLevel === 'moderate');
  }

  /**
   * @param readReplaced reads the document that this one replaces; moderate validation allows changing one that was already invalid
   * @throws MongoError `DocumentValidationFailure`
   */
  check(document: Document, readReplaced?: () => Document): void {
    if (this.#hasTimeLimit) runCheckWithTimeLimit(() => this.#check(document, readReplaced));
    else this.#check(document, readReplaced);
  }

  #check(document: Document, readReplaced?: () => Document): void {
    if (this.#matches(document)) return;
    if (this.#isModerate && readReplaced && !this.#matches(readReplaced())) return;
    throw new MongoError('DocumentValidationFailure', 'Document failed validation', {
      errInfo: {
        failingDocumentId: document._id,
        details: explainFilterFailure(this.#validator, document),
      },
    });
  }
}
