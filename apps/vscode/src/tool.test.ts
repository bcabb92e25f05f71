import path from 'node:path';
import { expect, test } from 'vitest';
import { invocationOf, isThere, serverArguments } from './tool.ts';

const CLI = path.resolve(import.meta.dirname, '..', '..', 'cli', 'bin', 'plumbline.js');

test('the tool is started itself, on Windows by the command interpreter', () => {
  expect(invocationOf('plumbline', serverArguments(true), 'linux')).toEqual({ command: 'plumbline', args: ['lsp'] });
  expect(invocationOf('plumbline', serverArguments(false), 'win32')).toEqual({
    command: 'cmd.exe',
    args: ['/d', '/c', 'plumbline', 'lsp', '--no-hygiene'],
  });
});

test('a tool that is there is found, one that is not there or is another is not', async () => {
  expect(await isThere(CLI, 'linux')).toBe(true);
  expect(await isThere('/nowhere/plumbline', 'linux')).toBe(false);
  expect(await isThere('false', 'linux')).toBe(false);
});
