import { expect, test } from 'vitest';
import { tokensOf, type CodeLanguage } from './syntax.ts';

/** The coloured pieces of a line, such as `key:listen`. */
function coloured(line: string, language: CodeLanguage): readonly string[] {
  return tokensOf(line, language).flatMap(({ kind, text }) => (kind === undefined ? [] : [`${kind}:${text}`]));
}

test.each<[CodeLanguage, string, readonly string[]]>([
  ['directives', '  server_tokens on; # why', ['key:server_tokens', 'value:on', 'comment:# why']],
  ['directives', '<Directory "/srv">', ['keyword:<Directory', 'string:"/srv"', 'keyword:>']],
  ['directives', 'return 301 https://$host;', ['key:return', 'value:301', 'variable:$host']],
  ['assignments', '[mysqld]', ['keyword:[mysqld]']],
  ['assignments', 'bind-address = 0.0.0.0', ['key:bind-address', 'value:0.0.0.0']],
  ['assignments', '; off', ['comment:; off']],
  ['yaml', '  - image: "redis:7" # cache', ['key:image', 'string:"redis:7"', 'comment:# cache']],
  ['yaml', 'url: http://a.example/#top', ['key:url']],
  ['json', '{"a": "b", "c": 1}', ['key:"a"', 'string:"b"', 'key:"c"', 'value:1']],
  ['markup', '<Connector port="80"/>', ['keyword:<Connector', 'key:port', 'string:"80"', 'keyword:/>']],
  ['dockerfile', 'FROM --platform=x node:20 AS build', ['keyword:FROM', 'key:--platform', 'value:20', 'keyword:AS']],
  ['hcl', 'resource "aws_s3_bucket" "b" {', ['keyword:resource', 'string:"aws_s3_bucket"', 'string:"b"']],
  ['hcl', '  acl = "public-read" // no', ['key:acl', 'string:"public-read"', 'comment:// no']],
])('%s colours %s', (language, line, pieces) => {
  expect(coloured(line, language)).toEqual(pieces);
});

test('no piece of a line is lost, whatever it holds', () => {
  const languages: readonly CodeLanguage[] = [
    'assignments',
    'directives',
    'dockerfile',
    'hcl',
    'json',
    'markup',
    'yaml',
  ];
  for (const line of ['', '   ', '"open', "'", '<!--', '${', 'a: "b', '💥 = [x] # مرحبا', '<img onerror=alert(1)>']) {
    for (const language of languages) {
      expect(
        tokensOf(line, language)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }
  }
});
