import { expect, test } from 'vitest';
import { ansible } from '../services/ansible/ansible.ts';
import { ParsedAhead } from './parsed-ahead.ts';

const FILE = { text: 'A="b \\\n  c"\n', fileName: 'ifcfg.j2', subPath: 'templates' };

test('a text without a type of its own that others include is read anew, as what it is there', () => {
  const ahead = new ParsedAhead();
  const source = { ...FILE, configFileType: 'custom' } as const;
  expect(ahead.parse(ansible, source).problems).not.toEqual([]);
  expect(ahead.take(ansible, { ...source, alias: '../templates/ifcfg.j2' })).toBeUndefined();
});

test('another file is kept, and known by the name under which it is included', () => {
  const ahead = new ParsedAhead();
  const source = { ...FILE, text: 'a: b\n', configFileType: 'yaml' } as const;
  const parsed = ahead.parse(ansible, source);
  expect(ahead.take(ansible, { ...source, alias: 'vars.yml' })).toBe(parsed);
  expect(parsed.source.alias).toBe('vars.yml');
});
