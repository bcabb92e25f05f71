import { expect, test } from 'vitest';
import { loadParser, type FormatName } from '../formats/format-list.ts';
import { enclosingBlocks } from './enclosing-blocks.ts';

/** What the blocks of all comments with an X begin with: up to the end of the line, or that there is none. */
async function blocksOf(configFileType: FormatName, text: string): Promise<readonly string[]> {
  const source = { text, fileName: 'file', subPath: '.', configFileType };
  const file = (await loadParser(configFileType))(source);
  const comments = file.comments.filter((comment) => comment.text.includes('X'));
  return enclosingBlocks(file, comments).map((block) =>
    block ? (text.slice(block.start, block.end).split('\n', 1)[0] ?? '').trim() : 'none',
  );
}

test.each<[FormatName, string, readonly string[]]>([
  ['nginx', 'http {\n  # X\n  server {\n  }\n  # X\n}\n# X\n', ['http {', 'http {', 'none']],
  [
    'nginx',
    'http { # X\n  server { listen 80; # X\n  } # X\n}\n',
    ['http { # X', 'server { listen 80; # X', 'server { listen 80; # X'],
  ],
  [
    'httpd',
    '# X\n<VirtualHost *:80>\n  # X\n  <Location />\n    # X\n  </Location>\n</VirtualHost>\n',
    ['none', '<VirtualHost *:80>', '<Location />'],
  ],
  ['hcl2', 'resource "a" "b" {\n  tags = {\n    # X\n    a = 1\n  }\n  # X\n}\n', ['tags = {', 'resource "a" "b" {']],
  ['xml', '<a>\n<b> <!-- X -->\n<c/>\n</b>\n<!-- X -->\n</a>', ['<b> <!-- X -->', '<a>']],
  ['ini', '# X\n[one]\n# X\na = 1\n[two]\nb = 2 \n', ['none', '[one]']],
  ['dockerfile', 'FROM a\n# X\nUSER root\n', ['none']],
])('%s: %j', async (configFileType, text, blocks) => {
  expect(await blocksOf(configFileType, text)).toEqual(blocks);
});

const COMPOSE = `# X
services:
  # X
  web:
    # X
    image: a
    # X
    ports: # X
      - '80'
    user: root # X
    # X
  # X
  db:
    image: b
# X
volumes: { a: { } }
`;

test('what is indented holds the comments that are indented with it', async () => {
  const [services, web] = ['services:', 'web:'];
  // Those behind the last key of a block might be meant for what follows.
  expect(await blocksOf('yaml', COMPOSE)).toEqual([
    'none',
    services,
    web,
    web,
    'ports: # X',
    web,
    'none',
    services,
    'none',
  ]);
});

test('items of lists are blocks', async () => {
  const text = 'steps:\n  - name: a\n    # X\n    run: b\n  # X\n  - run: c\n';
  expect(await blocksOf('yaml', text)).toEqual(['- name: a'.slice(2), 'steps:']);
});
