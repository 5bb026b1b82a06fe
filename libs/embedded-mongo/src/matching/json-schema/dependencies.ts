import { type Document, getOwnField, isDocument } from '../../bson/document.ts';
import { MongoError } from '../../errors/mongo-error.ts';
import { readObject, readTitle } from './read-keyword.ts';
import { readPropertyNames } from './read-property-names.ts';
import { type CompileSchema, noFailures, type ObjectRule } from './schema-rule.ts';

/** `dependencies`: if a document has a property, the other properties or the schema that it must also have. */
export function compileDependencies(schema: Document, compile: CompileSchema): ObjectRule[] {
  const dependencies = readObject(schema, 'dependencies');
  if (!dependencies) return [];
  const rules = Object.entries(dependencies).map(([property, dependency]) => ({
    property,
    explain: compileDependency(property, dependency, compile),
  }));
  return [
    (document) => {
      const failingDependencies = rules.flatMap(({ property, explain }) => {
        const failure = getOwnField(document, property) === undefined ? undefined : explain(document);
        return failure ? [{ conditionalProperty: property, ...failure }] : [];
      });
      return failingDependencies.length > 0 ? [{ operatorName: 'dependencies', failingDependencies }] : noFailures;
    },
  ];
}

function compileDependency(
  property: string,
  dependency: unknown,
  compile: CompileSchema,
): (document: Document) => Document | undefined {
  if (isDocument(dependency)) {
    const rule = compile(dependency);
    return (document) => {
      const details = rule(document);
      return details.length > 0 ? { ...readTitle(dependency), details } : undefined;
    };
  }
  if (!Array.isArray(dependency))
    throw createDependencyError('TypeMismatch', property, 'must be either an object or an array');
  const names = readPropertyNames('dependencies', dependency);
  if (names.length === 0) throw createDependencyError('FailedToParse', property, 'cannot be an empty array');
  const sorted = [...names].sort();
  return (document) => {
    const missingProperties = sorted.filter((name) => getOwnField(document, name) === undefined);
    return missingProperties.length > 0 ? { missingProperties } : undefined;
  };
}

function createDependencyError(code: 'FailedToParse' | 'TypeMismatch', property: string, problem: string): MongoError {
  return new MongoError(code, `property '${property}' in $jsonSchema keyword 'dependencies' ${problem}`);
}
