import { expect, test } from 'vitest';
import { parseGroovyTexts } from './groovy-texts.ts';

function textsOf(text: string): readonly string[] {
  const { roots } = parseGroovyTexts({ text, fileName: 'Jenkinsfile', subPath: '.', configFileType: 'custom' });
  return roots.flatMap((node) => (node.kind === 'directive' ? [`${node.name} -> ${String(node.args[0]?.value)}`] : []));
}

test('texts are read with the code in front of them', () => {
  expect(textsOf(`node {\n  sh 'make'\n  def a = sh(script: "b \${c}", label: 'd')\n}`)).toEqual([
    'node {\n  sh -> make',
    'def a = sh(script: -> b ${c}',
    ', label: -> d',
  ]);
});

test('in three quotes over several lines, with quotes in them', () => {
  expect(textsOf(`sh """\n  echo "a" 'b'\n"""\nsh '''c'''`)).toEqual([`sh -> \n  echo "a" 'b'\n`, 'sh -> c']);
});

test('comments are none, and hide none', () => {
  expect(textsOf(`// sh 'a'\nsh( /* "b" */ 'c')`)).toEqual(['sh( -> c']);
  expect(textsOf(`sh 'http://a'\nsh 'b'`)).toEqual(['sh -> http://a', 'sh -> b']);
});

test('texts that are never closed end with the line, or the file', () => {
  expect(textsOf(`sh 'a\nsh 'b'`)).toEqual(['sh -> a', 'sh -> b']);
  expect(textsOf('sh "')).toEqual(['sh -> ']);
});
