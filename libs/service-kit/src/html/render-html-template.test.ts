import { expect, test } from 'vitest';
import { Html } from './html.ts';
import { renderHtmlTemplate } from './render-html-template.ts';

test('escapes texts and does not expand placeholders inside them', () => {
  expect(renderHtmlTemplate('<h1 title="{{a}}">{{b}}</h1>', { a: '"&<', b: '{{a}} $& {{#rows}}' })).toBe(
    '<h1 title="&quot;&amp;&lt;">{{a}} $&amp; {{#rows}}</h1>',
  );
});

test('inserts HTML as it is', () => {
  expect(renderHtmlTemplate('<main><!--rally:root--></main>', { root: new Html('<p>__API_KEY__ $1</p>') })).toBe(
    '<main><p>__API_KEY__ $1</p></main>',
  );
});

test("fills in a page's constants, including inside attributes", () => {
  expect(renderHtmlTemplate('<a nonce="__CSP_NONCE__">__API_KEY__</a>', { CSP_NONCE: 'n', API_KEY: '<k>' })).toBe(
    '<a nonce="n">&lt;k&gt;</a>',
  );
});

test('repeats a section for each item of a list', () => {
  const template = '<ol>{{#rows}}<li>{{name}}</li>{{/rows}}</ol>';
  expect(renderHtmlTemplate(template, { rows: [{ name: 'A' }, { name: 'B>' }] })).toBe(
    '<ol><li>A</li><li>B&gt;</li></ol>',
  );
  expect(renderHtmlTemplate(template, { rows: [] })).toBe('<ol></ol>');
});

test.each([
  '{{gone}}',
  '<!--rally:gone-->',
  '__CSP_NONCE__',
  '{{#gone}}x{{/gone}}',
  '{{#rows}}{{gone}}{{/rows}}',
  '{{rows}}',
  '{{#name}}x{{/name}}',
])('an unknown name is an error: %s', (template) => {
  expect(() => renderHtmlTemplate(template, { name: 'A', rows: [{ name: 'B' }] })).toThrow(RangeError);
});
