import { expect, test } from 'vitest';
import { Html } from './html.ts';
import { renderTemplate } from './render-template.ts';

test('escapes texts and does not expand placeholders inside them', () => {
  expect(renderTemplate('<h1 title="{{a}}">{{b}}</h1>', { a: '"&<', b: '{{a}} $& {{#rows}}' })).toBe(
    '<h1 title="&quot;&amp;&lt;">{{a}} $&amp; {{#rows}}</h1>',
  );
});

test('inserts HTML as it is', () => {
  expect(renderTemplate('<main><!--rally:root--></main>', { root: new Html('<p>__API_KEY__ $1</p>') })).toBe(
    '<main><p>__API_KEY__ $1</p></main>',
  );
});

test('fills the constants of a page, also inside attributes', () => {
  expect(renderTemplate('<a nonce="__CSP_NONCE__">__API_KEY__</a>', { CSP_NONCE: 'n', API_KEY: '<k>' })).toBe(
    '<a nonce="n">&lt;k&gt;</a>',
  );
});

test('repeats a section for each item of a list', () => {
  const template = '<ol>{{#rows}}<li>{{name}}</li>{{/rows}}</ol>';
  expect(renderTemplate(template, { rows: [{ name: 'A' }, { name: 'B>' }] })).toBe('<ol><li>A</li><li>B&gt;</li></ol>');
  expect(renderTemplate(template, { rows: [] })).toBe('<ol></ol>');
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
  expect(() => renderTemplate(template, { name: 'A', rows: [{ name: 'B' }] })).toThrow(RangeError);
});
