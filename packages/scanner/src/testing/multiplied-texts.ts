import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { FormatName } from '../formats/format-list.ts';

/*
 * For tests and measurements: what a small file can hold any number of, so that work for it might grow faster than the
 * file. Each format has a cell for each construct, and each service one for each way in which its files belong together:
 * a new one does not compile without them. An empty cell says that the format has nothing of that kind.
 */

export type Multiply = (times: number) => string;

/** The files of one service. Shape: `included` by the name that includes them. */
export interface MultipliedFiles {
  readonly main: readonly string[];
  /** What the main files are called, where that matters. */
  readonly names?: readonly string[];
  readonly included: Readonly<Record<string, string>>;
}

/**
 * - `list`: values behind one name, and lists in lists that end. `repeated`: the same thing again and again.
 * - `reference`: what stands for something that is written elsewhere: variables, anchors, merges, names.
 * - `interpolation`: variables and expressions inside of values. `marks`: those of template languages.
 * - `disabling`: comments that switch checks off. `comment`: those between other lines, and between what goes on.
 * - `nesting`: blocks in blocks, ended and not. `quoted`: quotes, ended and not. `long`: one word, one name, blanks.
 * - `text`: several lines as they stand, such as here-documents.
 */
export interface Constructs {
  readonly list: readonly Multiply[];
  readonly repeated: readonly Multiply[];
  readonly reference: readonly Multiply[];
  readonly interpolation: readonly Multiply[];
  readonly marks: readonly Multiply[];
  readonly disabling: readonly Multiply[];
  readonly comment: readonly Multiply[];
  readonly continuation: readonly Multiply[];
  readonly nesting: readonly Multiply[];
  readonly quoted: readonly Multiply[];
  readonly text: readonly Multiply[];
  readonly long: readonly Multiply[];
}

const many = (times: number, text: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => text(index)).join('');
const again =
  (text: string, before = '', after = ''): Multiply =>
  (times) =>
    before + text.repeat(times) + after;
const each =
  (text: (index: number) => string, before = '', after = ''): Multiply =>
  (times) =>
    before + many(times, text) + after;

/** What differs from format to format of things that every one has. */
function common(
  comment: string,
  setting: (name: string, value: string) => string,
  { before = '', after = '' } = {},
): Pick<Constructs, 'marks' | 'disabling' | 'comment' | 'repeated' | 'long'> {
  const line = (index: number): string => setting(`name${index}`, String(index));
  return {
    marks: [
      each((index) => `${setting(`name${index}`, `{{ value${index} }}`)}\n`, before, after),
      each((index) => `{% if a${index} %}\n${line(index)}\n{% endif %}\n`, before, after),
      again(`${setting('name', '${NAME} @NAME@ __NAME__ {NAME}')}\n`, before, after),
      again('{{ ', before, after),
      again('{% ', before, after),
      again('<% {# ', before, after),
      again('@a', before, after),
      again('{A', before, after),
      again('__A', before, after),
      again('${A', before, after),
      again('%A', before, after),
      again('{{{', before, after),
      again('{{ a }}', before, after),
      again('{{\n', before, after),
      again('{% \n', before, after),
      again('{AB}{{', before, after),
      again('{% if x %}{{\n', before, after),
    ],
    disabling:
      comment === ''
        ? []
        : [
            each((index) => `${comment} plumbline: disable rule_${index} because\n${line(index)}\n`, before, after),
            again(`${comment} plumbline: disable rule because of this\n`, before, after),
            again(`${comment} and so on\n`, `${before}${comment} plumbline: disable rule because\n`, after),
            again('plumbline: disable ', `${before}${comment} `, `\n${after}`),
          ],
    comment:
      comment === ''
        ? []
        : [
            again(`${comment} a comment\n`, before, after),
            each((index) => `${line(index)}\n${comment} a comment\n`, before, after),
            again(comment, before, `\n${after}`),
          ],
    repeated: [
      again(`${setting('name', 'value')}\n`, before, after),
      each((index) => `${line(index)}\n`, before, after),
      again('\n', before, after),
    ],
    long: [
      again('x', `${before}${setting('name', '').trimEnd()} `, `\n${after}`),
      again('x', before, `${setting('', 'value')}\n${after}`),
      again(' ', `${before}${setting('name', '').trimEnd()} `, `x\n${after}`),
      again(' ', before, `x\n${after}`),
      again('a-b_c.', `${before}${setting('name', '').trimEnd()} `, `\n${after}`),
    ],
  };
}

const YAML_CELLS: Constructs = {
  ...common('#', (name, value) => `${name}: ${value}`),
  list: [
    again('- a\n', 'a:\n'),
    again('a, ', 'a: [', ']\n'),
    again('[], ', 'a: [', ']\n'),
    again('a: b, ', 'a: {', '}\n'),
  ],
  reference: [
    each((index) => `a${index}: &a${index} {b: 1}\nc${index}: *a${index}\n`),
    each((index) => `a${index}: &a {b: 1}\nc${index}: *a\n`),
    again('- *a\n', 'a: &a {b: 1}\nc:\n'),
    again('- *nowhere\n'),
    again('a: &', '', ''),
    each((index) => `a${index + 1}: &a${index + 1}\n  <<: *a${index}\n  b${index}: 1\n`, 'a0: &a0 {b: 1}\n'),
    (times) => `a: &a {${many(times, (index) => `k${index}: 1, `)}}\n${again('- <<: *a\n', 'c:\n')(times)}`,
    again('*a, ', 'a: &a {b: 1}\nc:\n  <<: [', ']\n'),
    again('  <<: *a\n', 'a: &a {b: 1}\nc:\n'),
    each((index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`, 'a0: &a0 [a]\n'),
  ],
  interpolation: [again('${A:-b}', 'a: '), again('${', 'a: '), again('$', 'a: '), again('${A:-', 'a: ', '\n')],
  continuation: [
    again('  b\n', 'a:\n'),
    again('\n  b', 'a: "', '"\n'),
    again('\\\n  ', 'a: "', '"\n'),
    again('\n', 'a: "', '"\n'),
  ],
  nesting: [
    again('[', 'a: '),
    again('{a: '),
    again('- '),
    again('? '),
    (times) => `a: ${'['.repeat(times)}${']'.repeat(times)}\n`,
    (times) => many(Math.min(times, 150), (index) => `${' '.repeat(index)}a:\n`) + '#\n'.repeat(times),
    again(']'),
    again('}'),
  ],
  quoted: [
    again("'", 'a: '),
    again('"', 'a: '),
    again('a: "b"\n'),
    again("- 'a\n"),
    again('\\', 'a: "', '"\n'),
    again('\\x41', 'a: "', '"\n'),
  ],
  text: [
    again('  b\n', 'a: |\n'),
    again('\n  b', 'a: >\n  c'),
    again('a: |\n  b\n'),
    again('---\na: 1\n'),
    again('...\n'),
    again('%TAG ! a\n'),
  ],
};

export const CONSTRUCTS_BY_FORMAT: Readonly<Record<FormatName, Constructs>> = {
  aws_cfn: {
    ...YAML_CELLS,
    reference: [
      ...YAML_CELLS.reference,
      again('- !Ref a\n', 'a:\n'),
      again('- !GetAtt a.b\n', 'a:\n'),
      again('  - Fn::Ref: a\n', 'a:\n'),
      again('!Not [ ', 'a: '),
    ],
    interpolation: [
      ...YAML_CELLS.interpolation,
      again('${a}', 'a: !Sub "', '"\n'),
      again('- !Sub "${a}"\n', 'a:\n'),
      again('!Sub ', 'a: '),
    ],
  },
  custom: {
    ...common('#', (name, value) => `${name} ${value}`),
    list: [again('a ', 'name '), again('a, ', 'name = [', ']\n')],
    reference: [],
    interpolation: [again('#{a}', 'name "', '"\n')],
    continuation: [],
    nesting: [
      again('<connection>\n'),
      again('<a>\n'),
      each((index) => `<a${index}>\n`),
      again('<connection>\na b\n</connection>\n'),
      again('</a>\n', '<a>\n'),
    ],
    quoted: [again('"', 'name '), again("'", 'name '), again('"a" ', 'name '), again('\\"', 'name "', '"\n')],
    text: [again('a\n', '<ca>\n', '</ca>\n'), again('<ca>\na\n</ca>\n'), again('</ca>x\n', '<ca>\n')],
  },
  dockerfile: {
    ...common('#', (name, value) => `ENV ${name}=${value}`, { before: 'FROM a:1\n' }),
    list: [
      again('a=b ', 'FROM a:1\nENV ', '\n'),
      again('"a", ', 'FROM a:1\nCMD [', '"b"]\n'),
      again('a ', 'FROM a:1\nCOPY ', ' /\n'),
      again('80 ', 'FROM a:1\nEXPOSE ', '\n'),
      again('--a=b ', 'FROM a:1\nRUN ', 'make\n'),
      again('a ', 'FROM a:1\nRUN apt-get install ', '\n'),
      again('--option ', 'FROM a:1\nRUN curl ', 'http://example.com/a\n'),
    ],
    repeated: [
      again('RUN curl -k http://example.com/a | sh\n', 'FROM a:1\n'),
      each((index) => `FROM a${index}:latest AS s${index}\nRUN sudo apt-get install a\n`),
      each((index) => `FROM s${index} AS s${index + 1}\nUSER root\n`, 'FROM a AS s0\n'),
      each((index) => `COPY --from=s${index} a b\n`, 'FROM a:1\n'),
      again('FROM a\n'),
      again('USER root\n', 'FROM a:1\n'),
      again('HEALTHCHECK CMD true\n', 'FROM a:1\n'),
      again('ONBUILD RUN true\n', 'FROM a:1\n'),
    ],
    reference: [
      (times) =>
        `ARG A0=aaaaaaaaaa\n${many(times, (index) => `ARG A${index + 1}=\${A${index}}\${A${index}}\n`)}FROM \${A${times}}\n`,
      each((index) => `ARG A${index}=a\nFROM \${A${index}}\n`),
      again('FROM ${A}\n', 'ARG A=a\n'),
      again('${A}', 'ARG A=a\nFROM '),
      (times) => `ARG A=${'a'.repeat(times)}\n${'FROM ${A}\n'.repeat(times)}`,
    ],
    interpolation: [
      again('${A:-b}', 'FROM a:1\nENV A='),
      again('${A:-', 'FROM '),
      again('$(', 'FROM a:1\nRUN echo '),
      again('$(a)', 'FROM a:1\nRUN echo '),
      again('`', 'FROM a:1\nRUN echo '),
      again('<(', 'FROM a:1\nRUN echo '),
      again('$((', 'FROM a:1\nRUN echo '),
      again('$(a | ', 'FROM a:1\nRUN '),
      again("sh -c '", 'FROM a:1\nRUN '),
      again("sh -c 'a'; ", 'FROM a:1\nRUN '),
    ],
    continuation: [
      again('a \\\n', 'FROM a:1\nRUN '),
      again('&& curl -k http://example.com \\\n', 'FROM a:1\nRUN true \\\n'),
      again('a \\\n\n', 'FROM a:1\nRUN '),
      again('# a comment\n', 'FROM a:1\nRUN a \\\n', 'b\n'),
      again('  # a comment\nb \\\n', 'FROM a:1\nRUN a \\\n', 'b\n'),
      again('\\', 'FROM a:1\nRUN '),
      again('\n', 'FROM a:1\nRUN a \\\n', 'b\n'),
      again('A=b \\\n', 'FROM a:1\nENV '),
    ],
    nesting: [
      again('ONBUILD ', 'FROM a:1\n', 'RUN a\n'),
      again('(', 'FROM a:1\nRUN '),
      again('{ ', 'FROM a:1\nRUN '),
      again('[', 'FROM a:1\nCMD '),
      again('sudo ', 'FROM a:1\nRUN ', 'a\n'),
    ],
    quoted: [
      again('"', 'FROM a:1\nRUN '),
      again("'", 'FROM a:1\nRUN '),
      again('"a" ', 'FROM a:1\nRUN '),
      again('\\"', 'FROM a:1\nCMD ["', '"]\n'),
      again('"', 'FROM a:1\nENV A='),
    ],
    text: [
      again('<<E ', 'FROM a:1\nRUN '),
      each((index) => `<<E${index} `, 'FROM a:1\nRUN '),
      again('RUN <<E\na\nE\n', 'FROM a:1\n'),
      again('RUN <<E\n', 'FROM a:1\n'),
      each((index) => `RUN <<E${index}\na\n`, 'FROM a:1\n'),
      again('curl -k http://example.com | sh\n', 'FROM a:1\nRUN <<E\n', 'E\n'),
      again('a | ', 'FROM a:1\nRUN ', 'sh\n'),
      again('curl http://example.com/a | ', 'FROM a:1\nRUN ', 'sh\n'),
      again('curl -o a http://example.com/a ; sh a && ', 'FROM a:1\nRUN ', 'sh\n'),
      each((index) => `curl -o a${index} http://example.com/a ; `, 'FROM a:1\nRUN ', 'sh a\n'),
      again('a || b & ', 'FROM a:1\nRUN ', 'c\n'),
      again('> a ', 'FROM a:1\nRUN a ', '\n'),
    ],
    long: [
      again('x', 'FROM '),
      again('x', 'FROM a:1\nRUN '),
      again(' ', 'FROM a:1\nRUN ', 'x\n'),
      again('a/', 'FROM '),
      again('a:', 'FROM '),
      again('a@', 'FROM '),
      again('a-b.', 'FROM a:1\nENV PASSWORD='),
      again('x', 'FROM a:1\nRUN curl http://'),
      again('A', 'FROM a:1\nENV ', '=b\n'),
      again('x'),
      again('-', 'FROM a:1\nRUN curl '),
    ],
  },
  hcl2: {
    ...common('#', (name, value) => `${name} = ${value === '' ? '' : `"${value}"`}`),
    list: [
      again('1, ', 'a = [', ']\n'),
      again('a = 1, ', 'b = {', '}\n'),
      again('"a" ', 'resource ', '{}\n'),
      again('[], ', 'a = [', ']\n'),
    ],
    reference: [
      (times) =>
        `locals {\n  a0 = "aaaaaaaaaa"\n${many(times, (index) => `  a${index + 1} = "\${local.a${index}}\${local.a${index}}"\n`)}}\n`,
      each((index) => `variable "a${index}" {\n default = "a"\n}\n`),
      each((index) => `a${index} = local.a.b[0].c[*].d\n`),
      again('.a', 'a = b'),
      again('[0]', 'a = b'),
      again('[*]', 'a = b'),
    ],
    interpolation: [
      again('${a}', 'a = "', '"\n'),
      again('"${', 'a = '),
      again('%{ if a }b%{ endif }', 'a = "', '"\n'),
      again('%{ if a }', 'a = "', '"\n'),
      again('f(', 'a = '),
      again('a ? ', 'a = '),
      again('1 + ', 'a = '),
      again('for a in b : ', 'a = ['),
    ],
    continuation: [],
    nesting: [
      again('a {\n'),
      again('[', 'a = '),
      again('(', 'a = '),
      again('{a=', 'a = '),
      again('!', 'a = '),
      again('}'),
      again('a {}\n'),
      again('a = {b=\n'),
    ],
    quoted: [again('"'), again('\\"', 'a = "', '"\n'), again('a = "b"\n'), again('\\u0041', 'a = "', '"\n')],
    text: [
      again('b\n', 'a = <<E\n', 'E\n'),
      again('a = <<E\nb\nE\n'),
      again('a = <<E\n'),
      each((index) => `a = <<E${index}\n`),
      again('  b\n', 'a = <<-E\n', '  E\n'),
      again('/*'),
      again('/* a */ '),
    ],
  },
  env_script: {
    ...common('#', (name, value) => `${name}=${value}`),
    list: [again('-x ', 'A_OPTS="', '"\n'), again('$B_OPTS ', 'B_OPTS=-x\nA_OPTS="', '"\n')],
    reference: [again('A_OPTS="$A_OPTS -x"\n'), again('A_OPTS="$B_OPTS"\nB_OPTS="$A_OPTS -x"\n')],
    interpolation: [again('${A:-', 'B=', '\n'), again('$A', 'B="', '"\n')],
    continuation: [again('-x \\\n', 'A_OPTS="', '"\n'), again('-x\n', 'A_OPTS="', '"\n')],
    nesting: [again('if [ "$A" = "b" ]; then\n'), again('if x\nfi\n'), again('f() {\n')],
    quoted: [again('"', 'A='), again("A='\n"), again('A="\n')],
    text: [again('cat <<E\nA=1\nE\n'), again('A=1\n', 'cat <<E\n')],
  },
  erlang_terms: {
    ...common('%', (name, value) => `{${name}, "${value}"},`, { before: '[', after: '{end, 1}].' }),
    list: [again('a,', '[{b, [', 'c]}].'), again('{"a",1},', '[{b, [', '1]}].')],
    reference: [],
    interpolation: [],
    continuation: [],
    nesting: [
      again('['),
      again('{a,['),
      again(']'),
      again('}'),
      again('#{'),
      again('[{a,1}],'),
      each((i) => `{a${i},[`),
    ],
    quoted: [again('"'), again("'"), again('"a" '), again('<<'), again('<<"a">>,', '[', '1].'), again('\\"', '"', '"')],
    text: [],
  },
  ruby: {
    ...common('#', (name, value) => `default['${name}'] = '${value}'`),
    list: [again("'a', ", "default['a'] = [", "'b']\n"), again('a ', "default['a'] = %w[", ']\n')],
    reference: [],
    interpolation: [again('#{a}', "default['a'] = \"", '"\n')],
    continuation: [again('a,\n', 'b '), again('  .a\n', 'b\n'), again('a \\\n')],
    nesting: [
      again('a do\n'),
      again('if a\n'),
      again('end\n'),
      again('['),
      again('{a: '),
      again('a('),
      again("template 'a' do\nend\n"),
    ],
    quoted: [again('"'), again("'"), again('%q('), again('/a/ '), again('\\"', '"', '"')],
    text: [again('a <<A\nb\nA\n'), again('a <<A\n'), again('a <<A, <<B\n'), again('  b\n', 'a <<~A\n', 'A\n')],
  },
  headers: {
    ...common('#', (name, value) => `  ${name}: ${value}`, { before: '/a\n' }),
    list: [again('a, ', '/a\n  b: ')],
    reference: [],
    interpolation: [],
    continuation: [],
    nesting: [again('/a\n'), again('/a\n  b: c\n')],
    quoted: [],
    text: [],
  },
  httpd: {
    ...common('#', (name, value) => `Header set ${name} ${value}`, { before: 'User a\n' }),
    list: [
      again('Indexes ', 'Options '),
      again('a ', 'ServerAlias '),
      again('TLSv1 ', 'SSLProtocol '),
      again('RC4:', 'SSLCipherSuite '),
      again('ExecCGI ', '<Directory /a>\nOptions ', '\n</Directory>\n'),
      again('a ', '<Directory ', '>\nOptions All\n</Directory>\n'),
      again('a ', 'AllowOverride '),
    ],
    repeated: [
      each((index) => `<Directory /a${index}>\nOptions Indexes\nAllowOverride All\n</Directory>\n`, 'User a\n'),
      again('<Directory /a>\nOptions Indexes\nRequire all granted\n</Directory>\n', 'User a\n'),
      each((index) => `DocumentRoot /a${index}\nSSLCertificateKeyFile /a${index}/key.pem\n`, 'User a\n'),
      again('<VirtualHost *:443>\nSSLEngine off\n</VirtualHost>\n', 'User a\n'),
      each(
        (index) =>
          `<VirtualHost *:${index}>\nSSLProxyEngine on\nProxyPass / https://a/\nRedirect / http://b/\n</VirtualHost>\n`,
        'User a\n',
      ),
      each((index) => `LoadModule m${index} modules/m${index}.so\n`, 'User a\n'),
      each(
        (index) => `<Location /a${index}>\nAuthType Basic\nDav On\nSetHandler server-status\n</Location>\n`,
        'User a\n',
      ),
      again('<Files a>\nAuthUserFile /a/b\n</Files>\n', 'DocumentRoot /a\n'),
      each((index) => `RewriteRule ^a${index} http://%{HTTP_HOST}/$1 [R]\n`, 'User a\n'),
      again('RewriteCond %{HTTP_HOST} ^a\n', 'User a\n', 'RewriteRule ^a http://%1/ [R]\n'),
      again('SetEnvIf Origin "a(.*)" B=$0\n', 'User a\n', 'Header set Access-Control-Allow-Origin "%{B}e" env=B\n'),
      again('Header always set Access-Control-Allow-Origin "*"\nHeader unset X-Frame-Options\n', 'User a\n'),
      again('Use a\n', '<Macro a>\nOptions All\n</Macro>\n'),
    ],
    reference: [
      (times) =>
        `Define a0 aaaaaaaaaa\n${many(times, (index) => `Define a${index + 1} \${a${index}}\${a${index}}\n`)}DocumentRoot \${a${times}}\n`,
      each((index) => `Define a${index} b\nDocumentRoot \${a${index}}\n`),
      again('DocumentRoot ${a}\n', 'Define a b\n'),
      again('Undefine a\nDefine a b\n'),
      (times) => `Define a ${'b'.repeat(times)}\n${'DocumentRoot ${a}\n'.repeat(times)}`,
    ],
    interpolation: [
      again('${a}', 'Define a b\nDocumentRoot '),
      again('${', 'DocumentRoot '),
      again('%{A}e', 'Header set A "', '"\n'),
      again('%{', 'RewriteRule a '),
    ],
    continuation: [
      again('\\\n'),
      again('a \\\n', 'Options '),
      again('# a \\\n'),
      again('\\', 'Options '),
      again('\\\n\n', 'Options '),
    ],
    nesting: [
      again('<Directory /a>\n', '', 'Options Indexes\n'),
      (times) =>
        `${many(times, (index) => `<Macro m${index} $a>\n<VirtualHost $a>\n</VirtualHost>\n`)}${'</Macro>\n'.repeat(times)}${many(times, (index) => `Use m${index} 1\nUse m${index} 2\n`)}`,
      (times) => `${'<Directory /a>\n'.repeat(times)}Options All\n${'</Directory>\n'.repeat(times)}`,
      again('<IfModule a>\n', '', 'Options Indexes\n'),
      again('</Directory>\n'),
      each((index) => `<A${index}>\n`),
      again('<Directory /a>\n</Files>\n'),
      again('<'),
      again('<RequireAll>\nRequire all granted\n</RequireAll>\n', '<Directory /a>\n', '</Directory>\n'),
      (times) => `<VirtualHost *:443>\n${'<Location /a>\nDav On\n</Location>\n'.repeat(times)}</VirtualHost>\n`,
    ],
    quoted: [
      again('"', 'Options '),
      again('"a" ', 'Options '),
      again('\\"', 'Header set A "', '"\n'),
      again("'", 'Options '),
    ],
    text: [again('local a = 1\n', '<Lua>\n', '</Lua>\n')],
  },
  ini: {
    ...common(';', (name, value) => `${name} = ${value}`, { before: '[a]\n' }),
    list: [again('a, ', '[a]\nb = ')],
    reference: [
      again('%(a)s', '[a]\nb = '),
      each((index) => `a${index + 1} = %(a${index})s%(a${index})s\n`, '[a]\na0 = b\n'),
    ],
    interpolation: [again('${a}', '[a]\nb = '), again('%', '[a]\nb = ')],
    continuation: [again('  b\n', '[a]\nb = c\n'), again('b \\\n', '[a]\nb = '), again('\\', '[a]\nb = ')],
    nesting: [again('[a]\n'), again('['), each((index) => `[a.b${index}]\nc = 1\n`)],
    quoted: [again('"', '[a]\nb = '), again('"""', '[a]\nb = '), again('`', '[a]\nb = '), again('b = "c"\n', '[a]\n')],
    text: [again('c\n', '[a]\nb = """\n'), again('b = """\n', '[a]\n')],
  },
  json: {
    ...common('//', (name, value) => `"${name}": "${value}",`, { before: '{', after: '"z": 1}' }),
    list: [
      again('1,', '[', '1]'),
      again('[],', '[', '1]'),
      each((index) => `"a${index}":1,`, '{', '"b":1}'),
      again('"a":1,', '{', '"b":1}'),
      again(','),
    ],
    reference: [],
    interpolation: [],
    continuation: [],
    nesting: [again('['), again('{"a":'), (times) => '['.repeat(times) + ']'.repeat(times), again(']'), again('{')],
    quoted: [again('"'), again('\\"', '"', '"'), again('\\u0041', '"', '"'), again('"a",', '[', '1]')],
    text: [again('/*'), again('/* a */'), again('1 ')],
  },
  krb: {
    ...common('#', (name, value) => `${name} = ${value}`, { before: '[a]\n' }),
    list: [again('a ', '[a]\nb = ')],
    reference: [],
    interpolation: [again('%{a}', '[a]\nb = ')],
    continuation: [],
    nesting: [
      again('a = {\n', '[a]\n'),
      again('}\n', '[a]\n'),
      again('a = {\nb = c\n}\n', '[a]\n'),
      again('[a]\n'),
      again('a =\n', '[a]\n'),
    ],
    quoted: [again('"', '[a]\nb = '), again('\\"', '[a]\nb = "', '"\n')],
    text: [],
  },
  mysql: {
    ...common('#', (name, value) => `${name} = ${value}`, { before: '[mysqld]\n' }),
    list: [
      again('a,', '[mysqld]\nsql_mode = '),
      again('127.0.0.1,', '[mysqld]\nbind-address = '),
      again('TLSv1,', '[mysqld]\ntls_version = '),
      again('a;', '[mysqld]\nplugin-load = '),
      again('a=b.so;', '[mysqld]\nearly-plugin-load = '),
    ],
    repeated: [
      again('[mysqld]\nbind-address = 0.0.0.0\n'),
      each((index) => `[mysqld-${index}.0]\nlocal_infile = 1\n`),
      each((index) => `[client${index}]\npassword = secret${index}\n`),
      again('plugin-load-add = a.so\n', '[mysqld]\n'),
      again('skip-grant-tables\nloose-skip-ssl\n', '[mysqld]\n'),
    ],
    reference: [],
    interpolation: [again('${a}', '[mysqld]\nb = ')],
    continuation: [again('\\\n', '[mysqld]\na = ')],
    nesting: [again('[mysqld]\n'), again('['), each((index) => `[a${index}]\n`), again('[a')],
    quoted: [
      again('"', '[mysqld]\na = '),
      again("'", '[mysqld]\na = '),
      again('\\"', '[mysqld]\na = "', '"\n'),
      again('a = "b"\n', '[mysqld]\n'),
    ],
    text: [],
  },
  nginx: {
    ...common('#', (name, value) => `add_header ${name} ${value || '""'};`, { before: 'http {\n', after: '}\n' }),
    list: [
      again('a.example.com ', 'http { server { server_name ', ';}}'),
      again('TLSv1 ', 'http { ssl_protocols ', ';}'),
      again('RC4:', 'http { ssl_ciphers ', ';}'),
      again('a ', 'http { log_format a ', ';}'),
      again('PUT ', 'http { server { dav_methods ', ';}}'),
      again('8.8.8.8 ', 'http { resolver ', ';}'),
      again('ssl ', 'http { server { listen 443 ', ';}}'),
    ],
    repeated: [
      again('server { listen 443 ssl; location / { proxy_pass http://$host; } }\n', 'http {', '}'),
      each(
        (index) => `server { listen ${index}; server_name a${index}; root /a${index}; location /b { alias /c/; } }\n`,
        'http {',
        '}',
      ),
      again('location / { if ($a) { add_header B c; } }\n', 'http { server {', '}}'),
      each(
        (index) => `set $a${index} $http_host;\nproxy_pass http://$a${index};\n`,
        'http { server { location / {',
        '}}}',
      ),
      each(
        (index) => `set $a${index + 1} $a${index};\n`,
        'http { server { set $a0 $arg_b; location / {',
        'proxy_pass http://$a0; }}}',
      ),
      again('map $a $b { default 1; c 2; }\n', 'http {', '}'),
      again('c 2;\n', 'http { map $a $b {', '}}'),
      each((index) => `geo $a${index} { default 1; }\nserver { if ($a${index}) { return 403; } }\n`, 'http {', '}'),
      again('"~^https?://.*a" 1;\n', 'http { map $http_origin $b {', '} add_header Access-Control-Allow-Origin $b; }'),
      each(
        (index) => `upstream u${index} { server a:1; } server { location / { proxy_pass https://u${index}; } }\n`,
        'http {',
        '}',
      ),
      again('allow 10.0.0.0/8;\n', 'http { server { location / {', '}}}'),
      again('allow 127.0.0.1;\nlocation / { autoindex on; dav_methods PUT; }\n', 'http { server { deny all;', '}}'),
      again('add_header Access-Control-Allow-Origin *;\nadd_header X-Frame-Options a;\n', 'http { server {', '}}'),
      again('set_real_ip_from 0.0.0.0/0;\n', 'http {', '}'),
      again(
        'auth_basic_user_file /srv/.htpasswd;\nssl_certificate_key /srv/key;\n',
        'http { server { root /srv; auth_basic a;',
        '}}',
      ),
      again(
        'return 301 https://$host$uri;\nrewrite ^(.*)$ http://$1 redirect;\n',
        'http { server { listen 80; location / {',
        '}}}',
      ),
      again('listen 80;\nlisten 443 ssl;\n', 'http { server {', '}}'),
      again('http { server { } }\n'),
      again('server { listen 1.2.3.4:80; ssl off; }\n', 'stream {', '}'),
    ],
    reference: [
      each(
        (index) => `map $a${index} $a${index + 1} { default $a${index}; }\n`,
        'http {',
        'server { return 301 http://$a9; } }',
      ),
      each((index) => `location @a${index} { try_files $uri @a${index + 1}; }\n`, 'http { server {', '}}'),
    ],
    interpolation: [
      again('$a', 'http { server { return 301 ', ';}}'),
      again('${a}', 'http { server { return 301 ', ';}}'),
      again('${', 'http { server { return 301 '),
      again('$', 'http { server { return 301 ', ';}}'),
      again('(a)', 'http { server { location ~ ', ' { alias /a/$1; }}}'),
      again('(', 'http { server { location ~ ', ' { alias /a/$1; }}}'),
      again('[', 'http { server { location ~ ', ' { alias /a/$1; }}}'),
      again('.*', 'http { map $http_origin $b { ~^', ' 1; } }'),
    ],
    continuation: [again('a\n', 'http { log_format a ', ';}')],
    nesting: [
      again('a {'),
      (times) => 'a {'.repeat(times) + '}'.repeat(times),
      again('{'),
      again('}'),
      (times) =>
        `http { server { ${'location / { '.repeat(Math.min(times, 150))}${'add_header A b;'.repeat(times)}${'}'.repeat(Math.min(times, 150))}}}`,
      (times) =>
        `http { server { ${many(Math.min(times, 150), () => 'location / { proxy_pass http://a; ')}${'}'.repeat(Math.min(times, 150))} ${'location / { }'.repeat(times)}}}`,
    ],
    quoted: [
      again('"'),
      again("'"),
      again('"a" ', 'http { log_format a ', ';}'),
      again('\\"', 'http { log_format a "', '";}'),
      again('\\'),
      again(';'),
    ],
    text: [
      again('x_by_lua_block { a = 1 }\n', 'http {', '}'),
      again('x_by_lua_block {'),
      again('[[', 'x_by_lua_block {'),
      again('-- a\n', 'x_by_lua_block {\n', '}'),
      again('{', 'x_by_lua_block {'),
      again('[=', 'x_by_lua_block {'),
      again('--[==[', 'x_by_lua_block {'),
    ],
  },
  pg_hba: {
    ...common('#', (name, value) => `host ${name} ${value || 'a'} 10.0.0.0/8 md5`),
    list: [
      again('a,', 'host ', ' all all md5\n'),
      again('a,', 'host all ', ' all md5\n'),
      each((index) => `a${index},`, 'host ', ' all all md5\n'),
      again('a=b ', 'host all all all ldap '),
      again('a,\\\n', 'host ', ' all all md5\n'),
      (times) =>
        `host ${many(times, (index) => `a${index},`)} all all md5\n`.repeat(2) +
        `host ${many(times, (index) => `b${index},`)} all all md5\n`,
      each((index) => `host ${many(10, (word) => `a${index}x${word},`)} all 10.0.0.0/8 md5\n`),
      (times) =>
        many(
          Math.ceil(Math.sqrt(times)),
          () => `host ${many(Math.ceil(Math.sqrt(times)), (index) => `a${index},`)} all 10.0.0.0/8 md5\n`,
        ),
      again(',', 'host '),
      again('+a,', 'host all ', ' all md5\n'),
    ],
    repeated: [
      again('host all all 0.0.0.0/0 trust\n'),
      each((index) => `host a${index} b${index} 10.0.${index % 250}.0/24 md5\n`),
      each((index) => `hostnossl a${index} all all reject\nhost b${index} all all password\n`),
      each((index) => `host all all 10.${index % 250}.0.0/16 255.255.0.0 trust\n`),
      again('local all all trust\n'),
    ],
    reference: [again('@a,', 'host ', ' all all md5\n'), again('host @a all all md5\n')],
    interpolation: [],
    continuation: [
      again('\\\n'),
      again('a \\\n', 'host '),
      again('\\', 'host '),
      again('# a \\\n'),
      again(' \\\n', 'host all all all ', 'md5\n'),
    ],
    nesting: [],
    quoted: [
      again('"', 'host '),
      again('"a",', 'host ', ' all all md5\n'),
      again('""', 'host "', '" all all md5\n'),
      again('"\n'),
    ],
    text: [],
  },
  assignments: {
    ...common('#', (name, value) => `${name} = ${value}`),
    list: [again('a,', 'b = ')],
    reference: [],
    interpolation: [again('$(a)', 'b = '), again('${a}', 'b = ')],
    continuation: [],
    nesting: [],
    quoted: [again("'", 'a = '), again("a = 'b'\n"), again("' # '", 'a = ')],
    text: [],
  },
  postgresql_conf: {
    ...common('#', (name, value) => `${name} = '${value}'`),
    list: [
      again('a,', "listen_addresses = '", "'\n"),
      again('a,', "shared_preload_libraries = '", "'\n"),
      again('RC4:', "ssl_ciphers = '", "'\n"),
      again('/tmp,', "unix_socket_directories = '", "'\n"),
      again('a=b ', "primary_conninfo = '", "'\n"),
      again('%m', "log_line_prefix = '", "'\n"),
      again('"a",', "listen_addresses = '", "'\n"),
    ],
    reference: [],
    interpolation: [],
    continuation: [],
    nesting: [],
    quoted: [
      again("'", 'a = '),
      again("''", "a = '", "'\n"),
      again("\\'", "a = '", "'\n"),
      again("a = 'b'\n"),
      again('"', "listen_addresses = '", "'\n"),
    ],
    text: [],
  },
  properties: {
    ...common('#', (name, value) => `${name} = ${value}`),
    list: [again('a,', 'b = ')],
    reference: [],
    interpolation: [again('${a}', 'b = '), again('\\u0041', 'b = ')],
    continuation: [again('a \\\n', 'b = '), again('\\\n'), again('\\', 'b = '), again('a \\\n\n', 'b = ')],
    nesting: [],
    quoted: [],
    text: [],
  },
  redis: {
    ...common('#', (name, value) => `${name} ${value || '""'}`),
    list: [
      again('127.0.0.1 ', 'bind '),
      again('+@all ', 'user a on '),
      again('>secret ', 'user a on '),
      again('-@all +get ', 'user a on '),
      each((index) => `#${index} !${index - 1} `, 'user a on '),
      (times) => `user a on ${many(times, (index) => `#${index} `)}${many(times, (index) => `!${index} `)}\n`,
      again('RC4:', 'tls-ciphers '),
      again('TLSv1 ', 'tls-protocols '),
      again('a ', 'save '),
    ],
    repeated: [
      each((index) => `user u${index} on nopass ~* +@all\n`),
      again('user a on >secret ~* +@all\n'),
      each((index) => `rename-command A${index} b\n`),
      again('rename-command CONFIG ""\n'),
      again('bind 0.0.0.0\nport 6379\nrequirepass secret\nprotected-mode no\n'),
      again('loadmodule /tmp/a.so\n'),
    ],
    reference: [],
    interpolation: [],
    continuation: [],
    nesting: [],
    quoted: [
      again('"', 'a '),
      again("'", 'a '),
      again('"a" ', 'a '),
      again('\\"', 'a "', '"\n'),
      again('\\x41', 'a "', '"\n'),
      again('a "b\n'),
    ],
    text: [],
  },
  systemd_unit: {
    ...common('#', (name, value) => `${name}=${value}`, { before: '[Service]\n' }),
    list: [again('a ', '[Service]\nExecStart=')],
    reference: [again('%i', '[Service]\nExecStart=')],
    interpolation: [again('${a}', '[Service]\nExecStart=')],
    continuation: [
      again('a \\\n', '[Service]\nExecStart='),
      again('a \\\n# a comment\n', '[Service]\nExecStart='),
      again('# a\n', '[Service]\nExecStart=a \\\n', 'b\n'),
      again('\\', '[Service]\nExecStart='),
    ],
    nesting: [again('[A]\n'), again('[')],
    quoted: [again('"', '[Service]\nExecStart='), again('"a" ', '[Service]\nExecStart=')],
    text: [],
  },
  toml: {
    ...common('#', (name, value) => `${name} = "${value}"`),
    list: [
      again('1,', 'a = [', ']\n'),
      again('1,\n', 'a = [', ']\n'),
      each((index) => `a${index}=1,`, 'a = {', 'b=1}\n'),
      again('[[a]]\n'),
      again('[[a]]\n[a.b]\nc=1\n'),
      again('[],', 'a = [', ']\n'),
      again('# a\n', 'a = [\n', ']\n'),
    ],
    reference: [
      each((index) => `[a${index}]\nb = 1\n`),
      each((index) => `a.b${index} = 1\n`),
      each((index) => `[a.b${index}.c]\nd.e = 1\n`),
      again('a.', '', 'a = 1\n'),
      again('[a]\n'),
      again('a = 1\n'),
    ],
    interpolation: [],
    continuation: [again('\\\n', 'a = """', '"""\n')],
    nesting: [
      again('[', 'a = '),
      again('{a=', 'a = '),
      (times) => `a = ${'['.repeat(times)}${']'.repeat(times)}\n`,
      again('['),
      again(']'),
    ],
    quoted: [
      again('"', 'a = '),
      again("'", 'a = '),
      again('\\"', 'a = "', '"\n'),
      again('a = "b"\n'),
      again('\\u0041', 'a = "', '"\n'),
      again('"', 'a = """'),
    ],
    text: [
      again('b\n', 'a = """\n', '"""\n'),
      again('b\n', "a = '''\n", "'''\n"),
      again('a = """\n'),
      again("a = '''\n"),
    ],
  },
  xml: {
    ...common('', (name, value) => `<${name || 'a'}>${value}</${name || 'a'}>`, { before: '<z>', after: '</z>' }),
    comment: [
      again('<!-- a -->', '<a>', '</a>'),
      again('<!--'),
      again('-', '<!--', '--><a/>'),
      again('<!-- plumbline: disable a because -->', '<a>', '</a>'),
    ],
    disabling: [],
    list: [
      each((index) => `a${index}="b" `, '<a ', '/>'),
      again('a="b" ', '<a ', '/>'),
      again('<a/>', '<b>', '</b>'),
      again('a ', '<b>', '</b>'),
    ],
    reference: [
      again('&amp;', '<a>', '</a>'),
      again('&#65;', '<a b="', '"/>'),
      again('&', '<a>', '</a>'),
      each(
        (index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`,
        '<!DOCTYPE a [<!ENTITY e0 "lol">',
        ']><a>&e9;</a>',
      ),
      again('<!ENTITY a "b">', '<!DOCTYPE a [', ']><a>&a;</a>'),
      again('&a;', '<!DOCTYPE a [<!ENTITY a "b">]><a>', '</a>'),
    ],
    interpolation: [again('${a}', '<a>', '</a>')],
    continuation: [again('\n', '<a b="', '"/>')],
    nesting: [
      again('<a>'),
      (times) => '<a>'.repeat(times) + '</a>'.repeat(times),
      again('</a>'),
      each((index) => `<a${index}>`),
      again('<a></b>'),
      again('<'),
      again('>'),
      again('<a '),
    ],
    quoted: [again('"', '<a b='), again("'", '<a b='), again('<a b="'), again('<a b="c"/>', '<d>', '</d>')],
    text: [
      again('<![CDATA[a]]>', '<a>', '</a>'),
      again('<![CDATA['),
      again(']]', '<a><![CDATA[', ']]></a>'),
      again('<?a b?>', '', '<a/>'),
      again('<?'),
      again('<!DOCTYPE a [<!--'),
      again('<!'),
    ],
  },
  yaml: {
    ...YAML_CELLS,
    repeated: [
      ...YAML_CELLS.repeated,
      each(
        (index) => `  a${index}:\n    image: b:latest\n    privileged: true\n    extends: a${index + 1}\n`,
        'services:\n',
      ),
      again('  a:\n    image: b:latest\n    ports: ["5432:5432"]\n', 'services:\n'),
      again('services:\n  a: {image: b}\n'),
      again('---\nservices:\n  a: {image: b}\n'),
      again('      - /var/run/docker.sock:/a\n', 'services:\n  a:\n    image: b\n    volumes:\n'),
      each((index) => `      PASSWORD${index}: secret${index}\n`, 'services:\n  a:\n    image: b\n    environment:\n'),
      each((index) => `  a${index}:\n    cap_add: [C${index}]\n    extends: a${index + 1}\n`, 'services:\n'),
      again('      - PASSWORD=secret\n', 'services:\n  a:\n    image: b\n    environment:\n'),
      again('      - "0.0.0.0:5432:5432"\n', 'services:\n  a:\n    image: b\n    ports:\n'),
      again('      - SYS_ADMIN\n', 'services:\n  a:\n    image: b\n    cap_add:\n'),
      again('      - seccomp:unconfined\n', 'services:\n  a:\n    image: b\n    security_opt:\n'),
    ],
    reference: [
      ...YAML_CELLS.reference,
      each((index) => `  a${index}:\n    <<: *a\n    image: b\n`, 'x-a: &a\n  privileged: true\nservices:\n'),
      (times) =>
        `x-a: &a\n  environment: &e\n${many(times, (index) => `    A${index}: b\n`)}services:\n${many(times, (index) => `  a${index}:\n    <<: *a\n    image: b\n`)}`,
      (times) =>
        `x-a: &a\n${many(times, (index) => `  k${index}: b\n`)}services:\n${many(times, (index) => `  a${index}:\n    <<: *a\n    image: b\n`)}`,
      (times) =>
        `x-v: &v\n${many(times, () => `  - /var/run/docker.sock:/a\n`)}services:\n${many(times, (index) => `  a${index}:\n    volumes: *v\n    image: b\n`)}`,
      (times) =>
        `x-e: &e\n${many(times, (index) => `  PASSWORD${index}: secret\n`)}services:\n${many(times, (index) => `  a${index}:\n    environment: {<<: *e}\n    image: b\n`)}`,
    ],
    long: [
      ...YAML_CELLS.long,
      again(':', 'services:\n  a:\n    image: b\n    volumes: ["', '"]\n'),
      again('a:', 'services:\n  a:\n    image: b\n    ports: ["', '1"]\n'),
      again('${', 'services:\n  a:\n    image: b\n    volumes: ["', '"]\n'),
      again('a/', 'services:\n  a:\n    image: ', 'b\n'),
    ],
  },
};

/** How the files of a service belong together; each gets larger with `times`. */
export type ManyFiles = Readonly<Record<string, (times: number) => MultipliedFiles>>;

const files = (main: string | readonly string[], included: Readonly<Record<string, string>> = {}): MultipliedFiles => ({
  main: typeof main === 'string' ? [main] : main,
  included,
});

/** `include` writes the directive for names, `setting` a line that rules look at; `around` puts both where they belong. */
function includes(
  include: (...names: readonly string[]) => string,
  setting: string,
  { around = (text: string): string => text, takesMany = false, ending = '.conf' } = {},
): ManyFiles {
  const main = (text: string): string => around(text);
  const name = (index: number): string => `f${index}${ending}`;
  const all = (times: number, text: (index: number) => string): Readonly<Record<string, string>> =>
    Object.fromEntries(Array.from({ length: times }, (_, index) => [name(index), text(index)]));
  return {
    'the same include many times': (times) => files(main(include(name(0)).repeat(times)), { [name(0)]: setting }),
    'the same long include many times': (times) =>
      files(main(include(name(0)).repeat(times)), { [name(0)]: setting.repeat(times) }),
    'many includes': (times) =>
      files(
        main(many(times, (index) => include(name(index)))),
        all(times, () => setting),
      ),
    'many includes of nothing': (times) => files(main(many(times, (index) => include(name(index)))), {}),
    'many wildcards': (times) =>
      files(
        main(many(times, (index) => include(`f*${index}*${ending}`))),
        all(times, () => setting),
      ),
    'wildcards of stars': (times) =>
      files(main(include(`${'*a'.repeat(times)}*b${ending}`)), { [`${'a'.repeat(times)}${ending}`]: setting }),
    'wildcards of sets': (times) =>
      files(main(include(`${'[a-z]*'.repeat(times)}b${ending}`)), { [`${'a'.repeat(times)}${ending}`]: setting }),
    'a long name': (times) => files(main(include(`${'a/'.repeat(times)}b${ending}`)), { [name(0)]: setting }),
    'folders upwards': (times) => files(main(include(`${'../'.repeat(times)}b${ending}`)), { [name(0)]: setting }),
    ...(takesMany
      ? {
          'many patterns of one include': (times: number) =>
            files(
              main(include(...Array.from({ length: times }, (_, index) => name(index)))),
              all(times, () => setting),
            ),
          'many wildcards of one include': (times: number) =>
            files(
              main(include(...Array.from({ length: times }, (_, index) => `f*${index}*${ending}`))),
              all(times, () => setting),
            ),
        }
      : {}),
    'a chain': (times) =>
      files(
        main(include(name(0))),
        all(times, (index) => include(name(index + 1)) + setting),
      ),
    'a chain that doubles': (times) =>
      files(
        main(include(name(0))),
        all(Math.min(times, 40), (index) => include(name(index + 1)).repeat(2) + setting.repeat(times / 20)),
      ),
    'a file that includes all': (times) =>
      files(
        main(include(`f*${ending}`)),
        all(times, () => include(`f*${ending}`) + setting),
      ),
    'files that include each other': (times) =>
      files(
        main(include(name(0))),
        all(times, (index) => include(name(index === 0 ? 1 : 0)).repeat(3) + setting),
      ),
    'many files that include the same one': (times) =>
      files(
        Array.from({ length: times }, () => main(include(name(0)))),
        { [name(0)]: setting.repeat(times) },
      ),
    'many files that include each other': (times) =>
      files(
        Array.from({ length: times }, () => main(include(`f*${ending}`))),
        all(times, () => setting),
      ),
  };
}

/** A workflow with one job of these steps, which are indented. */
function workflow(steps: string): string {
  return `on: [push, issue_comment]\njobs:\n  a:\n    runs-on: b\n    steps:\n${steps}`;
}

const playOf = (settings: string, tasks: string): string => `- hosts: a\n${settings}  tasks:\n${tasks}`;
const podOf = (index: number): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p${index}, labels: {app: p${index}}}\nspec: {containers: [{name: a, image: b}]}\n`;

const kustomized = (
  objects: string,
  changes: string,
  included: Readonly<Record<string, string>> = {},
): MultipliedFiles => ({
  main: [
    objects,
    `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [pod.yaml]\n${changes}`,
  ],
  names: ['pod.yaml', 'kustomization.yaml'],
  included,
});

const servicesOfCompose = (times: number): string =>
  `services:\n${many(times, (index) => `  a${index}:\n    image: b\n    cap_add: [C${index}]\n`)}`;
const laidOver = (times: number, services: number): MultipliedFiles => ({
  main: [servicesOfCompose(services), ...Array.from({ length: times }, () => servicesOfCompose(1))],
  names: ['compose.yml', ...Array.from({ length: times }, (_, index) => `compose.f${index}.yml`)],
  included: {},
});

/** A template of Azure that deploys others; files of parameters are looked for beside those that ask for some. */
const deploying = (...paths: readonly string[]): string =>
  `{"variables":{"v":"[concat('a','b')]"},"resources":[${paths.map((path) => `{"type":"Microsoft.Resources/deployments","name":"d","properties":{"templateLink":{"relativePath":"${path}"},"parameters":{"p":{"value":"[variables('v')]"}}}}`).join(',')}]}`;

/** A template that brings another one along. */
const bringing = (location: string): string =>
  `Parameters: { P: { Type: String, Default: a } }\nResources:\n  S: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: ${location}, Parameters: { P: !Ref P } } }\n  B: { Type: AWS::S3::Bucket, Properties: { BucketName: !Ref P } }\nOutputs: { O: { Value: !GetAtt S.Outputs.O } }\n`;

/** A service that is checked and has no entry fails the test. */
export const MANY_FILES: Readonly<Partial<Record<ServiceId, ManyFiles>>> = {
  ansible: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => '- amazon.aws.s3_bucket:\n    acl: public-read\n')),
    'many tasks': (times) => files('- amazon.aws.s3_bucket:\n    acl: public-read\n'.repeat(times)),
    'many rules': (times) =>
      files(`- ec2_security_group:\n    rules:\n${'      - { ports: [22], cidr_ip: 0.0.0.0/0 }\n'.repeat(times)}`),
    'many loops': (times) =>
      files('- lineinfile:\n    line: "{{ item.a }}"\n  loop: [{ a: b }, { a: c }, { a: d }]\n'.repeat(times)),
    'many variables and tasks with them': (times) =>
      files(
        playOf(
          `  vars:\n${many(times, (index) => `    v${index}: a\n`)}`,
          many(times, (index) => `    - copy: {dest: "{{ v${index} }}", mode: "{{ w }}"}\n`),
        ),
      ),
    'one variable many times, and tasks with it': (times) =>
      files(playOf(`  vars:\n${'    v: a\n'.repeat(times)}`, '    - copy: {dest: "{{ v }}"}\n'.repeat(times))),
    'one fact many times, and tasks with it': (times) =>
      files('- set_fact: {v: a}\n- copy: {dest: "{{ v }}", mode: "{{ v }}{{ v }}"}\n'.repeat(times)),
    'many facts and files of tasks with them': (times) =>
      files(Array.from({ length: times }, (_, index) => `- set_fact: {v${index}: a}\n- copy: {dest: "{{ v0 }}"}\n`)),
    'many objects and files that stand in tasks': (times) =>
      files(
        '- k8s:\n    definition: {apiVersion: v1, kind: Pod, spec: {hostPID: true}}\n- copy:\n    dest: /etc/redis.conf\n    content: |\n      port 6379\n'.repeat(
          times,
        ),
      ),
    'one long template that many tasks write': (times) =>
      files(
        many(times, (index) => `- template: {src: a.conf.j2, dest: /etc/redis/r${index}/redis.conf}\n`),
        {
          'templates/a.conf.j2': `bind 0.0.0.0\n${many(times, (index) => `rename-command C${index} ""\n`)}`,
        },
      ),
    'many templates': (times) =>
      files(
        many(times, (index) => `- template: {src: a${index}.j2, dest: /etc/redis/redis.conf}\n`),
        Object.fromEntries(
          Array.from({ length: times }, (_, index) => [`templates/a${index}.j2`, 'protected-mode no\n']),
        ),
      ),
    'many mappings merged into variables': (times) =>
      files(
        playOf(
          `  x: &a {v: b}\n  vars:\n    <<: [${'*a, '.repeat(times)}]\n`,
          '    - copy: {dest: "{{ v }}"}\n'.repeat(times),
        ),
      ),
    'many defaults of a module': (times) =>
      files(
        playOf(
          `  module_defaults:\n    copy:\n${many(times, (index) => `      a${index}: b\n`)}`,
          '    - copy: {dest: c}\n'.repeat(times),
        ),
      ),
    'many roles with parameters': (times) =>
      files(`- hosts: a\n  roles:\n${many(times, (index) => `    - {role: r, p${index}: "{{ v${index} }}"}\n`)}`),
    'many arguments and items': (times) =>
      files(
        `- lineinfile:\n${many(times, (index) => `    a${index}: "{{ item }}"\n`)}  loop:\n${many(times, (index) => `    - i${index}\n`)}`,
      ),
  },
  apache_druid: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => 'druid.host=a\ndruid.auth.authenticator.a.type=anonymous\n')),
  },
  apache_spark: {
    'many files': (times) => files(Array.from({ length: times }, () => 'spark.master yarn\nspark.acls.enable false\n')),
  },
  apache: includes((...names) => `Include ${names.join(' ')}\n`, '<Directory /a>\nOptions Indexes\n</Directory>\n', {
    around: (text) => `User a\n${text}`,
    takesMany: true,
  }),
  apache_cassandra: {
    'many files': (times) => files(Array.from({ length: times }, () => 'authenticator: AllowAllAuthenticator\n')),
  },
  azureresourcemanager: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => '{"resources":[{"type":"Microsoft.Storage/storageAccounts"}]}')),
    'many rules': (times) =>
      files(
        `{"resources":[{"type":"Microsoft.Network/networkSecurityGroups","name":"a","properties":{"securityRules":[${Array.from({ length: times }, (_, index) => `{"properties":{"priority":${index},"access":"${index % 2 === 0 ? 'Allow' : 'Deny'}"}}`).join(',')}]}}]}`,
      ),
    'many loops over one long list': (times) =>
      files(
        `{"variables":{"v":[${Array.from({ length: times }, () => '1').join(',')}]},"resources":[${Array.from({ length: times }, () => `{"type":"Microsoft.Network/networkSecurityGroups","name":"a","properties":{"copy":[{"name":"securityRules","count":"[length(variables('v'))]","input":{"properties":{"access":"Allow","priority":"[copyIndex('securityRules')]"}}}]}}`).join(',')}]}`,
      ),
    'many configurations of one app': (times) =>
      files(
        `{"resources":[{"type":"Microsoft.Web/sites","name":"a"},${Array.from({ length: times }, () => `{"type":"Microsoft.Web/sites/config","name":"a/web","properties":{"ftpsState":"AllAllowed"}}`).join(',')}]}`,
      ),
    'many files of parameters': (times) => ({
      main: ['{"parameters":{"p":{"type":"string"}},"resources":[]}'],
      names: ['a.json'],
      included: Object.fromEntries(
        Array.from({ length: times }, (_, index) => [
          `a.parameters.f${index}.json`,
          `{"$schema":"https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#","parameters":{"p${index}":{"value":"v"}}}`,
        ]),
      ),
    }),
    'templates in each other': (times) => ({
      main: Array.from({ length: times }, (_, index) => deploying(`f${index + 1}.json`)),
      names: Array.from({ length: times }, (_, index) => `f${index}.json`),
      included: {},
    }),
    'one template that deploys many': (times) => ({
      main: [
        deploying(...Array.from({ length: times }, (_, index) => `f${index}.json`)),
        ...Array.from({ length: times }, () => deploying('a.json')),
      ],
      names: ['main.json', ...Array.from({ length: times }, (_, index) => `f${index}.json`)],
      included: {},
    }),
    'outputs that name parameters': (times) =>
      files(
        `{"parameters":{${Array.from({ length: times }, (_, index) => `"p${index}":{"type":"string"}`).join(',')}},"resources":[],"outputs":{${Array.from({ length: times }, (_, index) => `"o${index}":{"type":"string","value":"[parameters('p${index}')]"}`).join(',')}}}`,
      ),
  },
  cloudformation: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => 'Resources: { A: { Type: AWS::S3::Bucket } }\n')),
    'templates in each other': (times) => ({
      main: Array.from({ length: times }, (_, index) => bringing(`f${index + 1}.yaml`)),
      names: Array.from({ length: times }, (_, index) => `f${index}.yaml`),
      included: {},
    }),
    'many templates that bring one along': (times) => ({
      main: [bringing('a.yaml'), ...Array.from({ length: times }, () => bringing('f.yaml'))],
      names: ['f.yaml', ...Array.from({ length: times }, (_, index) => `f${index}.yaml`)],
      included: {},
    }),
    'one template that brings many along': (times) => ({
      main: [
        `Resources:\n${many(times, (index) => `  S${index}: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: f${index}.yaml, Parameters: { P: !Ref P } } }\n`)}`,
        ...Array.from({ length: times }, () => bringing('a.yaml')),
      ],
      names: ['main.yaml', ...Array.from({ length: times }, (_, index) => `f${index}.yaml`)],
      included: {},
    }),
    'many policies of one bucket': (times) =>
      files(
        `Resources:\n  A: { Type: AWS::S3::Bucket }\n${many(times, (index) => `  P${index}: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !Ref A, PolicyDocument: { Statement: [{ Principal: '*' }] } } }\n`)}`,
      ),
    'many buckets with policies': (times) =>
      files(
        `Resources:\n${many(times, (index) => `  A${index}: { Type: AWS::S3::Bucket }\n  P${index}: { Type: AWS::S3::BucketPolicy, Properties: { Bucket: !Ref A${index}, PolicyDocument: {} } }\n`)}`,
      ),
  },
  docker_compose: {
    'many files': (times) => files(Array.from({ length: times }, () => 'services:\n  a:\n    image: b:latest\n')),
    'many files over one': (times) => laidOver(times, 1),
    'many files over one with many services': (times) => laidOver(times, times),
    'many files over one, of many services': (times) => ({
      ...laidOver(times, times),
      main: [servicesOfCompose(times), ...Array.from({ length: times }, () => servicesOfCompose(5))],
    }),
    'many services that extend one of another file': (times) =>
      files(`services:\n${many(times, (index) => `  a${index}:\n    extends: {file: f.yml, service: a}\n`)}`, {
        'f.yml': `services:\n  a:\n    image: b\n    environment:\n${many(times, (index) => `      A${index}: b\n`)}`,
      }),
    'many services that extend one and add to it': (times) =>
      files(
        `services:\n${many(times, (index) => `  a${index}:\n    extends: {file: f.yml, service: a}\n    environment: [B=c]\n`)}`,
        {
          'f.yml': `services:\n  a:\n    image: b\n    environment:\n${many(times, (index) => `      A${index}: b\n`)}`,
        },
      ),
    'each extends the next': (times) =>
      files(
        'services:\n  a:\n    extends: {file: f0.yml, service: a}\n',
        Object.fromEntries(
          Array.from({ length: times }, (_, index) => [
            `f${index}.yml`,
            `services:\n  a:\n    cap_add: [A${index}]\n    extends: {file: f${index + 1}.yml, service: a}\n`,
          ]),
        ),
      ),
    'each includes all': (times) => ({
      ...files(`include:\n${many(times, (index) => `  - f${index}.yml\n`)}`),
      included: Object.fromEntries(
        Array.from({ length: times }, (_, index) => [
          `f${index}.yml`,
          `include: [f${index + 1}.yml, f0.yml]\nservices:\n  a${index}: {image: b}\n`,
        ]),
      ),
    }),
    'each is a file of its own and includes the next': (times) => ({
      main: Array.from(
        { length: times },
        (_, index) => `include: [f${(index + 1) % times}.yml]\nservices:\n  a${index}: {image: b}\n`,
      ),
      names: Array.from({ length: times }, (_, index) => `f${index}.yml`),
      included: {},
    }),
    'many services that are given the same variables': (times) =>
      files(`services:\n${many(times, (index) => `  a${index}: {image: b, env_file: f.env}\n`)}`, {
        'f.env': many(times, (index) => `A${index}=b\n`),
      }),
    'one service that is given the same variables many times': (times) =>
      files(`services:\n  a:\n    image: b\n    env_file:\n${'      - f.env\n'.repeat(times)}`, {
        'f.env': many(times, (index) => `A${index}=b\n`),
      }),
    'many included files that are given the same variables': (times) => ({
      ...files(`include:\n${many(times, (index) => `  - {path: f${index}.yml, env_file: f.env}\n`)}`),
      included: {
        'f.env': many(times, (index) => `A${index}=b\n`),
        ...Object.fromEntries(
          Array.from({ length: times }, (_, index) => [`f${index}.yml`, `services:\n  a${index}: {image: $A1}\n`]),
        ),
      },
    }),
    'a variable with a long value many times': (times) =>
      files(`services:\n  a:\n    image: b\n    command: "${'$A'.repeat(times)}"\n`, {
        '.env': `A=${'b'.repeat(times)}\n`,
      }),
  },
  docker_daemon: {
    'many files': (times) => files(Array.from({ length: times }, () => '{"hosts": ["tcp://0.0.0.0:2375"]}')),
  },
  dockerfile: { 'many files': (times) => files(Array.from({ length: times }, () => 'FROM a\nRUN sudo a\n')) },
  hadoop: {
    'many files': (times) =>
      files(
        Array.from(
          { length: times },
          () => '<configuration><property><name>a</name><value>b</value></property></configuration>',
        ),
      ),
    'values that name each other': (times) =>
      files(
        `<configuration>${many(times, (index) => `<property><name>a${index}</name><value>\${a${index + 1}}</value></property>`)}</configuration>`,
      ),
    'one long value in many': (times) =>
      files(
        `<configuration><property><name>a</name><value>${'b'.repeat(times)}</value></property>${many(times, (index) => `<property><name>a${index}</name><value>\${a}</value></property>`)}</configuration>`,
      ),
  },
  microsoft_iis: {
    'many files': (times) =>
      files(
        Array.from(
          { length: times },
          () => '<configuration><system.web><trace enabled="true"/></system.web></configuration>',
        ),
      ),
    'many locations': (times) =>
      files(
        `<configuration>${many(times, (index) => `<location path="a${index}"><system.web><trace enabled="true"/></system.web></location>`)}</configuration>`,
      ),
    'many sites': (times) =>
      files(
        `<configuration><system.applicationHost><sites>${many(times, (index) => `<site name="a${index}"><application applicationPool="a"/></site>`)}</sites></system.applicationHost></configuration>`,
      ),
  },
  elasticsearch: {
    'many files': (times) => files(Array.from({ length: times }, () => 'xpack.security.enabled: false\n')),
  },
  chef: {
    'many files': (times) => files(Array.from({ length: times }, () => "nginx['enable_non_ssl'] = true\n")),
    'many assignments': (times) => files(many(times, (index) => `nginx['a${index}'] = ['a', 'b']\n`)),
    'many resources': (times) =>
      files(many(times, (index) => `template '/a${index}' do\n  mode '0777'\n  variables(password: 'b')\nend\n`)),
  },
  jenkins: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => '<hudson><useSecurity>false</useSecurity></hudson>\n')),
    'many rights': (times) =>
      files(`<hudson><a>${'<permission>hudson.model.Item.Build:anonymous</permission>'.repeat(times)}</a></hudson>\n`),
  },
  mongodb: {
    'many files': (times) => files(Array.from({ length: times }, () => 'security: {authorization: disabled}\n')),
  },
  kafka: {
    'many files': (times) => files(Array.from({ length: times }, () => 'broker.id=1\nlisteners=PLAINTEXT://:9092\n')),
  },
  grafana: {
    'many files': (times) => files(Array.from({ length: times }, () => '[users]\nallow_sign_up = true\n')),
    'many sections': (times) =>
      files(many(times, (index) => `[auth.github]\nenabled = true\nclient_secret = s${index}\n`)),
  },
  kerberos: {
    ...includes((...names) => `include ${names.join(' ')}\n`, '[libdefaults]\nallow_weak_crypto = true\n'),
    'many realms': (times) =>
      files(`[realms]\n${many(times, (index) => `A${index} = {\nmax_life = 7d\nkdc = http://a\n}\n`)}`),
    'one realm many times': (times) => files(`[realms]\n${'A = {\nmax_life = 7d\n}\n'.repeat(times)}`),
  },
  github_actions: {
    'many files': (times) =>
      files(
        Array.from({ length: times }, () => workflow('      - uses: a/b@v1\n      - run: curl -k https://a.example\n')),
      ),
    'many steps that are given the outputs of the one before': (times) =>
      files(
        workflow(
          many(
            times,
            (index) =>
              `      - id: s${index + 1}\n        run: echo "a=\${{ steps.s${index}.outputs.a }}" >> $GITHUB_OUTPUT\n`,
          ),
        ),
      ),
    'steps that are given the outputs of all others': (times) =>
      files(
        workflow(
          many(
            20,
            (index) =>
              `      - id: s${index}\n        run: |\n${many(20, (other) => `          echo "a=\${{ steps.s${other}.outputs.a }}" >> $GITHUB_OUTPUT\n`)}`,
          ) + '      - run: make\n'.repeat(times),
        ),
      ),
    'many variables for many steps': (times) =>
      files(
        `env:\n${many(times, (index) => `  A${index}: \${{ github.head_ref }}\n`)}${workflow(many(times, (index) => `      - run: echo $A${index} >> $GITHUB_ENV\n`))}`,
      ),
    'many jobs that need each other': (times) =>
      files(
        `on: [push, issue_comment]\njobs:\n${many(times, (index) => `  j${index + 1}:\n    needs: j${index}\n    outputs:\n      a: \${{ needs.j${index}.outputs.a }}\n    steps:\n      - run: echo \${{ needs.j${index}.outputs.a }}\n`)}`,
      ),
    'many commands of one script': (times) =>
      files(workflow(`      - run: |\n${'          curl -k http://a.example | sh\n'.repeat(times)}`)),
    'many expressions in one script': (times) =>
      files(workflow(`      - run: |\n${'          echo ${{ github.head_ref }} >> $GITHUB_ENV\n'.repeat(times)}`)),
    'many checkouts of one job': (times) => files(workflow('      - uses: actions/checkout@v4\n'.repeat(times))),
    'many checkouts of strangers into folders': (times) =>
      files(
        workflow(
          '      - uses: actions/checkout@v4\n        with:\n          ref: refs/pull/${{ github.event.issue.number }}/head\n          path: a\n'.repeat(
            times,
          ),
        ),
      ),
    'one expression in many parts': (times) =>
      files(workflow(`      - run: echo \${{ a${' || github.head_ref'.repeat(times)} }}\n`)),
    'marks that do not end': (times) => files(workflow(`      - run: echo "${'${{ '.repeat(times)}"\n`)),
    'many permissions and comments': (times) =>
      files(
        `permissions:\n${many(times, (index) => `  p${index}: write # a\n`)}${workflow('      - run: make\n'.repeat(times))}`,
      ),
  },
  kubernetes: {
    'many files': (times) => files(Array.from({ length: times }, (_, index) => podOf(index))),
    'many objects': (times) => files(many(times, (index) => `${podOf(index)}---\n`)),
    'many pods and policies': (times) =>
      files(
        many(
          times,
          (index) =>
            `${podOf(index)}---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: n${index}}\nspec: {podSelector: {matchLabels: {app: p${index}}}}\n---\n`,
        ),
      ),
    'many pods and services': (times) =>
      files([
        many(times, (index) => `${podOf(index)}---\n`),
        many(
          times,
          (index) =>
            `apiVersion: v1\nkind: Service\nmetadata: {name: s${index}}\nspec: {selector: {app: p${index}}, ports: [{port: 80}]}\n---\n`,
        ),
      ]),
    'many containers': (times) =>
      files(
        `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n${many(times, (index) => `    - {name: a${index}, image: b}\n`)}`,
      ),
    'many volumes and mounts': (times) =>
      files(
        `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  volumes:\n${many(times, (index) => `    - {name: v${index}, hostPath: {path: /srv/${index}}}\n`)}  containers:\n    - name: a\n      image: b\n      volumeMounts:\n${many(times, (index) => `        - {name: v${index}, mountPath: /m${index}}\n`)}`,
      ),
    'many flags': (times) =>
      files(
        `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n    - name: a\n      image: b\n      command:\n        - kube-apiserver\n${many(times, (index) => `        - --flag-${index}=a\n`)}`,
      ),
    'many rules of a role': (times) =>
      files(
        `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}\nrules:\n${many(times, (index) => `  - {apiGroups: [""], resources: [secrets, r${index}], verbs: [get]}\n`)}`,
      ),
    'many gateways and routes': (times) =>
      files(
        many(
          times,
          (index) =>
            `apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: g${index}}\nspec: {listeners: [{name: a, port: 80, protocol: HTTP}]}\n---\napiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: r${index}}\nspec: {parentRefs: [{name: g0}, {name: g${index}}], rules: [{filters: [{requestRedirect: {scheme: https}}]}]}\n---\n`,
        ),
      ),
    'many templates of a workflow': (times) =>
      files(
        `apiVersion: argoproj.io/v1alpha1\nkind: Workflow\nmetadata: {name: a}\nspec:\n  templates:\n${many(times, (index) => `    - {name: t${index}, container: {image: b}}\n`)}`,
      ),
    'many operations on one object': (times) =>
      kustomized(
        `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  containers:\n${many(times, (index) => `    - {name: a${index}, image: b}\n`)}`,
        `patches:\n  - target: {kind: Pod, name: a}\n    patch: |-\n${many(times, (index) => `      - {op: replace, path: /spec/containers/${index}/image, value: c}\n`)}`,
      ),
    'many patches of many objects': (times) =>
      kustomized(
        many(times, (index) => `${podOf(index)}---\n`),
        `images:\n${many(times, (index) => `  - {name: b${index}, newTag: c}\n`)}patches:\n${many(times, (index) => `  - {target: {kind: Pod, name: p${index}}, path: f${index}.yaml}\n`)}`,
        Object.fromEntries(
          Array.from({ length: times }, (_, index) => [
            `f${index}.yaml`,
            '- {op: add, path: /spec/hostPID, value: true}\n',
          ]),
        ),
      ),
    'a patch that adds many keys to many objects': (times) =>
      kustomized(
        many(times, (index) => `${podOf(index)}---\n`),
        `patches:\n  - target: {kind: Pod}\n    patch: |-\n      kind: Pod\n      spec:\n        added:\n${many(times * 50, (index) => `          k${index}: a\n`)}`,
      ),
    'many components that name one another': (times) =>
      kustomized(
        podOf(0),
        `components: [${many(times, (index) => `c${index}, `)}]\n`,
        Object.fromEntries(
          Array.from({ length: times }, (_, index) => [
            `c${index}/kustomization.yaml`,
            `kind: Component\ncomponents: [../c${index + 1}, ../c0]\nimages: [{name: b, newTag: c}]\n`,
          ]),
        ),
      ),
    'many data of one object': (times) =>
      files(
        `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n${many(times, (index) => `  k${index}: PASSWORD=b${index}\n`)}`,
      ),
  },
  mysql: {
    ...includes((...names) => `!include ${names.join(' ')}\n`, '[mysqld]\nlocal_infile=1\n', { ending: '.cnf' }),
    'a folder many times': (times) =>
      files(
        '!includedir d\n'.repeat(times),
        Object.fromEntries(
          Array.from({ length: times }, (_, index) => [`d/f${index}.cnf`, '[mysqld]\nlocal_infile=1\n']),
        ),
      ),
  },
  nginx: includes((...names) => `include ${names.join(' ')};\n`, 'server { autoindex on; }\n', {
    around: (text) => `http {\n${text}}\n`,
  }),
  opentelemetry_collector: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => 'service: {pipelines: {traces: {receivers: [otlp]}}}\n')),
    'many parts': (times) =>
      files(
        `receivers:\n${many(times, (index) => `  otlp/${index}: {protocols: {grpc: {endpoint: 0.0.0.0:1}}}\n`)}service: {pipelines: {traces: {receivers: [${many(times, (index) => `otlp/${index},`)}]}}}\n`,
      ),
  },
  open_api: {
    'many files': (times) => files(Array.from({ length: times }, () => 'openapi: 3.0.3\npaths: {/a: {get: {}}}\n')),
    'many operations': (times) =>
      files(
        `openapi: 3.0.3\nsecurity: [{k: []}]\npaths:\n${many(times, (index) => `  /admin/a${index}/{id}:\n    get: {operationId: a${index}, responses: {"200": {links: {a: {operationId: b}}}}}\n`)}`,
      ),
    'many references to one file': (times) =>
      files(
        `openapi: 3.0.3\ncomponents:\n  schemas:\n${many(times, (index) => `    A${index}: {$ref: "f.yaml#/A"}\n`)}`,
        {
          'f.yaml': 'A: {type: string}\n',
        },
      ),
    'each refers to the next': (times) =>
      files(
        `openapi: 3.0.3\ncomponents:\n  parameters:\n${many(times, (index) => `    A${index}: {$ref: "#/components/parameters/A${index + 1}"}\n`)}paths: {/a: {get: {parameters: [{$ref: "#/components/parameters/A0"}]}}}\n`,
      ),
    'all refer to each other': (times) =>
      files(
        `openapi: 3.1.0\ncomponents:\n  schemas:\n${many(times, (index) => `    A${index}: {type: object, properties: {a: {$ref: "#/components/schemas/A${index}"}, b: {$ref: "#/components/schemas/A0"}}}\n`)}`,
      ),
    'many operations with the parameters of their path': (times) =>
      files(
        `openapi: 3.0.3\npaths:\n  "/a":\n    parameters:\n${many(times, (index) => `      - {name: a${index}, in: query}\n`)}    get: {}\n    put: {}\n    post: {}\n`,
      ),
    'many schemes and requirements': (times) =>
      files(
        `openapi: 3.0.3\nsecurity:\n${many(times, (index) => `  - {a${index}: [s]}\n`)}components:\n  securitySchemes:\n${many(times, (index) => `    a${index}: {type: oauth2, flows: {implicit: {scopes: {r: a}}}}\n`)}`,
      ),
    'many operations under many requirements': (times) =>
      files(
        `openapi: 3.0.3\nsecurity:\n${many(times, (index) => `  - {a${index}: []}\n`)}paths:\n${many(times, (index) => `  /admin/a${index}:\n    get: {responses: {"200": {}}}\n`)}`,
      ),
  },
  openvpn: {
    'many files': (times) => files(Array.from({ length: times }, () => 'client\nremote a\ncomp-lzo\n')),
    'many servers': (times) => files(`client\n${'remote a\n'.repeat(times)}`),
    'many scripts': (times) => files(`client\n${'up /tmp/up.sh\nsetenv TOKEN secret\n'.repeat(times)}`),
  },
  postgres: includes((...names) => `include '${names.join(' ')}'\n`, 'ssl = off\n'),
  rethinkdb: {
    'many files': (times) => files(Array.from({ length: times }, () => 'bind=all\njoin=a:29015\n')),
  },
  systemd: {
    'many units': (times) => files(Array.from({ length: times }, () => '[Service]\nExecStart=/tmp/a\n')),
    'many commands': (times) => files(`[Service]\n${'ExecStart=/tmp/a --password=a\n'.repeat(times)}`),
    'many variables': (times) => files(`[Service]\n${'Environment="A=b" TOKEN=c\n'.repeat(times)}`),
    'a long command': (times) => files(`[Service]\nExecStart=/bin/sh -c '${'curl a; '.repeat(times)}'\n`),
    'a list that is cleared': (times) => files(`[Service]\n${'ReadWritePaths=/etc\nReadWritePaths=\n'.repeat(times)}`),
  },
  terraform: {
    'many files': (times) =>
      files(
        Array.from(
          { length: times },
          (_, index) => `resource "aws_s3_bucket" "a${index}" {\n  acl = "public-read"\n}\n`,
        ),
      ),
    'values of several runs': (times) => {
      const values = many(times, (index) => `a${index} = "public-read"\n`);
      return {
        main: [
          many(
            times,
            (index) => `variable "a${index}" {}\nresource "aws_s3_bucket" "a${index}" {\n  acl = var.a${index}\n}\n`,
          ),
          values,
          values,
          values,
        ],
        names: ['main.tf', 'a.tfvars', 'b.tfvars', 'c.tfvars'],
        included: {},
      };
    },
    'inputs of Terragrunt': (times) => ({
      main: [
        `terraform {\n  source = "terraform-aws-modules/alb/aws"\n}\ninputs = {\n  listeners = {\n${many(times, (index) => `    a${index} = { protocol = "HTTP" }\n`)}  }\n${many(times, (index) => `  a${index} = "a"\n`)}}\n`,
      ],
      names: ['terragrunt.hcl'],
      included: {},
    }),
    'one manifest of many containers, and many manifests': (times) =>
      files(
        `resource "kubernetes_manifest" "a" {\n  manifest = {\n    kind = "Pod"\n    spec = { containers = [${many(times, (index) => `{ name = "c${index}" }, `)}] }\n  }\n}\n${many(times, (index) => `resource "kubernetes_manifest" "a${index}" {\n  manifest = {\n    kind = "Pod"\n    spec = { containers = [{ name = "c" }] }\n  }\n}\n`)}`,
      ),
    'many lists of one bucket': (times) =>
      files(
        `resource "aws_s3_bucket" "a" {}\n${many(times, (index) => `resource "aws_s3_bucket_acl" "a${index}" {\n  bucket = aws_s3_bucket.a.id\n  acl = "public-read"\n}\n`)}`,
      ),
    'many members of one object': (times) =>
      files(
        `variable "a" {}\nlocals {\n  a = {\n    a = var.a\n${many(times, (index) => `    a${index} = "public-read"\n`)}  }\n}\n${many(times, (index) => `resource "aws_s3_bucket" "a${index}" {\n  acl = local.a.a${index}\n}\n`)}`,
      ),
    'lists made of lists': (times) =>
      files(
        `locals {\n  a = [${many(times, () => '"a", ')}]\n  b = [for a in local.a : [for b in local.a : "\${a}\${b}"]]\n}\nresource "aws_s3_bucket" "a" {\n  acl = local.b[0]\n}\n`,
      ),
    'many uses of one document': (times) =>
      files(
        `data "aws_iam_policy_document" "a" {\n${'  statement {\n    actions = ["*"]\n  }\n'.repeat(times)}}\n${many(times, (index) => `resource "aws_iam_policy" "a${index}" {\n  policy = data.aws_iam_policy_document.a.json\n}\n`)}`,
      ),
    'many documents that stand beside': (times) =>
      files(
        many(times, (index) => `resource "aws_iam_policy" "a${index}" {\n  policy = file("a${index}.json")\n}\n`),
        Object.fromEntries(Array.from({ length: times }, (_, index) => [`a${index}.json`, '{ "Statement": [] }'])),
      ),
    'many documents by one name': (times) =>
      files(
        `resource "aws_iam_policy" "a" {\n  for_each = toset([${many(times, (index) => `"${index}", `)}])\n  policy = file("a\${each.key}.json")\n}\n`,
        Object.fromEntries(Array.from({ length: times }, (_, index) => [`a${index}.json`, '{ "Statement": [] }'])),
      ),
    'a template of many loops, and one loop of many': (times) =>
      files(
        `locals {\n  a = [${many(times, () => '"a", ')}]\n}\nresource "aws_instance" "a" {\n  user_data = <<EOT\n${'%{ for a in ["b"] }${a}%{ endfor }\n'.repeat(times)}%{ for a in local.a }\${a}%{ endfor }\nEOT\n}\n`,
      ),
    'many conditions in a template, one in the other': (times) =>
      files(
        `resource "aws_instance" "a" {\n  user_data = <<EOT\n${'%{ if true }'.repeat(times)}a${'%{ endif }'.repeat(times)}\nEOT\n}\n`,
      ),
    'many manifests of YAML, and one of many containers': (times) =>
      files(
        `resource "kubectl_manifest" "a" {\n  yaml_body = <<EOT\nkind: Pod\nspec:\n  containers:\n${'    - name: a\n'.repeat(times)}EOT\n}\n${many(times, (index) => `resource "kubectl_manifest" "a${index}" {\n  yaml_body = "kind: Pod\\nspec: {}"\n}\n`)}`,
      ),
    'many manifests of one document': (times) =>
      files(
        `locals {\n  a = <<EOT\nkind: Pod\n${many(times, (index) => `a${index}: b\n`)}EOT\n}\n${many(times, (index) => `resource "kubectl_manifest" "a${index}" {\n  yaml_body = local.a\n}\n`)}`,
      ),
    'aliases of a manifest': (times) =>
      files(
        `resource "kubectl_manifest" "a" {\n  yaml_body = <<EOT\nkind: Pod\na0: &a0 [a]\n${many(times, (index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`)}EOT\n}\n`,
      ),
    'many values of a chart': (times) =>
      files(
        `resource "helm_release" "a" {\n  values = [\n${many(times, (index) => `    "a${index}: b",\n`)}  ]\n${'  set {\n    name = "a"\n    value = "b"\n  }\n'.repeat(times)}}\n`,
      ),
    'many lists of which one is not known': (times) =>
      files(
        `variable "a" {}\nlocals {\n  a0 = ["a"]\n${many(times, (index) => `  a${index + 1} = concat(var.a, ["a"])\n  b${index} = merge(var.a, { a = local.a${index} })\n`)}}\n${many(times, (index) => `resource "aws_security_group_rule" "a${index}" {\n  cidr_blocks = local.a${index}\n}\n`)}`,
      ),
    'a plan of many resources, and one of many attributes': (times) => ({
      ...files(
        `{"format_version":"1.2","terraform_version":"1.9.5","planned_values":{"root_module":{"resources":[{"address":"a.b","mode":"managed","type":"aws_s3_bucket","values":{${many(times, (index) => `"a${index}":true,`)}"a":1},"sensitive_values":{${many(times, (index) => `"a${index}":true,`)}"a":1}}${many(times, (index) => `,{"address":"aws_s3_bucket.a${index}","mode":"managed","type":"aws_s3_bucket","values":{"acl":"public-read"}}`)}]}}}`,
      ),
      names: ['plan.json'],
    }),
    'a plan of many references, and an expression of many': (times) => ({
      ...files(
        `{"format_version":"1.2","terraform_version":"1.9.5","planned_values":{"root_module":{"resources":[{"address":"a.b","mode":"managed","type":"aws_s3_bucket_policy","name":"b","values":{}}${many(times, (index) => `,{"address":"aws_s3_bucket_policy.a[${index}]","mode":"managed","type":"aws_s3_bucket_policy","name":"a","values":{}},{"address":"aws_s3_bucket.a[${index}]","mode":"managed","type":"aws_s3_bucket","name":"a","values":{}}`)}]}},"resource_changes":[{"address":"a.b","change":{"after_unknown":{"bucket":true}}}${many(times, (index) => `,{"address":"aws_s3_bucket_policy.a[${index}]","change":{"after_unknown":{"bucket":true}}}`)}],"configuration":{"root_module":{"resources":[{"address":"aws_s3_bucket_policy.a","expressions":{"bucket":{"references":["aws_s3_bucket.a.id","aws_s3_bucket.a"]}}},{"address":"a.b","expressions":{"bucket":{"references":["aws_s3_bucket.a.id"${',"aws_s3_bucket.a"'.repeat(times)}]}}}]}}}`,
      ),
      names: ['plan.json'],
    }),
    'many resources of azapi, and one of many members': (times) =>
      files(
        `${many(times, (index) => `resource "azapi_resource" "a${index}" {\n  type = "Microsoft.Storage/storageAccounts@2023-01-01"\n  parent_id = azapi_resource.a${index + 1}.id\n  body = jsonencode({ properties = { a = "b" } })\n}\n`)}resource "azapi_resource" "a" {\n  type = "Microsoft.Web/sites@2022-09-01"\n  body = {\n    properties = {\n${many(times, (index) => `      a${index} = "b"\n`)}    }\n  }\n}\n`,
      ),
    'many files that override': (times) => ({
      ...files([
        'resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n',
        ...Array.from({ length: times }, () => 'resource "aws_s3_bucket" "a" {\n  acl = "private"\n}\n'),
      ]),
      names: ['main.tf', ...Array.from({ length: times }, (_, index) => `a${index}_override.tf`)],
    }),
    'many documents': (times) =>
      files(
        many(
          times,
          (index) =>
            `data "aws_iam_policy_document" "a${index}" {\n}\nresource "aws_iam_policy" "a${index}" {\n  policy = data.aws_iam_policy_document.a${index}.json\n}\n`,
        ),
      ),
  },
  netlify: {
    'many headers': (times) =>
      files('[[headers]]\nfor = "/*"\n[headers.values]\nX-Frame-Options = "DENY"\n'.repeat(times)),
    'many files': (times) => files(Array.from({ length: times }, () => '[build]\npublish = "."\n')),
  },
  open_afs: {
    'many programs': (times) => files('bnode simple ptserver 1\nparm /usr/lib/ptserver -noauth\nend\n'.repeat(times)),
    'many files': (times) => files(Array.from({ length: times }, () => 'restrictmode 0\n')),
  },
  rabbitmq: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => 'listeners.tcp.default = 5672\nloopback_users = none\n')),
  },
  redis: includes((...names) => `include ${names.join(' ')}\n`, 'bind 0.0.0.0\n', { takesMany: true }),
  tomcat: {
    'many files': (times) =>
      files(Array.from({ length: times }, () => '<Server><Service><Connector port="80"/></Service></Server>\n')),
    'many hosts with valves': (times) =>
      files(
        `<Server><Service><Engine>${'<Valve/>'.repeat(times)}${'<Host/>'.repeat(times)}</Engine></Service></Server>\n`,
      ),
  },
};
