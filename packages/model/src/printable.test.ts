import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['a control sequence', 'a\u001b[31mb', 'a\ufffd[31mb'],
  ['a turned order', 'a\u202eb', 'a\ufffdb'],
  ['a line of its own', 'a\r\nb', 'a\ufffd\ufffdb'],
  ['a command of Azure Pipelines', '# ##vso[task.prependpath]x', '# ##\u2060vso[task.prependpath]x'],
  ['a command of GitHub', 'a ##[add-mask]b', 'a ##\u2060[add-mask]b'],
  ['a command of TeamCity', '##teamcity[setParameter]', '##\u2060teamcity[setParameter]'],
])('%s does nothing where it is shown', (_what, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('what is none stays as it is', () => {
  for (const text of ['## Title', 'a ## b', '#[derive]', 'x\u00e9\u4e2d']) expect(printable(text)).toBe(text);
});
