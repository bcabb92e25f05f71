import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RULE_SCHEMA, WRITTEN_OPERATORS } from '@plumbline/scanner/custom-rules/schemas';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

/* Whatever docs/handbook/custom-rules.md shows works as it stands there. */

const PAGE = await readFile(new URL('../../../../docs/handbook/custom-rules.md', import.meta.url), 'utf8');

function fences(language: string): readonly string[] {
  return [...PAGE.matchAll(/^```(\w+)[^\n]*\n([^]*?)^```$/gm)].flatMap(([, kind, text = '']) =>
    kind === language ? [text] : [],
  );
}

async function run(...args: string[]): Promise<{ exitCode: number; printed: string; told: string }> {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, {}, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

test.each(fences('yaml'))('the rule of an example fails and passes as it says: %#', async (rule) => {
  const folder = await folderWith({ 'rules/rule.yaml': rule });
  const { exitCode, printed, told } = await run('rules', 'test', path.join(folder, 'rules'));
  expect({ exitCode, told }, printed).toEqual({ exitCode: EXIT.success, told: '' });
});

test.each(fences('json'))('a rule in the predicate form takes part: %#', async (rule) => {
  const folder = await folderWith({
    'rule.json': rule,
    'krb5.conf': '[libdefaults]\n default_tkt_enctypes = rc4-hmac\n',
  });
  const { printed } = await run('scan', folder, '--custom-rules', path.join(folder, 'rule.json'), '--compact');
  expect(printed).toContain('Old ways of encryption are chosen by hand');
});

test('it names every key of a rule and every operator', () => {
  for (const name of [...Object.keys(RULE_SCHEMA.properties), ...Object.keys(WRITTEN_OPERATORS)]) {
    const shown = name.replace(/^matches(?=None|All)/, '');
    expect(PAGE, name).toContain(`\`${shown}`);
  }
});
