const operators = new Set(['and', 'or', 'unless', 'offset', 'bool', 'group_left', 'group_right']);
const groupings = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g;
const ranges = /\[[\dsmhdwy:]+\]/g;
const selectors = /\b[a-zA-Z_]\w*\b(?!\s*\()(?:\s*\{(?:"(?:[^"\\]|\\.)*"|[^}"])*\})?|\{(?:"(?:[^"\\]|\\.)*"|[^}"])*\}/g;

/** The selectors of a PromQL expression: metrics, each with its label matchers. */
export function listMetricSelectors(expression: string): string[] {
  const withoutGroupings = expression.replaceAll(groupings, ' ').replaceAll(ranges, ' ');
  return (withoutGroupings.match(selectors) ?? []).filter((selector) => !operators.has(selector));
}
