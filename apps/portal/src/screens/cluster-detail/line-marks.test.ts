import type { FailedCheck } from '@plumbline/model/failed-check';
import { describe, expect, test } from 'vitest';
import { failedCheck } from '../../testing/samples.ts';
import type { CheckRow } from '@plumbline/model/check-rows';
import { linesOf, markLines, stretchesOf } from './line-marks.ts';

const LINES = ['http {', '  server_tokens on;', '}'];

function rowOf(more: Partial<FailedCheck>): CheckRow {
  return { key: 'a', check: failedCheck(2, 'nginx_server_tokens_on', more), state: 'failed' };
}

const AT_TOKENS = { fromLine: 1, toLine: 1, snippet: { firstLine: 0, lines: LINES } };

describe('a failed check', () => {
  test('is marked where its lines still read as in the report', () => {
    expect(markLines(LINES, [rowOf(AT_TOKENS)]).marks).toMatchObject([{ fromLine: 1, toLine: 1 }]);
    const aroundChanged = ['http { # new', '  server_tokens on;', '  gzip on;', '}'];
    expect(markLines(aroundChanged, [rowOf(AT_TOKENS)]).marks).toHaveLength(1);
  });

  test('is not marked at lines that changed, moved or are gone, nor where the report does not show them', () => {
    for (const lines of [['http {', '  server_tokens off;', '}'], ['', ...LINES], ['http {']]) {
      expect(markLines(lines, [rowOf(AT_TOKENS)])).toMatchObject({ marks: [], notFound: [{ key: 'a' }] });
    }
    expect(markLines(LINES, [rowOf({ fromLine: 1, toLine: 1 })]).marks).toEqual([]);
  });

  test('in a line that the snippet cuts off is marked by what is there', () => {
    const line = 'x'.repeat(700);
    const check = { fromLine: 0, toLine: 0, snippet: { firstLine: 0, lines: [line.slice(0, 500)] } };
    expect(markLines([line], [rowOf(check)]).marks).toHaveLength(1);
  });

  test('whose secret the report does not show is marked whatever the secret is now, where the rest reads the same', () => {
    const check = { fromLine: 0, toLine: 0, snippet: { firstLine: 0, lines: ['url: pg://a:••••••@db # of ••••••'] } };
    const isMarked = (line: string) => markLines([line], [rowOf(check)]).marks.length === 1;
    expect(isMarked('url: pg://a:h7Kq2m@db # of h7Kq2m')).toBe(true);
    expect(isMarked('url: pg://a:other@db # of h7Kq2m')).toBe(true);
    for (const line of ['url: pg://b:h7Kq2m@db # of h7Kq2m', 'url: pg://a:h7Kq2m@db', 'pg://a:h7Kq2m@db # of h7Kq2m']) {
      expect(isMarked(line)).toBe(false);
    }
  });

  test('without lines is of the whole file', () => {
    expect(markLines(LINES, [rowOf({})]).ofWholeFile).toHaveLength(1);
  });
});

test('lines end with any of the three line breaks, and the last break begins none', () => {
  expect(linesOf('a\r\nb\nc\rd\n')).toEqual(['a', 'b', 'c', 'd']);
  expect(linesOf('')).toEqual(['']);
});

test('a long file is shown around its marks, one without marks at its beginning', () => {
  const markAt = (line: number) => ({ row: rowOf({}), fromLine: line, toLine: line });
  expect(stretchesOf(3, [markAt(1)])).toEqual([{ from: 0, to: 2 }]);
  expect(stretchesOf(9000, [])).toEqual([{ from: 0, to: 1999 }]);
  expect(stretchesOf(9000, [markAt(10), markAt(80), markAt(8990)])).toEqual([
    { from: 0, to: 120 },
    { from: 8950, to: 8999 },
  ]);
});
