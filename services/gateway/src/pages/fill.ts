import { escapeHtml } from './stamp.ts';

type Texts = Readonly<Record<string, string>>;
/** What a template's marks stand for: texts, and lists for what is there once for each of their items. */
export type Values = Readonly<Record<string, string | readonly Texts[]>>;

const marks = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;

/**
 * Fills in a template: `{{name}}` is a text, escaped; `{{#rows}}…{{/rows}}` stands for each item of a list, with the
 * item's own texts. What is filled in is not looked at again; what is unknown is left empty.
 */
export function fill(template: string, values: Values): string {
  return template.replaceAll(marks, (_mark, list: string | undefined, part: string, name: string) => {
    if (list === undefined) return escapeHtml(textOf(values[name]));
    const items = values[list];
    return typeof items === 'object' ? items.map((item) => fill(part, item)).join('') : '';
  });
}

function textOf(value: Values[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}
