import { expect, test } from 'vitest';
import { isOnCondition } from './template-conditions.ts';

/** Whether `x` stands in a text on a condition. */
function isAsked(text: string): boolean {
  const source = { text, fileName: 'a', subPath: '.', configFileType: 'custom' } as const;
  const start = text.indexOf('x');
  return isOnCondition({ source, start, end: start + 1 });
}

test.each([
  ['Jinja', 'a\n{% if tls %}\nx\n{% endif %}\n'],
  ['Jinja, otherwise', 'a\n{% if tls %}\nb\n{% else %}\nx\n{% endif %}\n'],
  ['Jinja, in a loop', 'a\n{% for a in b %}\n{%- if a -%}\nx\n{% endif %}\n{% endfor %}\n'],
  ['Jinja, behind a loop', 'a\n{% if a %}\n{% for a in b %}\nc\n{% endfor %}\nx\n{% endif %}\n'],
  ['ERB', 'a\n<% if @rest -%>\nx\n<% end -%>\n'],
  ['ERB of several lines', 'a\n<%\n  y = 1\n  unless y\n-%>\nx\n<% end -%>\n'],
  ['Go', 'a\n{{- if .Tls }}\nx\n{{- end }}\n'],
  ['Go, behind a value of one line', 'a\n{{ if .Tls }}\nb {{ if .C }}c{{ end }}\nx\n{{ end }}\n'],
  ['Handlebars', 'a\n{{#if tls}}\nx\n{{/if}}\n'],
  ['Handlebars, with blanks', 'a\n{{# if tls }}\nx\n{{/ if }}\n'],
  ['a condition that never ends', 'a\n{% if tls %}\nx\n'],
  ['a condition in one around all', '{% if a %}\nb\n{% if c %}\nx\n{% endif %}\n{% endif %}\n'],
])('what stands on a condition is in the air: %s', (_, text) => {
  expect(isAsked(text)).toBe(true);
});

test.each([
  ['no mark', 'a\nx\n'],
  ['behind it', 'a\n{% if tls %}\nb\n{% endif %}\nx\n'],
  ['behind one in a mark', 'a\n<% if b then c end %>\nx\n'],
  ['in a loop', 'a\n{% for a in b %}\nx\n{% endfor %}\n'],
  ['in a loop of Ruby', 'a\n<% @all.each do |b| -%>\nx\n<% end -%>\n'],
  ['behind a modifier', 'a\n<% next if b %>\nx\n'],
  ['in one around all of the file', '# made\n{% if tls %}\nx\n{% endif %}\n'],
  ['in one around each document', '---\n{{- if .A }}\nb: 1\n{{- end }}\n---\n{{- if .B }}\nx: 1\n{{- end }}\n'],
])('all else is not: %s', (_, text) => {
  expect(isAsked(text)).toBe(false);
});
