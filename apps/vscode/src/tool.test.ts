import path from 'node:path';
import { expect, test } from 'vitest';
import { invocationOf, isThere, serverArguments } from './tool.ts';

const CLI = path.resolve(import.meta.dirname, '..', '..', 'cli', 'bin', 'plumbline.js');

test('the tool is started itself, on Windows by the command interpreter', () => {
  expect(invocationOf('plumbline', serverArguments(true), 'linux')).toEqual({
    command: 'plumbline',
    args: ['lsp'],
    environment: {},
  });
  expect(invocationOf('plumbline', serverArguments(false), 'win32', { SystemRoot: 'D:\\Windows' })).toMatchObject({
    command: 'D:\\Windows\\System32\\cmd.exe',
    args: ['/d', '/c', 'plumbline', 'lsp', '--no-hygiene'],
  });
});

test('no program of the folder that is open is taken for the tool, or for the interpreter', () => {
  const { command, environment } = invocationOf('plumbline', [], 'win32', {});
  expect(path.win32.isAbsolute(command)).toBe(true);
  expect(environment).toEqual({ NoDefaultCurrentDirectoryInExePath: '1' });
});

test('a tool that is there is found, one that is not there or is another is not', async () => {
  expect(await isThere(CLI, 'linux')).toBe(true);
  expect(await isThere('/nowhere/plumbline', 'linux')).toBe(false);
  expect(await isThere('false', 'linux')).toBe(false);
});
