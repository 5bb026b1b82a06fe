import { type Document, isDocument } from '../bson/document.ts';

/** Whether a command is an `aggregate` that writes a collection. */
export function writesPipelineOutput({ aggregate, pipeline }: Document): boolean {
  const last: unknown = aggregate !== undefined && Array.isArray(pipeline) ? pipeline.at(-1) : undefined;
  return isDocument(last) && ('$out' in last || '$merge' in last);
}
