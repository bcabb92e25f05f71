import { expect, test } from 'vitest';
import { parsePipeline } from './logstash-pipeline.ts';
import type { Directive, TreeNode } from './tree.ts';

/** `name=values{ block }` of each directive, with a `?` behind a value that is unknown. */
function shown(node: TreeNode): string {
  const { name, args, block } = node as Directive;
  const values = args.map(({ value, unknown }) => `${String(value)}${unknown === true ? '?' : ''}`);
  return [
    name,
    ...(values.length > 0 ? ['=', values.join('|')] : []),
    ...(block ? [`{${block.map(shown).join(' ')}}`] : []),
  ].join('');
}

function read(text: string): { readonly tree: string; readonly problems: readonly string[] } {
  const { roots, problems } = parsePipeline({ text, fileName: 'a.conf', subPath: '.', configFileType: 'custom' });
  return { tree: roots.map(shown).join(' '), problems: problems.map(({ message }) => message) };
}

test.each([
  [
    'input { beats { port => 5044 ssl => true } } # end\noutput { stdout {} }',
    'input{beats{port=5044 ssl=true}} output{stdout{}}',
  ],
  [
    'output { elasticsearch { hosts => ["https://a:9200", \'b\'] user => "x" } }',
    'output{elasticsearch{hosts=https://a:9200|b user=x}}',
  ],
  [
    'filter { mutate { add_field => { "a" => "b" "c" => "%{d}" } remove_field => [ "e" ] } }',
    'filter{mutate{add_field{a=b c=%{d}?} remove_field=e}}',
  ],
  [
    'filter {\n  if [type] == "a" and [b] =~ /x{2}"/ {\n    drop { }\n  } else if "c" in [tags] { d {} } else { e {} }\n}',
    'filter{if{drop{}} else{d{}} else{e{}}}',
  ],
  [
    'input { http { codec => json { charset => "UTF-8" } password => "${PW}" } }',
    'input{http{codec=json{charset=UTF-8} password=${PW}?}}',
  ],
  ['input { tcp { port => ${PORT:5000} host => [${A}, ${B}] } }', 'input{tcp{port=${PORT:5000}? host=${A}?|${B}?}}'],
  ['input { jdbc { statement => "SELECT a\n FROM b -- {" } }', 'input{jdbc{statement=SELECT a\n FROM b -- {}}'],
])('%j is read', (text, tree) => {
  expect(read(text)).toEqual({ tree, problems: [] });
});

test.each([
  ['input { beats {', 'input{beats{}}', 'a block is not closed'],
  ['input {} }', 'input{}', 'a brace closes nothing'],
  ['{'.repeat(500), '', 'blocks are nested too deep'],
])('%j is broken', (text, tree, problem) => {
  const found = read(text);
  expect(found.tree.slice(0, tree.length)).toBe(tree);
  expect(found.problems).toContain(problem);
});
