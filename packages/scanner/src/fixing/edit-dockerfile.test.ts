import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDockerfile } from '../formats/dockerfile.ts';
import type { Directive, ParsedFile } from '../formats/tree.ts';
import type { Finding, TextEdit } from '../rule.ts';
import { shellCommands, type ShellCommand } from '../reading/shell-commands.ts';
import { NO_WORD, addFlag, removeFlag, rewriteWords, setFlag } from './edit-dockerfile.ts';
import { applyEdits } from './text-edits.ts';

function read(text: string): ParsedFile {
  return parseDockerfile({ text, fileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' });
}

function firstOf({ roots }: ParsedFile): Directive {
  const [first] = roots;
  if (first?.kind !== 'directive') throw new Error('There is no instruction.');
  return first;
}

function commandsOf({ args }: Directive): readonly ShellCommand[] {
  const command = args.findLast(({ quoted }) => !quoted);
  return command ? shellCommands(String(command.value), command) : [];
}

function found(at: Directive): Finding {
  return { at, message: '' };
}

function without(word: string): (text: string) => string | typeof NO_WORD {
  return (text) => (text === word ? NO_WORD : text);
}

test.each([
  ['a word', 'RUN curl -k a && b', 'RUN curl a && b'],
  ['a word with its line', 'RUN curl \\\n  # why\n  -k \\\n  a', 'RUN curl \\\n  # why\n  a'],
  ['a word before others of its line', 'RUN curl \\\n  -k a', 'RUN curl \\\n  a'],
  ['the last word, and what continued the line before it', 'RUN curl a \\\n  -k\nUSER b', 'RUN curl a\nUSER b'],
  ['a word but no comment', 'RUN curl a \\\n  # why\n  -k\nUSER b', 'RUN curl a \\\n  # why\n  -k\nUSER b'],
])('takes out %s', (_, text, after) => {
  const edits = commandsOf(firstOf(read(text))).flatMap(({ words }) => rewriteWords(words, without('-k')));
  expect(applyEdits(text, edits)).toBe(after);
});

test('takes a word with its comma out of a list', () => {
  const text = 'RUN ["curl", "-k", "a"]';
  const words = firstOf(read(text)).args.map((arg) => ({ ...arg, text: String(arg.value) }));
  expect(applyEdits(text, rewriteWords(words, without('-k')))).toBe('RUN ["curl", "a"]');
});

test.each([
  ['between quotes', `RUN a "b [c=no] $D"`, `RUN a "b [c=yes] $D"`],
  ['behind a quote amid it', `RUN A="b c=no" d`, `RUN A="b c=yes" d`],
  ['behind an escape', `RUN a "\\"b\\" c=no"`, `RUN a "\\"b\\" c=yes"`],
])('changes a word %s where it differs', (_, text, after) => {
  const edits = commandsOf(firstOf(read(text))).flatMap(({ assignments, words }) =>
    rewriteWords([...assignments, ...words], (word) => word.replace('=no', '=yes')),
  );
  expect(applyEdits(text, edits)).toBe(after);
});

test.each<readonly [string, (finding: Finding) => readonly TextEdit[], string]>([
  ['sets', (at) => setFlag(at, '--network', 'none'), 'RUN --network=none \\\n  --mount=type=tmpfs,target=/t a'],
  ['removes', (at) => removeFlag(at, '--network'), 'RUN \\\n  --mount=type=tmpfs,target=/t a'],
  ['removes on a line of its own', (at) => removeFlag(at, '--mount'), 'RUN --network=host \\\n  a'],
  ['adds', (at) => addFlag(at, '--a=b'), 'RUN --a=b --network=host \\\n  --mount=type=tmpfs,target=/t a'],
])('%s a flag', (_, edit, after) => {
  const text = 'RUN --network=host \\\n  --mount=type=tmpfs,target=/t a';
  expect(applyEdits(text, edit(found(firstOf(read(text)))))).toBe(after);
});

/** Words, and what stands between them. */
const WORDS = ['a', '-k', '--b=c', '"q r"', `'s'`, '/t', '$V', 'u\\ v'];
const GAPS = [' ', '  ', ' \\\n  ', ' \\\n  # why\n  ', ' && x '];

test('of any command, a word that is taken out or changed is the only thing that differs', () => {
  const written = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...GAPS)), {
    minLength: 1,
    maxLength: 6,
  });
  let done = 0;
  fc.assert(
    fc.property(written, fc.nat(), fc.boolean(), (parts, at, isRemoved) => {
      const text = `RUN x ${parts.map(([word, gap]) => word + gap).join('')}y\nUSER z\n`;
      const file = read(text);
      const words = commandsOf(firstOf(file)).flatMap((command) => command.words);
      const index = at % words.length;
      const change = (word: string): string | typeof NO_WORD => (isRemoved ? NO_WORD : `${word}+`);
      const edits = rewriteWords(words, (word, place) => (place === index ? change(word) : word));
      done += edits.length;
      const again = read(applyEdits(text, edits));
      const texts = words.map((word) => word.text);
      const changed = isRemoved ? texts.toSpliced(index, 1) : texts.with(index, `${texts[index]}+`);
      const after = commandsOf(firstOf(again)).flatMap((command) => command.words.map((word) => word.text));
      expect(after, again.source.text).toEqual(edits.length > 0 ? changed : texts);
      expect(again.roots.map((root) => root.kind === 'directive' && root.name)).toEqual(['RUN', 'USER']);
      expect(again.comments).toHaveLength(file.comments.length);
    }),
    { numRuns: 2000 },
  );
  expect(done).toBeGreaterThan(1000);
});
