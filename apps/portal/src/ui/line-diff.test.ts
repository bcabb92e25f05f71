import { expect, test } from 'vitest';
import { diffOf } from './line-diff.ts';

const FILE = { firstLine: 4, lines: ['http {', '  server_tokens on;', '  gzip on;', '}'] };

function written(lines: ReturnType<typeof diffOf>): readonly string[] {
  const signs = { same: ' ', removed: '-', added: '+' };
  return lines.map(({ kind, text, before, after }) => `${before ?? ' '} ${after ?? ' '} ${signs[kind]}${text}`);
}

test('a replaced line stands between its neighbours, with the numbers of before and after', () => {
  expect(
    written(diffOf({ ...FILE, fromLine: 5, toLine: 5, replacement: ['  server_tokens off;', '  # done'] })),
  ).toEqual([
    '4 4  http {',
    '5   -  server_tokens on;',
    '  5 +  server_tokens off;',
    '  6 +  # done',
    '6 7    gzip on;',
    '7 8  }',
  ]);
});

test('lines at the edges that stay as they are do not count as changed', () => {
  expect(written(diffOf({ ...FILE, fromLine: 4, toLine: 7, replacement: ['http {', '  gzip on;', '}'] }))).toEqual([
    '4 4  http {',
    '5   -  server_tokens on;',
    '6 5    gzip on;',
    '7 6  }',
  ]);
});

test('a change beyond the lines that are known shows what is new alone', () => {
  expect(written(diffOf({ ...FILE, fromLine: 20, toLine: 20, replacement: ['x'] }))).toEqual([
    '4 4  http {',
    '5 5    server_tokens on;',
    '6 6    gzip on;',
    '7 7  }',
    '  8 +x',
  ]);
});
