import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';

/*
 * No expression that reads what others wrote may go through a text again for each of its characters. What is found is
 * one character again and again that keeps an expression trying; that several in turn do (`(a|b)*ab(a|b)*c`) is for
 * whoever writes it to see.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['packages/client', 'packages/model', 'packages/scanner', 'apps/server', 'apps/cli'];

interface Written {
  readonly source: string;
  readonly flags: string;
}

/** Every expression that is written as one, with the places where it stands. */
async function expressions(): Promise<readonly (readonly [Written, places: readonly string[]])[]> {
  const found = new Map<string, [Written, string[]]>();
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(ROOT, folder, 'src'), { recursive: true });
    for (const name of entries.toSorted()) {
      const isOurs = name.endsWith('.ts') && !/\.test\.ts$|(?:^|[/\\])testing[/\\]/.test(name);
      const text = isOurs ? await readFile(path.join(ROOT, folder, 'src', name), 'utf8') : '';
      // A repetition without an end, in a line that may hold an expression.
      if (!/\/.*(?:[*+]|,\}).*\//.test(text)) continue;
      new Visitor({
        Literal(node) {
          if (!('regex' in node)) return;
          const { pattern: source, flags } = node.regex;
          const place = `${folder}/src/${name}:${text.slice(0, node.start).split('\n').length}`;
          const known = found.get(`${flags} ${source}`);
          if (known) known[1].push(place);
          else found.set(`${flags} ${source}`, [{ source, flags }, [place]]);
        },
      }).visit(parseSync(name, text).program);
    }
  }
  return [...found.values()];
}

test('no expression takes longer than its text is long', async () => {
  const all = await expressions();
  expect(all.length).toBeGreaterThan(1000);
  const slow = all.flatMap(([written, places]) => {
    const [report] = analyse(written).reports;
    return report
      ? [`${places.join(', ')}: /${written.source}/ goes on trying with ${report.character.literal.source}`]
      : [];
  });
  expect(slow).toEqual([]);
});

test.each<readonly [what: string, Written]>([
  ['two repetitions that share a character', { source: '^-[a-z]*l[a-z]*$', flags: '' }],
  ['a repetition that is looked for everywhere', { source: '\\s+$', flags: '' }],
  ['repetitions of repetitions', { source: '^(?:a+)+$', flags: '' }],
])('%s would be found', (_, written) => {
  expect(analyse(written).reports).not.toEqual([]);
});
