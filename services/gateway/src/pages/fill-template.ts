import { escapeHtml } from './fill-placeholders.ts';

type Texts = Readonly<Record<string, string>>;
/** Values of a template: texts, and lists for the sections that repeat. */
export type TemplateValues = Readonly<Record<string, string | readonly Texts[]>>;

const placeholders = /\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/gs;

/**
 * Fills a template in one pass: `{{name}}` becomes the escaped text, `{{#rows}}…{{/rows}}` repeats for each item of a list
 * with that item's texts. Unknown names become empty.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replaceAll(placeholders, (_placeholder, list: string | undefined, section: string, name: string) => {
    if (list === undefined) return escapeHtml(asText(values[name]));
    const items = values[list];
    return typeof items === 'object' ? items.map((item) => fillTemplate(section, item)).join('') : '';
  });
}

function asText(value: TemplateValues[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}
