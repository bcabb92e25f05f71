import { expect, test } from 'vitest';
import { parseRuby } from './ruby.ts';
import type { Directive, TreeNode } from './tree.ts';

/** Names and values, with `?` before what is unknown and blocks in brackets. */
function shapeOf(node: TreeNode): string {
  if (node.kind !== 'directive') return '';
  const args = node.args.map(({ value, unknown }) => `${unknown === true ? '?' : ''}${String(value)}`);
  const block = node.block ? [`[${node.block.map(shapeOf).join('; ')}]`] : [];
  return [node.name, ...args, ...block].join(' ');
}

function read(text: string): string {
  const { roots, problems } = parseRuby({ text, fileName: 'a.rb', subPath: '.', configFileType: 'custom' });
  expect(problems).toEqual([]);
  return roots.map(shapeOf).join('\n');
}

test.each([
  ["default['a']['b'] = 80", "default['a']['b'] 80"],
  ['node.default["a"] ||= %w[a b]', 'node.default["a"] a b'],
  ["default['a'] = { 'b' => 'c', d: [1, 2], :e => { f: nil } }", "default['a'] [b c; d 1 2; e [f nil]]"],
  ['default[\'a\'] = "b#{c}"', "default['a'] ?b#{c}"],
  ["default['a'] = b['c'] || 'd'", "default['a'] ?b['c'] || 'd'"],
  ["file '/a' do\n  mode '0644' # why\nend", 'file /a [mode 0644]'],
  ["user 'a' do password 'x' end\nb 1", 'user a [password x]\nb 1'],
  ["execute 'a' do; user 'root'; end", 'execute a [user root]'],
  ["a 'b' if c", 'a ?b'],
  [
    '%w(a b).each do |x|\n  package x do\n    action :install\n  end\nend',
    '% ?w(a b).each [package ?x [action install]]',
  ],
  ["bash 'a' do\n  code <<-EOH\n    it's\n  EOH\n  cwd '/b'\nend", "bash a [code     it's\n; cwd /b]"],
  ['x = if y then 1 else 2 end\nz 1', 'x ?if y then 1 else 2 end\nz 1'],
  ['if a\n  b 1\nelsif c\n  d 2\nend\ne 3', 'if ?a [b 1; elsif ?c; d 2]\ne 3'],
  ["a =~ /\"'/\nb 'c'", 'a ?=~ /"\'/\nb c'],
  ['=begin\na 1\n=end\nb 2', 'b 2'],
  ['a 1\n__END__\nb 2', 'a 1'],
  ['a(1,\n  2)\nb', 'a 1 2\nb'],
  ["file('/a') { mode '0777' }\nb 1", 'file /a [mode 0777]\nb 1'],
  ["file('/a') {\n  x { y }\n  mode '0666'; owner 'b'\n} if c\nb 1", 'file /a [x ?y; mode 0666; owner b]\nb 1'],
  ["a('b') do\n  file('/a') {}\nend\nb 1", 'a b [file /a []]\nb 1'],
  ['a(1) { |x| y x }\nb 1', 'a ?(1) { |x| y x }\nb 1'],
  ['not_if { ::File.exist?("a") }\nb 1', 'not_if ?::File.exist?("a")\nb 1'],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('what is written stands at its place', () => {
  const text = "file '/a' do\n  mode '0777'\nend\n";
  const { roots } = parseRuby({ text, fileName: 'a.rb', subPath: '.', configFileType: 'custom' });
  const file = roots[0] as Directive;
  const mode = file.block?.[0];
  expect(text.slice(file.start, file.headEnd)).toBe("file '/a' do");
  expect(text.slice(mode?.start, mode?.end)).toBe("mode '0777'");
  expect(text.slice(file.start, file.end)).toBe("file '/a' do\n  mode '0777'\nend");
});

test('a text that ends amid a block says nothing of what is not in it', () => {
  for (const text of ['a do\n', "a 'b", 'a <<X\nb\n', 'end\n'])
    expect(parseRuby({ text, fileName: 'a.rb', subPath: '.', configFileType: 'custom' }).template).toBe('of-settings');
});
