import { describe, expect, test } from 'vitest';
import { parseCustom } from './custom.ts';
import { fuzzFormat } from './testing/fuzz-format.ts';
import type { Directive, ParsedFile, Span, TreeNode } from './tree.ts';

function parse(text: string): ParsedFile {
  return parseCustom({ text, fileName: 'server.conf', subPath: '.', configFileType: 'custom' });
}

function directives(nodes: readonly TreeNode[]): readonly Directive[] {
  return nodes.filter((node) => node.kind === 'directive');
}

/** A line as its words, with its block after them. */
function outline(nodes: readonly TreeNode[]): readonly unknown[] {
  return directives(nodes).map(({ name, args, block }) => {
    const words = [name, ...args.map(({ value }) => value)];
    return block ? [...words, outline(block)] : words;
  });
}

const OPENVPN = `# client
;comment
client
remote vpn.example.com 1194 # first
setenv NAME "a \\"b\\" \\\\c"
push 'route 10.0.0.0 255.0.0.0'
<ca>
-----BEGIN CERTIFICATE-----
# not a comment
</ca>
<connection>
  remote other.example.com 443 tcp
</connection>
cipher AES-256-GCM ; last
`;

test('options of OpenVPN, with inline files and connections', () => {
  const { roots, comments, problems } = parse(OPENVPN);
  expect(problems).toEqual([]);
  expect(outline(roots)).toEqual([
    ['client'],
    ['remote', 'vpn.example.com', '1194'],
    ['setenv', 'NAME', 'a "b" \\c'],
    ['push', 'route 10.0.0.0 255.0.0.0'],
    ['ca', '-----BEGIN CERTIFICATE-----\n# not a comment'],
    ['connection', [['remote', 'other.example.com', '443', 'tcp']]],
    ['cipher', 'AES-256-GCM'],
  ]);
  expect(comments.map(({ text }) => text)).toEqual([' client', 'comment', ' first', ' last']);
});

test("assignments of Chef's Ruby", () => {
  const { roots } = parse(`api_fqdn "chef.example.com"
nginx['ssl_protocols'] = 'TLSv1.2 TLSv1.3' # why
opscode_erchef['a']=false
ssl_verify_mode :verify_none
postgresql['cidr'] = [ '127.0.0.1/32', '::1/128' ]
`);
  expect(outline(roots)).toEqual([
    ['api_fqdn', 'chef.example.com'],
    ["nginx['ssl_protocols']", 'TLSv1.2 TLSv1.3'],
    ["opscode_erchef['a']", 'false'],
    ['ssl_verify_mode', ':verify_none'],
    ["postgresql['cidr']", '[', '127.0.0.1/32', ',', '::1/128', ']'],
  ]);
});

test('files of OpenAFS', () => {
  const { roots, comments } = parse(`restrictmode 0
bnode fs dafs 1
parm /usr/lib/openafs/dafileserver -p 23 -noauth
end
>example.com      #The cell
192.0.2.1         #db1.example.com
`);
  expect(outline(roots)).toEqual([
    ['restrictmode', '0'],
    ['bnode', 'fs', 'dafs', '1'],
    ['parm', '/usr/lib/openafs/dafileserver', '-p', '23', '-noauth'],
    ['end'],
    ['>example.com'],
    ['192.0.2.1'],
  ]);
  expect(comments.map(({ text }) => text)).toEqual(['The cell', 'db1.example.com']);
});

test('variables and templates are unknown', () => {
  const { roots } = parse(`a "#{x}"\nb ENV['X']\nc {{d}}\ne <%= f %>\ng $1\nh i#j`);
  expect(directives(roots).map(({ args }) => args.some(({ unknown }) => unknown))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('places are exact, whatever ends the lines', () => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const text = ['# a', '  b = "c d" e ', ' <ca>', 'f', ' g', '</ca>'].join(lineBreak);
    const cut = (span: Span | undefined): string => text.slice(span?.start, span?.end);
    const { roots, comments } = parse(text);
    const [first, inline] = directives(roots);
    expect(comments.map(cut)).toEqual(['# a']);
    expect([first, first?.nameSpan, ...(first?.args ?? [])].map(cut)).toEqual(['b = "c d" e', 'b', '"c d"', 'e']);
    expect(cut(inline)).toBe(text.slice(text.indexOf('<ca>')));
    expect(cut(inline?.nameSpan)).toBe('ca');
    expect(cut(inline?.args[0])).toBe(`f${lineBreak} g`);
    expect(inline?.args[0]?.value).toBe('f\n g');
  }
});

describe('syntax problems', () => {
  test.each([
    ['<ca>\nb\nz 1', '<ca> is not closed', 0],
    ['a\n<connection>\nb\nz 1', '<connection> is not closed', 2],
    ['a "b\nz 1', 'the quote is not closed', 2],
  ])('of %j are reported at their place, and the rest is read', (text, message, start) => {
    const file = parse(text);
    expect(file.problems).toMatchObject([{ message, start }]);
    expect(outline(file.roots).at(-1)).toEqual(['z', '1']);
  });
});

test('an empty file and one of comments alone have no directives', () => {
  expect(parse('')).toMatchObject({ roots: [], problems: [] });
  expect(parse('# a\r; b')).toMatchObject({ roots: [], problems: [], comments: [{ text: ' a' }, { text: ' b' }] });
});

test('words with millions of escapes and arrows are read', () => {
  const [quoted, named] = [`a "${'\\n'.repeat(4_500_000)}"`, `a${'=>b'.repeat(3_000_000)}`].map(parse);
  expect(quoted?.problems).toEqual([]);
  expect(directives(named?.roots ?? [])[0]?.name).toHaveLength(9_000_001);
});

test('no change of a file makes the parser throw or point outside', () => {
  expect(fuzzFormat(parseCustom, 'custom', [OPENVPN], { count: 2000, seed: 13 })).toBeUndefined();
});
