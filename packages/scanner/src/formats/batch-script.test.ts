import { expect, test } from 'vitest';
import { parseBatchScript, setsVariableInBatch } from './batch-script.ts';
import { shownAssignments } from './testing/shown-assignments.ts';

test.each<readonly [string, readonly string[]]>([
  ['@echo off\r\nset A=1\r\nset "B=two words" & rem x\r\nSET c=3\r\n', ['A=1', 'B=two words', 'C=3']],
  ['set "A_OPTS=%A_OPTS% -Dx=1"\nset "A_OPTS=%a_opts% -Dy=%Z%"\n', ['A_OPTS: -Dx=1', 'A_OPTS: ?-Dy=%Z%']],
  ['set A_OPTS=-Dx=1 ^\r\n  -Dy=2\r\nset B=3\r\n', ['A_OPTS: -Dx=1, -Dy=2', 'B=3']],
  ['set "A_OPTS=-Dx="C:\\a b" -Dy=2"\n', ['A_OPTS: -Dx=, ?C:\\a, ?b, -Dy=2']],
  ['rem set A=1\n:: set B=2\n@rem\nremote=1\nset D=%E%\nset F=a!b!\n', ['?D=%E%', '?F=a!b!']],
  [
    'if "%A%" == "" set A=1\nif exist b (\n  set B=2\n) else (\n  set B=3\n)\nset C=4\n',
    ['?A=1', '?B=2', '?B=3', 'C=4'],
  ],
  ['if defined A goto next\nset A=1\n:next\nset B=2\nexit /b 0\nset C=3\n', ['?A=1', 'B=2', '?C=3']],
  ['goto end\nset A=1\n:end\nset B=2\n', ['?A=1', '?B=2']],
  ['set A="open\nset B=2 && set C=3\nset\nset D\n', ['A=open', 'B=2 ']],
])('%j is read', (text, expected) => {
  expect(shownAssignments(parseBatchScript, text)).toEqual(expected);
});

test('a script is told by the variables that it sets', () => {
  expect(setsVariableInBatch('rem set A_OPTS=1\n  @set "b_opts=x"\n', /^B_OPTS$/)).toBe(true);
  expect(setsVariableInBatch('rem set B_OPTS=1\nB_OPTS=1\n', /^B_OPTS$/)).toBe(false);
});
