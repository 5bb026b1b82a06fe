import { convertMingoErrors } from '../aggregation/expression.ts';
import { loadMingo } from '../aggregation/mingo.ts';
import { setUpMingo } from '../aggregation/mingo-setup.ts';
import { toMingoDocument } from '../aggregation/mingo-values.ts';
import { type Document, isDocument, setOwnField } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { compileElementMatcher } from '../matching/compile-query-operator.ts';
import type { FilterContext } from '../matching/document-matcher.ts';

/** Applies a projection to a document. `position` is the array position that the filter matched, for `.$`. */
export type ApplyDocumentProjection = (document: Document, position?: number) => Document;

interface Node {
  readonly children: Map<string, Node>;
  /** At a leaf: include the value, exclude it, or compute another one. */
  rule?: 'keep' | 'drop' | ((value: unknown, position: number | undefined) => unknown);
  /** Whether a field is computed in the documents here. */
  computesInside?: boolean;
}

interface CompiledProjection {
  readonly root: Node;
  mode: 'include' | 'exclude' | undefined;
  id: boolean | undefined;
  readonly computed: Document;
}

/** Compiles the projection of `find` and `findAndModify`; undefined for whole documents. */
export function compileProjection(spec: unknown, context: FilterContext): ApplyDocumentProjection | undefined {
  if (!isDocument(spec) || Object.keys(spec).length === 0) return undefined;
  const compiled: CompiledProjection = { root: { children: new Map() }, mode: undefined, id: undefined, computed: {} };
  for (const [path, rule] of Object.entries(spec)) addProjectionRule(compiled, path, rule, context);
  const including = compiled.mode === 'include' || (compiled.mode === undefined && compiled.id === true);
  if (compiled.id !== undefined) addProjectionNode(compiled.root, ['_id']).rule = compiled.id ? 'keep' : 'drop';
  else if (including && !compiled.root.children.has('_id')) addProjectionNode(compiled.root, ['_id']).rule = 'keep';
  const compute =
    Object.keys(compiled.computed).length > 0 ? compileComputedFields(compiled.computed, context) : undefined;
  return (document, position) => {
    const shaped = including
      ? includeFields(document, compiled.root, position)
      : excludeFields(document, compiled.root, position);
    return compute ? compute(document, shaped) : shaped;
  };
}

/** Whether a projection uses the position that the filter matched. */
export function isPositionalProjection(spec: unknown): boolean {
  return isDocument(spec) && Object.keys(spec).some((path) => path.endsWith('.$'));
}

function addProjectionRule(compiled: CompiledProjection, path: string, rule: unknown, context: FilterContext): void {
  if (path === '') throw new MongoError('BadValue', 'FieldPath cannot be constructed with empty string');
  if (isDocument(rule)) {
    addProjectionOperator(compiled, path, rule, context);
  } else if (isBsonNumber(rule) || typeof rule === 'boolean') {
    const wanted = typeof rule === 'boolean' ? rule : toNumber(rule) !== 0;
    if (path.endsWith('.$')) addPositionalProjection(compiled, path.slice(0, -2));
    else if (path === '_id') compiled.id = wanted;
    else {
      setProjectionMode(compiled, wanted ? 'include' : 'exclude', path);
      addProjectionNode(compiled.root, path.split('.')).rule = wanted ? 'keep' : 'drop';
    }
  } else {
    addComputedField(compiled, path, rule);
  }
}

function addProjectionOperator(
  compiled: CompiledProjection,
  path: string,
  rule: Document,
  context: FilterContext,
): void {
  const slice = rule.$slice;
  const elemMatch = rule.$elemMatch;
  if (isDocument(elemMatch)) {
    setProjectionMode(compiled, 'include', path);
    const matches = compileElementMatcher(elemMatch, context, compileFilter);
    addProjectionNode(compiled.root, path.split('.')).rule = (value) => {
      const found = Array.isArray(value) ? value.find(matches) : undefined;
      return found === undefined ? undefined : [found];
    };
  } else if (slice !== undefined && isPlainSlice(slice)) {
    addProjectionNode(compiled.root, path.split('.')).rule = (value) =>
      Array.isArray(value) ? sliced(value, slice) : value;
  } else if (Object.keys(rule).some((key) => key.startsWith('$'))) {
    addComputedField(compiled, path, rule);
  } else {
    for (const [field, inner] of Object.entries(rule)) addProjectionRule(compiled, `${path}.${field}`, inner, context);
  }
}

/** Of the documents around a computed field, only the fields that the projection names are kept. */
function addComputedField(compiled: CompiledProjection, path: string, rule: unknown): void {
  setProjectionMode(compiled, 'include', path);
  compiled.computed[path] = rule;
  const components = path.split('.');
  let node = compiled.root;
  for (const component of components.slice(0, -1)) {
    node = addProjectionChild(node, component, components);
    node.computesInside = true;
  }
  if (node.rule !== undefined) throw createPathCollisionError('Location31249', components);
}

function addPositionalProjection(compiled: CompiledProjection, path: string): void {
  setProjectionMode(compiled, 'include', path);
  addProjectionNode(compiled.root, path.split('.')).rule = (value, position) => {
    if (!Array.isArray(value)) return value;
    if (position === undefined) {
      throw new MongoError(
        'Location51091',
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return value.slice(position, position + 1);
  };
}

function setProjectionMode(compiled: CompiledProjection, mode: 'include' | 'exclude', path: string): void {
  if (compiled.mode === undefined) {
    compiled.mode = mode;
  } else if (compiled.mode !== mode) {
    throw mode === 'include'
      ? new MongoError('Location31253', `Cannot do inclusion on field ${path} in exclusion projection`)
      : new MongoError('Location31254', `Cannot do exclusion on field ${path} in inclusion projection`);
  }
}

function addProjectionNode(root: Node, path: readonly string[]): Node {
  let node = root;
  for (const component of path) node = addProjectionChild(node, component, path);
  if (node.children.size > 0 || node.computesInside) throw createPathCollisionError('Location31250', path);
  return node;
}

function addProjectionChild(node: Node, component: string, path: readonly string[]): Node {
  if (node.rule !== undefined) throw createPathCollisionError('Location31249', path);
  const child = node.children.get(component) ?? { children: new Map() };
  node.children.set(component, child);
  return child;
}

function createPathCollisionError(code: 'Location31249' | 'Location31250', path: readonly string[]): MongoError {
  return new MongoError(code, `Path collision at ${path.join('.')}`);
}

function includeFields(document: Document, node: Node, position: number | undefined): Document {
  const shaped: Document = {};
  for (const field of Object.keys(document)) {
    const child = node.children.get(field);
    if (!child || child.rule === 'drop') continue;
    const value = applyInclusion(document[field], child, position);
    if (value !== undefined) setOwnField(shaped, field, value);
  }
  return shaped;
}

function applyInclusion(value: unknown, node: Node, position: number | undefined): unknown {
  if (typeof node.rule === 'function') return node.rule(value, position);
  if (node.rule === 'keep') return value;
  if (isDocument(value)) return includeFields(value, node, position);
  // A document with what is computed replaces any other value.
  if (!Array.isArray(value)) return node.computesInside ? {} : undefined;
  return value
    .map((element: unknown) => applyInclusion(element, node, position))
    .filter((element) => element !== undefined);
}

function excludeFields(document: Document, node: Node, position: number | undefined): Document {
  const shaped: Document = {};
  for (const field of Object.keys(document)) {
    const child = node.children.get(field);
    if (child?.rule === 'drop') continue;
    setOwnField(shaped, field, child ? excludeFromValue(document[field], child, position) : document[field]);
  }
  return shaped;
}

function excludeFromValue(value: unknown, node: Node, position: number | undefined): unknown {
  if (typeof node.rule === 'function') return node.rule(value, position);
  if (isDocument(value)) return excludeFields(value, node, position);
  return Array.isArray(value) ? value.map((element: unknown) => excludeFromValue(element, node, position)) : value;
}

function isPlainSlice(slice: unknown): boolean {
  return isBsonNumber(slice) || (Array.isArray(slice) && slice.length === 2 && slice.every(isBsonNumber));
}

function sliced(values: readonly unknown[], slice: unknown): unknown[] {
  const [skip, limit] = Array.isArray(slice) ? slice.filter(isBsonNumber).map(toNumber) : [];
  if (skip === undefined || limit === undefined) {
    const count = isBsonNumber(slice) ? toNumber(slice) : 0;
    return count < 0 ? values.slice(count) : values.slice(0, count);
  }
  const start = skip < 0 ? Math.max(0, values.length + skip) : skip;
  return values.slice(start, start + limit);
}

/** Fields computed by expressions; mingo evaluates them. */
function compileComputedFields(
  computed: Document,
  context: FilterContext,
): (document: Document, shaped: Document) => Document {
  const { Aggregator } = loadMingo();
  const { options, convert } = setUpMingo(computed, context.variables);
  const aggregator = new Aggregator([{ $project: { _id: 0, ...toMingoDocument(computed) } }], options);
  return (document, shaped) =>
    convertMingoErrors(() => {
      const [result] = aggregator.run([convert(document)]);
      return addComputedFields(shaped, isDocument(result) ? result : {});
    });
}

function addComputedFields(kept: Document, computed: Document): Document {
  const combined = { ...kept };
  for (const [field, value] of Object.entries(computed)) {
    // A computed `_id` replaces the one that is kept by default.
    const isPart = field !== '_id' && Object.hasOwn(kept, field);
    setOwnField(combined, field, isPart ? addComputedValue(kept[field], value) : value);
  }
  return combined;
}

/** A computed part of a field is added to each of the documents that are kept of it. */
function addComputedValue(kept: unknown, computed: unknown): unknown {
  if (!isDocument(computed)) return computed;
  if (Array.isArray(kept)) return kept.map((element: unknown) => addComputedValue(element, computed));
  return isDocument(kept) ? addComputedFields(kept, computed) : computed;
}
