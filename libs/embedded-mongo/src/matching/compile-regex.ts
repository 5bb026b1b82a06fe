import { BSONRegExp, BSONSymbol } from 'bson';
import { getRegexParts } from '../bson/compare-values.ts';
import { MongoError } from '../errors/mongo-error.ts';

export interface CompiledRegex {
  /** True for strings that match; other types never do. */
  readonly test: (value: unknown) => boolean;
  /** The text that every match is certain to begin with; may be empty. */
  readonly prefix: string;
  /** Whether everything that begins with that text matches. */
  readonly isPrefixOnly: boolean;
}

/** Compiles `$regex` with its options `imsxu`. Throws `BadValue` for an invalid pattern. */
export function compileRegex(operand: unknown, options?: unknown): CompiledRegex {
  const given = operand instanceof BSONRegExp || operand instanceof RegExp;
  if (!given && typeof operand !== 'string') throw new MongoError('BadValue', '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string')
    throw new MongoError('BadValue', '$options has to be a string');
  const [pattern, ownFlags] = given ? getRegexParts(operand) : [String(operand), ''];
  const flags = options ?? ownFlags;
  const unknown = [...flags].find((flag) => !'imsxug'.includes(flag));
  if (unknown) throw new MongoError('Location51091', `invalid flag in regex options: ${unknown}`);
  const regex = buildRegExp(
    flags.includes('x') ? withoutSpace(pattern) : pattern,
    [...new Set(flags)].filter((flag) => 'ims'.includes(flag)).join(''),
  );
  const prefix = /[imx]/.test(flags) ? '' : literalPrefix(pattern);
  return {
    test: (value) =>
      typeof value === 'string' ? regex.test(value) : value instanceof BSONSymbol && regex.test(value.value),
    prefix,
    isPrefixOnly: prefix !== '' && pattern === `^${prefix}`,
  };
}

function buildRegExp(pattern: string, flags: string): RegExp {
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  const body = inline ? pattern.slice(inline[0].length) : pattern;
  const allFlags = [...new Set(flags + (inline?.[1] ?? ''))].join('');
  try {
    return new RegExp(body, `${allFlags}u`);
  } catch {
    return buildNonUnicodeRegex(body, allFlags);
  }
}

/** Escapes that Unicode mode rejects but PCRE accepts. */
function buildNonUnicodeRegex(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MongoError('Location51091', `Regular expression is invalid: ${reason}`);
  }
}

function withoutSpace(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (part) => (/^[\s#]/.test(part) ? '' : part));
}

/** The plain characters after `^`; an alternative or a quantifier ends them. */
function literalPrefix(pattern: string): string {
  const found = /^\^([\p{L}\p{N}_ @\-/:,;=!%&'"<>~`]*)/u.exec(pattern);
  if (!found || pattern.includes('|')) return '';
  const prefix = found[1] ?? '';
  return /[*?{]/.test(pattern[found[0].length] ?? '') ? [...prefix].slice(0, -1).join('') : prefix;
}
