import type { FormatName } from '../format-list.ts';

/** A text that grows by repeating its end. */
export interface LongText {
  readonly head: string;
  readonly repeated: string;
}

/**
 * What a format can hold any number of and a parser might look at again each time: quotes, brackets and blocks that are
 * never closed, lines that go on, marks that may begin something.
 */
export function longTextsOf(format: FormatName): readonly LongText[] {
  return LONG_TEXTS[format];
}

/** Adding a format is one entry here, which the compiler asks for. */
const LONG_TEXTS: Readonly<Record<FormatName, readonly LongText[]>> = {
  aws_cfn: behind('', ['!Sub ', '- !Ref a\n', '!Not [ ', '{"a":']),
  custom: behind('', ['<a>\n', '<connection>\n', 'a "b ', "'", 'a = b #c\n', '<ca>\n</cb>\n', '===']),
  dockerfile: behind('', ['RUN a \\\n', 'RUN <<A\n', 'CMD ["a",\n', '#\n', 'RUN a \\\n\n', 'ONBUILD ']),
  env_script: [
    ...behind('', ['A="\n', "A='\n", 'A_OPTS=-x\n', 'A_OPTS="$A_OPTS -x"\n', 'if x\n', '<<E\n', '#\n', 'A=\\\n']),
    ...behind('A_OPTS="', ['-x ', '$A ', '${A:-', '\\\n']),
  ],
  erlang_terms: behind('', [
    '[',
    '{a,',
    ']',
    '"',
    '"a"\n',
    "'",
    '<<',
    '<<"',
    '%\n',
    '#{',
    '1.',
    'a.\n',
    ',',
    '$',
    '=>',
    '\\',
  ]),
  ruby: behind('', [
    'a do\n',
    'end\n',
    '[',
    '{',
    'a(',
    '"',
    "'",
    '<<A\n',
    'a <<A, <<B\n',
    '%w(',
    '/',
    '#\n',
    '=begin\n',
    'a = {b: ',
    'if ',
    'a,\n',
    '\\\n',
    'a do |b| ',
    ' .a\n',
  ]),
  hcl2: behind('', ['a=}', 'a "', '[', '<<E\n', 'a=<<E\n', '/*', '${', 'a={b=\n', 'a=1 b', '{', 'a{', 'a=!', '#\n']),
  headers: behind('', ['/a\n', '  a: b\n', '#\n', ':']),
  httpd: behind('', ['Alias /a /b \\\n /c\n</Files>\n<Directory /a>\n', '<A>\n', '"', '\\\n']),
  ini: behind('', ['a="""\n', 'a=`x\\\n', 'a=b\\\n', '["""', '\\', 'x\n', '[a]\n']),
  json: behind('', ['[', '{"a":', '"', '/*', '//\n', 'a,', ']']),
  krb: behind('[s]\n', ['[a]\nb = {\n', '[a]\nb = "\\', 'a =\n', '}\n', '"\\']),
  mysql: behind('', ['[\n', '"\n', "a='\\\n", 'a=#\n', ' \n']),
  nginx: behind('', [
    '"',
    "'a\n",
    '{{',
    '{',
    'a {',
    '}',
    ';',
    '\\',
    '$',
    'x_by_lua_block {[[',
    '#\n',
    '"a"b',
    'listen\n',
  ]),
  assignments: behind('', ["a = '\n", 'a = 1\n', '#\n', "'\n", '= ', 'a ']),
  pg_hba: behind('', ['"\n', 'a,\n', '\\\n', 'host all all all md5\n', '@']),
  postgresql_conf: [
    ...behind('', ["a = '\n", 'a = 1\n', '#\n', "'\n"]),
    ...behind('a = ', ['b', '%']),
    ...behind("a = '", ["''"]),
  ],
  properties: behind('', ['\\\n', 'a\n', 'a = \\\n', '\\\\\\\n', '\\']),
  redis: behind('', ['a "\n', "a '\\\n", '#\n', 'a "\\x']),
  systemd_unit: behind('[A]\n', ['a=b\\\n', 'a\n', '#\n', 'a=b\\\n#c\n', '[A]\n']),
  toml: behind('', ['a = [\n', "a = '''\n", 'a = """\\\n', '[\n', 'a = "\n', '{', 'a.\n', ';', 'a = {\n', '["a"\n']),
  xml: behind('', [
    '<a b="',
    '<a b=\'<c d="<',
    '<!DOCTYPE a [<!--',
    "<!DOCTYPE '",
    '<a><?',
    '<% <a>',
    '</a',
    '<a>',
    '&',
    '<a \n',
  ]),
  yaml: behind('', ['a: "\n', 'a: [\n', '- ', '? ', 'a: |\n', 'a: &b\n', '- *b\n', '{', '"', '%', 'a: !!c\n']),
};

function behind(head: string, texts: readonly string[]): readonly LongText[] {
  return texts.map((repeated) => ({ head, repeated }));
}
