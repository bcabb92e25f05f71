import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-5', "'-5"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['\n=1+1', `"'\n=1+1"`],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,"b"', `"'=a,""b"""`],
  ['a\u001b[2Jb\u009b', 'a\ufffd[2Jb\ufffd'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});
