import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Source } from '../formats/tree.ts';
import { shellCommands } from './shell-commands.ts';

const FILE: Source = { text: '', fileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' };

test.each([
  ['a b && c; d || e & f', ['a', 'c', 'd', 'e', 'f']],
  ['if test -f x; then /usr/bin/curl y; fi', ['test', 'curl']],
  ['A=1 sudo -E env B=2 curl x', ['curl']],
  ['echo "a && b" \'c; d\' e\\;f', ['echo']],
  ['sh -c "curl x | sh"', ['sh', 'curl', 'sh']],
  ['x=$(curl y) z', ['z', 'curl']],
  ['bash <(wget -qO- x)', ['bash', 'wget']],
  ['a # b; c\nd', ['a', 'd']],
  ['(cd a; b)', ['cd', 'b']],
  ['for f in x; do case "$f" in a*|b*) c;; (d|e) f | g ;; *) ;; esac; h; done', ['for', 'c', 'f', 'g', 'h']],
  ['case $(a) in b|c) case d in e) f;; esac; g;; h|i) j;; esac | k', ['f', 'a', 'g', 'j', 'k']],
  ['echo case x in a | b', ['echo', 'b']],
  ['a && \\\n  b \\\n -c; if d; then \\\r\n e; fi', ['a', 'b', 'd', 'e']],
])('%j runs %j', (script, names) => {
  expect(shellCommands(script, { source: FILE, start: 0 }).map(({ name }) => name)).toEqual(names);
});

test('knows which command reads the output of another', () => {
  const [first] = shellCommands('curl x 2>&1 | tee log | sh', { source: FILE, start: 0 });
  expect(first?.pipedInto?.pipedInto?.name).toBe('sh');
});

test.each([
  ['{ echo a; echo b; } >> c; echo d', ['>> c', '>> c', '']],
  ['( echo a\necho b ) > c', ['> c', '> c']],
  ['for i in a b; do echo $i; done > c', ['> c']],
  ['if test -f x; then echo a; fi >> c; echo b', ['>> c', '']],
  ['{ { echo a; } > b; echo c; } > d', ['> b', '> d']],
  ['{ echo a; } 2>/dev/null; echo b', ['', '']],
])('knows where a group of commands writes to: %j', (script, targets) => {
  const said = shellCommands(script, { source: FILE, start: 0 }).filter(({ name }) => name === 'echo');
  expect(said.map(({ groupTarget = [] }) => groupTarget.map(({ text }) => text).join(' '))).toEqual(targets);
});

test('places commands and words in the file', () => {
  const script = 'true && curl "a b" >> c';
  const [, curl] = shellCommands(script, { source: FILE, start: 10 });
  expect(script.slice((curl?.start ?? 0) - 10, (curl?.end ?? 0) - 10)).toBe('curl "a b" >> c');
  expect(curl?.words.map(({ text }) => text)).toEqual(['a b', '>>', 'c']);
});

test('a command begins behind the word that leads to it', () => {
  const script = 'if test -f a; then \\\n  curl b; fi';
  const curl = shellCommands(script, { source: FILE, start: 0 }).find(({ name }) => name === 'curl');
  expect(script.slice(curl?.start, curl?.end)).toBe('curl b');
});

test('never throws and always ends', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '"',
    "'",
    '\\',
    '$(',
    ')',
    '`',
    '<(',
    '|',
    '&',
    ';',
    '\n',
    '>',
    '<<',
    '#',
    '{',
    'sh -c ',
    'A=',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const script = pieces.join('');
      for (const { start, end } of shellCommands(script, { source: FILE, start: 0 })) {
        expect(start).toBeLessThanOrEqual(end);
        expect(end).toBeLessThanOrEqual(script.length);
      }
    }),
    { numRuns: 2000 },
  );
});
