import { expect, test } from 'vitest';
import { addsToItself, parseEnvScript, setsVariable } from './env-script.ts';
import { shownAssignments } from './testing/shown-assignments.ts';
import type { Directive } from './tree.ts';

test.each<readonly [string, readonly string[]]>([
  ['export A=1 # one\nB="two words"\nC=\'$x\'\n', ['A=1', 'B=two words', '?C=$x']],
  ['A_OPTS="-Dx=1 \\\n  -Dy=2"\nB=3\n', ['A_OPTS: -Dx=1, -Dy=2', 'B=3']],
  ['A_OPTS="\n-Dx=1\n-Dy=$z"\n', ['A_OPTS: -Dx=1, ?-Dy=$z']],
  ['A_OPTS="${A_OPTS} -Dx=1"\nA_OPTS+=" -Dy=2"\n', ['A_OPTS: -Dx=1', 'A_OPTS: -Dy=2']],
  ['J="-Dx=1"\nJ="$J -Dy=2"\nK="$HOME/a -Dx"\n', ['J: -Dx=1', 'J: -Dy=2', '?K=$HOME/a -Dx']],
  ['A=${A:-1}\nB="${B-two words}"\nC=${C:-$D}\n', ['A=1', 'B=two words', '?C=$D']],
  ['if [ -f x ]; then\n  A=1\nfi\nB=2\n', ['?A=1', 'B=2']],
  ['cat > y <<EOF\nA=1\nEOF\nB=2\n', ['B=2']],
  ['f() {\n  A=1\n}\nB=2\n', ['?A=1', 'B=2']],
  ['A="open\nB=2\n', ['?A=open', 'B=2']],
  ["A=\"open\nB=2\nC='x\ny'\nD=3\\\nE=4", ['?A=open', 'B=2', '?C=x', '?D=3\\', 'E=4']],
  ['A=1\\', ['A=1\\']],
])('%j is read', (text, expected) => {
  expect(shownAssignments(parseEnvScript, text)).toEqual(expected);
});

test('a value may take what was there before along', () => {
  const { roots } = parseEnvScript({
    text: 'A_OPTS="$A_OPTS -x"\nB_OPTS="$A_OPTS -x"\nC_OPTS+=" -x"\n',
    fileName: 'a',
    subPath: '.',
    configFileType: 'custom',
  });
  expect((roots as readonly Directive[]).map(addsToItself)).toEqual([true, false, true]);
});

test('a script is told by the variables that it sets', () => {
  expect(setsVariable('# A=1\n  export B_OPTS=x\n', /^B_OPTS$/)).toBe(true);
  expect(setsVariable('# A=1\n-DB_OPTS=x\n', /^B_OPTS$/)).toBe(false);
});
