import { expect, test } from 'vitest';
import { loadService } from '../services.ts';
import { disablingEdit } from './disabling-edit.ts';
import { applyEdits } from './text-edits.ts';

/** The text with the comment that switches a rule off above one of its lines. */
async function disabledIn(
  service: string,
  configFileType: string,
  line: number,
  text: string,
  extent: 'file' | 'line' = 'file',
): Promise<string | undefined> {
  const definition = await loadService(service);
  if (!definition) throw new Error(`There is no service ${service}.`);
  const source = { text, fileName: 'file', subPath: '.', configFileType };
  const edit = disablingEdit(definition, source, { rule: 'a_rule', line, extent, reason: 'known' });
  if (!edit) return undefined;
  expect(edit.replacement.slice(edit.reasonStart)).toMatch(/^known/);
  return applyEdits(text, [edit]);
}

test.each([
  ['redis', 'redis', 1, 'port 1\nbind 0.0.0.0\n', 'port 1\n# plumbline: disable a_rule known\nbind 0.0.0.0\n'],
  [
    'nginx',
    'nginx',
    1,
    'http {\r\n\tserver {}\r\n}\r\n',
    'http {\r\n\t# plumbline: disable a_rule known\r\n\tserver {}\r\n}\r\n',
  ],
  ['kubernetes', 'yaml', 1, 'a:\n  b: 1\n', 'a:\n  # plumbline: disable a_rule known\n  b: 1\n'],
  ['tomcat', 'xml', 0, '<Server/>\n', '<!-- plumbline: disable a_rule known -->\n<Server/>\n'],
])('a rule of %s is switched off by a comment of the kind of the file', async (service, type, line, text, after) => {
  expect(await disabledIn(service, type, line, text)).toBe(after);
});

test.each([
  [
    'redis',
    'redis',
    1,
    'port 1\nbind 0.0.0.0\n',
    'port 1\n# plumbline: disable-next-line a_rule known\nbind 0.0.0.0\n',
  ],
  [
    'tomcat',
    'xml',
    1,
    '<A>\n  <B/>\n</A>\n',
    '<A>\n  <!-- plumbline: disable-next-line a_rule known -->\n  <B/>\n</A>\n',
  ],
])('a rule of %s is switched off for one line', async (service, type, line, text, after) => {
  expect(await disabledIn(service, type, line, text, 'line')).toBe(after);
});

test('what has to stand first, and what lies in a value, cannot be switched off by its line', async () => {
  expect(await disabledIn('tomcat', 'xml', 0, '<?xml version="1.0"?>\n<Server/>\n', 'line')).toBeUndefined();
  const text = 'kind: ConfigMap\ndata:\n  script: |\n    first\n    second\n';
  expect(await disabledIn('kubernetes', 'yaml', 4, text, 'line')).toBeUndefined();
});

test('where a comment would be a part of a value, it stands at the beginning of the file', async () => {
  const text = 'kind: ConfigMap\ndata:\n  script: |\n    first\n    second\n';
  expect(await disabledIn('kubernetes', 'yaml', 4, text)).toBe(`# plumbline: disable a_rule known\n${text}`);
});

test.each([
  ['tomcat', 'xml', '<?xml version="1.0"?>\n', '<!-- plumbline: disable a_rule known -->\n', '<Server/>\n'],
  ['dockerfile', 'dockerfile', '# syntax=docker/dockerfile:1\n', '# plumbline: disable a_rule known\n', 'FROM a\n'],
])('what has to stand first in a file of %s stays there', async (service, type, first, comment, rest) => {
  expect(await disabledIn(service, type, 0, first + rest)).toBe(first + comment + rest);
});

test('a file whose format has no comments cannot say it', async () => {
  expect(await disabledIn('docker_daemon', 'json', 0, '{"icc": true}\n')).toBeUndefined();
});
