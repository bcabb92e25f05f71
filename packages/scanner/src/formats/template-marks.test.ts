import { expect, test } from 'vitest';
import { blockMarks, hasTemplateMarks, marksOfPython, masked, placeholderMarks } from './template-marks.ts';

test.each([
  '{{ port }}',
  '{% if tls %}',
  '<%= @port %>',
  '${PORT}',
  '$(cat key)',
  '@PORT@',
  '%PORT%',
  '{PORT}',
  '__PORT__',
  '$PORT',
  '#{Port}',
  '#{DB_PASSWORD}#',
])('%s cannot be known', (text) => {
  expect(hasTemplateMarks(text)).toBe(true);
});

test.each([
  '*',
  '0.0.0.0',
  'user@example.com',
  '$libdir/pgaudit',
  'cost $5',
  'colour #{a} of #{b}',
  '@admins',
  '%{REMOTE_ADDR}e',
  '%h %l %u',
  '%m [%p] %q%u@%d ',
  '[0-9]{3}',
  'a%20b%20c',
])('%s is plain text', (text) => {
  expect(hasTemplateMarks(text)).toBe(false);
});

/** The text as it is parsed, with `~` for each character that cannot be known. */
function parsedAs(text: string): string {
  return masked(text, blockMarks(text)).replaceAll('\uE000', '~');
}

test.each([
  ['port {{ p }};', 'port ~~~~~~~;'],
  ['{% if x %}\nport 1;\n{% endif %}', '          \nport 1;\n           '],
  ['{{ extra }}\nport 1;', '           \nport 1;'],
  ['  {{ a }} {{ b }}  \nx;', `${' '.repeat(19)}\nx;`],
  ['listen 80{% if s %} ssl{% endif %};', 'listen 80~~~~~~~~~~ ssl~~~~~~~~~~~;'],
  ['{% if s %}ssl on;{% endif %}', '          ssl on;           '],
  ['a {# why #} b', 'a           b'],
  ['{#\n why\n#}\nb', '  \n    \n  \nb'],
  ['a {# brace\n b #}', 'a {# brace\n b #}'],
  ['<%= @a %> b <% if c %>', '~~~~~~~~~ b           '],
  ['{{- range .X -}}\na {{ .Y }}\n{{- end }}', '                \na ~~~~~~~~\n          '],
  ['{{/* a\nb */}}c', '      \n      c'],
  ['{{{ raw }}};', '~~~~~~~~~~~;'],
  ['{{ a\n}} b', '{{ a\n}} b'],
  ['# {{ ansible_managed }}', '#                      '],
])('%j is read as %j', (text, expected) => {
  expect(parsedAs(text)).toBe(expected);
});

test('what Python puts in is found beside other text, or alone in a line', () => {
  const text = 'a: {name}-map\nb: {name}\n$SUBNETS\nc: $SUBNETS\nd: x/{id}\n';
  expect(marksOfPython(text).map(({ start, end }) => text.slice(start, end))).toEqual(['{name}', '$SUBNETS', '{id}']);
});

test('placeholders are found where they stand', () => {
  const text = 'a ${B} @C@ %DEF% %(JK)s __G__ {HI} %{NO} [a]{3}';
  expect(placeholderMarks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '${B}',
    '@C@',
    '%DEF%',
    '%(JK)s',
    '__G__',
    '{HI}',
  ]);
});
