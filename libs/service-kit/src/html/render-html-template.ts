import { escapeHtml, Html } from './html.ts';

/**
 * The values of a template, by name. Texts are escaped, `Html` is inserted as it is, and a section repeats for each item of its list.
 */
export type HtmlTemplateValues = Readonly<Record<string, string | Html | readonly Readonly<Record<string, string>>[]>>;

const placeholders =
  /\{\{#(?<list>\w+)\}\}(?<section>.*?)\{\{\/\k<list>\}\}|\{\{(?<text>\w+)\}\}|<!--rally:(?<slot>\w+)-->|__(?<constant>CSP_NONCE|API_KEY|LANGUAGE)__/gs;

/**
 * Fills in a built page in one pass, so that placeholders inside the values stay as they are. Placeholders are `{{name}}`,
 * `<!--rally:name-->`, `__CSP_NONCE__`, `__API_KEY__` and `__LANGUAGE__`; `{{#rows}}…{{/rows}}` repeats for each item of a list, with
 * the item's texts.
 * @throws RangeError when the template names a value that is not given
 */
export function renderHtmlTemplate(template: string, values: HtmlTemplateValues): string {
  return template.replaceAll(placeholders, (...match) => {
    const { list, section, text, slot, constant }: Record<string, string | undefined> = match.at(-1);
    const name = list ?? text ?? slot ?? constant ?? '';
    const value = values[name];
    if (list !== undefined && section !== undefined && Array.isArray(value))
      return value.map((item: HtmlTemplateValues) => renderHtmlTemplate(section, item)).join('');
    if (list === undefined && value instanceof Html) return value.text;
    if (list === undefined && typeof value === 'string') return escapeHtml(value);
    throw new RangeError(
      `the template names ${list === undefined ? 'the value' : 'the list'} ${name}, which is not given`,
    );
  });
}
