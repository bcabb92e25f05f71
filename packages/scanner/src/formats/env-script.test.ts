import { expect, test } from 'vitest';
import { addsToItself, envScriptParser, setsVariable } from './env-script.ts';
import type { Directive } from './tree.ts';

const parse = envScriptParser((name) => name.endsWith('_OPTS'));

/** Each assignment as `NAME=value`, behind a `?` where its value is unknown, and the known options of each. */
function read(text: string): readonly string[] {
  const { roots } = parse({ text, fileName: 'a-env.sh', subPath: '.', configFileType: 'custom' });
  return roots.flatMap((node) => {
    if (node.kind !== 'directive') return [];
    const [value] = node.args;
    const options = node.block?.map(
      (option) => (option.args.length > 0 ? '?' : '') + option.source.text.slice(option.start, option.end),
    );
    return [
      `${value?.unknown === true ? '?' : ''}${node.name}=${String(value?.value)}${options ? ` [${options.join(', ')}]` : ''}`,
    ];
  });
}

test.each<readonly [string, readonly string[]]>([
  ['export A=1 # one\nB="two words"\nC=\'$x\'\n', ['A=1', 'B=two words', '?C=$x']],
  ['A_OPTS="-Dx=1 \\\n  -Dy=2"\nB=3\n', ['A_OPTS=-Dx=1   -Dy=2 [-Dx=1, -Dy=2]', 'B=3']],
  ['A_OPTS="\n-Dx=1\n-Dy=$z"\n', ['?A_OPTS=\n-Dx=1\n-Dy=$z [-Dx=1, ?-Dy=$z]']],
  ['A_OPTS="${A_OPTS} -Dx=1"\nA_OPTS+=" -Dy=2"\n', ['?A_OPTS=${A_OPTS} -Dx=1 [-Dx=1]', 'A_OPTS= -Dy=2 [-Dy=2]']],
  ['if [ -f x ]; then\n  A=1\nfi\nB=2\n', ['?A=1', 'B=2']],
  ['cat > y <<EOF\nA=1\nEOF\nB=2\n', ['B=2']],
  ['f() {\n  A=1\n}\nB=2\n', ['?A=1', 'B=2']],
  ['A="open\nB=2\n', ['?A=open', 'B=2']],
])('%j is read', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a value may take what was there before along', () => {
  const { roots } = parse({
    text: 'A_OPTS="$A_OPTS -x"\nB_OPTS="$A_OPTS -x"\nC_OPTS+=" -x"\n',
    fileName: 'a',
    subPath: '.',
    configFileType: 'custom',
  });
  expect((roots as readonly Directive[]).map(addsToItself)).toEqual([true, false, true]);
});

test('a script is told by the variables that it sets', () => {
  expect(setsVariable('# A=1\n  export B_OPTS=x\n', (name) => name === 'B_OPTS')).toBe(true);
  expect(setsVariable('# A=1\n-DB_OPTS=x\n', (name) => name === 'B_OPTS')).toBe(false);
});
