import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('escapes texts and does not expand placeholders inside them', () => {
  expect(fillTemplate('<h1 title="{{a}}">{{b}}</h1>', { a: '"&<', b: '{{a}} $& {{#rows}}' })).toBe(
    '<h1 title="&quot;&amp;&lt;">{{a}} $&amp; {{#rows}}</h1>',
  );
});

test('repeats a section for each item of a list', () => {
  expect(fillTemplate('<ol>{{#rows}}<li>{{name}}</li>{{/rows}}</ol>', { rows: [{ name: 'A' }, { name: 'B>' }] })).toBe(
    '<ol><li>A</li><li>B&gt;</li></ol>',
  );
  expect(fillTemplate('{{#rows}}x{{/rows}}', { rows: [] })).toBe('');
});

test('leaves unknown names empty', () => {
  expect(fillTemplate('{{gone}}{{#none}}x{{/none}}.', {})).toBe('.');
});
