import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDockerfile } from './dockerfile.ts';
import type { Directive, ParsedFile } from './tree.ts';

describe('Dockerfile', () => {
  test('reads flags and words', () => {
    expect(read('FROM --platform=linux/amd64 debian:12 AS base')).toEqual([
      ['FROM', '--platform=linux/amd64', 'debian:12', 'AS', 'base'],
    ]);
  });

  test('joins continued lines, with comments and blank lines among them', () => {
    const text = 'RUN one && \\\n  # a remark\n\n  two\nUSER app\n';
    const { roots, comments } = parse(text);
    expect(roots.map(({ start, end }) => text.slice(start, end))).toEqual([
      'RUN one && \\\n  # a remark\n\n  two',
      'USER app',
    ]);
    expect(comments.map(({ text: remark }) => remark)).toEqual(['a remark']);
  });

  test('keeps an index into a command and an offset into the text the same', () => {
    const text = 'RUN one && \\\n  # a remark\n  two\n';
    const [command] = directives(text)[0]?.args ?? [];
    const index = String(command?.value).indexOf('two');
    expect(text.slice((command?.start ?? 0) + index).startsWith('two')).toBe(true);
  });

  test('takes the escape character of the parser directive', () => {
    expect(read('# escape=`\nRUN one `\n  two\nCOPY a\\b c')).toMatchObject([
      ['RUN', expect.stringContaining('two')],
      ['COPY', 'a\\b', 'c'],
    ]);
  });

  test('unquotes the pairs of ENV and reads its old form', () => {
    expect(read(`ENV A=b "C=d e" F=g\\ h\nENV key some 'value'`)).toEqual([
      ['ENV', 'A=b', 'C=d e', 'F=g h'],
      ['ENV', 'key', "some 'value'"],
    ]);
  });

  test('goes on with a word where its line is continued, unless the next one begins with a blank', () => {
    expect(read('ENV PASS\\\n# a remark\nWORD=hunter\\ \n2 B=c\\\n D="e\\\n f"\nLABEL "x.y"=\\\n"z"')).toEqual([
      ['ENV', 'PASSWORD=hunter2', 'B=c', 'D=e f'],
      ['LABEL', 'x.y=z'],
    ]);
    const text = 'ENV A=b\\\n  C=d';
    expect(directives(text)[0]?.args.map(({ start, end }) => text.slice(start, end))).toEqual(['A=b', 'C=d']);
  });

  test('tells the exec form from the shell form', () => {
    expect(
      directives('CMD ["a", "b c"]\nCMD [ "a" ] b').map(({ args }) => args.map(({ value, quoted }) => [value, quoted])),
    ).toEqual([
      [
        ['a', true],
        ['b c', true],
      ],
      [['[ "a" ] b', false]],
    ]);
  });

  test('reads the exec form of a text as long as a file may be', () => {
    expect(directives(`CMD ["${'x'.repeat(9_000_000)}"]`)[0]?.args).toMatchObject([{ quoted: true, end: 9_000_007 }]);
  });

  test('keeps the script of a heredoc, and skips what is no script', () => {
    const text =
      'RUN <<EOF\napt-get update\nEOF\nRUN cat <<-"X" > /a\n\tUSER root\n\tX\nCOPY <<a /x\nFROM b\na\nUSER app\n';
    const found = directives(text);
    expect(found.map(({ name }) => name)).toEqual(['RUN', 'RUN', 'COPY', 'USER']);
    expect(found[0]?.args[0]?.value).toBe('apt-get update');
    expect(found[1]?.args[0]?.value).not.toContain('USER');
    expect(text.slice(found[0]?.start, found[0]?.end)).toBe('RUN <<EOF\napt-get update\nEOF');
  });

  test('does not take a here-string or a quoted text for a heredoc', () => {
    expect(read('RUN cat <<<EOF\nRUN echo "<<EOF"\nUSER app')).toHaveLength(3);
  });

  test('reports a heredoc without an end and goes on', () => {
    const { roots, problems } = parse('RUN <<EOF\nUSER app\n');
    expect(problems).toHaveLength(1);
    expect(roots).toHaveLength(2);
  });

  test('gives ONBUILD the instruction that it puts off', () => {
    expect(directives('ONBUILD USER root')[0]?.block?.[0]).toMatchObject({ name: 'USER', args: [{ value: 'root' }] });
  });

  test('marks words with variables as unknown', () => {
    expect(directives('COPY $A "\\$b" /c')[0]?.args.map(({ unknown }) => unknown)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  test('takes what some other program replaces before the build for no mistake', () => {
    const { problems, roots, template } = parse('FROM $BASEIMAGE\nCROSS_BUILD_COPY qemu /usr/bin/\nCMD ["a"]\n');
    expect({ problems, template }).toEqual({ problems: [], template: 'of-settings' });
    expect(roots).toHaveLength(2);
  });

  test('reports unknown instructions and goes on', () => {
    const { roots, problems } = parse('FORM a\nUSER app');
    expect(problems).toMatchObject([{ start: 0, end: 6, message: 'unknown instruction FORM' }]);
    expect(roots).toHaveLength(1);
  });

  test.each(['CMD []', 'ENTRYPOINT [ ]'])('%s takes back what the image below says', (text) => {
    expect(parse(`FROM a\n${text}`).problems).toEqual([]);
  });

  test.each(['', '# only a comment', '\r\n\r\n', 'RUN a \\'])('reads %j', (text) => {
    expect(parse(text).problems).toEqual([]);
  });

  test.each(['FROM a\nUSER b', 'FROM a\r\nUSER b\r\n', 'FROM a\rUSER b'])('ends lines in %j', (text) => {
    expect(read(text)).toEqual([
      ['FROM', 'a'],
      ['USER', 'b'],
    ]);
  });

  test('never throws, and keeps every span inside of the text', () => {
    const piece = fc.constantFrom(
      'RUN ',
      'FROM ',
      'ENV ',
      'ONBUILD ',
      'a',
      ' ',
      '\\',
      '\n',
      '\r',
      '<<A',
      '"',
      "'",
      '[',
      ']',
      '#',
      '$',
      '--x=y',
      '=',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const { roots, comments, problems } = parse(text);
        const args = roots.flatMap((root) => (root.kind === 'directive' ? root.args : []));
        for (const { start, end } of [...roots, ...comments, ...problems, ...args]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function parse(text: string): ParsedFile {
  return parseDockerfile({ text, fileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' });
}

function directives(text: string): readonly Directive[] {
  return parse(text).roots.filter((root) => root.kind === 'directive');
}

function read(text: string): unknown[][] {
  return directives(text).map(({ name, args }) => [name, ...args.map(({ value }) => value)]);
}
