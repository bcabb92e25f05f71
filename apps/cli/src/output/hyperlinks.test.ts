import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { linkerFor } from './hyperlinks.ts';

test.each<[NodeJS.ProcessEnv, boolean]>([
  [{}, false],
  [{ TERM: 'xterm-256color' }, false],
  [{ TERM: 'xterm-256color', VTE_VERSION: '7600' }, true],
  [{ VTE_VERSION: '5000' }, false],
  [{ VTE_VERSION: '4601' }, false],
  [{ TERM_PROGRAM: 'iTerm.app' }, true],
  [{ TERM_PROGRAM: 'vscode' }, true],
  [{ TERM_PROGRAM: 'Apple_Terminal' }, false],
  [{ TERM: 'xterm-kitty' }, true],
  [{ WT_SESSION: '0c0a' }, true],
  [{ WT_SESSION: '0c0a', CI: 'true' }, false],
  [{ WT_SESSION: '0c0a', TERM: 'dumb' }, false],
  [{ WT_SESSION: '0c0a', FORCE_HYPERLINK: '0' }, false],
  [{ FORCE_HYPERLINK: '1', CI: 'true' }, true],
])('%j makes links: %s; where it is a terminal', (environment, makesLinks) => {
  expect(linkerFor(environment, true) !== undefined).toBe(makesLinks);
  expect(linkerFor(environment, false)).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  'https://a.example/\u001b\\',
  'https://a.example/ b',
  'file:relative',
  'ftp://a.example',
])('%j leads nowhere', (address) => {
  expect(linkerFor({ WT_SESSION: '1' }, true)?.('text', address)).toBe('text');
});

test('an editor opens files by their names and lines, which no link has', () => {
  const link = linkerFor({ TERM_PROGRAM: 'vscode' }, true);
  expect(link?.('a.conf:3', 'file:///a.conf')).toBe('a.conf:3');
  expect(link?.('a', 'https://a.example/')).toBe('\u001b]8;;https://a.example/\u001b\\a\u001b]8;;\u001b\\');
});

/** What a scan prints where links are made, each as `[text](address)`. */
async function page(environment: NodeJS.ProcessEnv, folder: string): Promise<string> {
  const terminal = {
    ...recordingTerminal(),
    hasLinks: true,
    link: (text: string, address: string | undefined) => (address === undefined ? text : `[${text}](${address})`),
  };
  await runCommandLine(['scan', folder], { HOME: folder, ...environment }, terminal);
  return terminal.printed.join('\n');
}

test('a page leads to the files, the sources and the rules of the portal', async () => {
  const folder = await folderWith({ 'a b/redis.conf': 'bind 0.0.0.0\nprotected-mode no\n' });
  const printed = await page({ PLUMBLINE_URL: 'https://portal.example/' }, folder);
  expect(printed).toMatch(/\[redis_\w+\]\(https:\/\/portal\.example\/rules\/redis_\w+\)/);
  expect(printed).toContain(`[a b/redis.conf:2](file://${hostname().toLowerCase()}${folder}/a%20b/redis.conf)`);
  expect(printed).toMatch(/Source {5}\[(https:\S+)\]\(\1\)/);
  expect(await page({}, folder)).toMatch(/\[redis_\w+\]\(https:\/\/(?!portal)/);
});

test('nothing leads to files that are gone when the page is read', async () => {
  const { pathToFileURL } = await import('node:url');
  const folder = await folderWith({ 'api.yaml': 'openapi: 3.0.0\ninfo: { title: a }\npaths: {}\n' });
  const terminal = { ...recordingTerminal(), hasLinks: true, link: (text: string, address = '') => text + address };
  await runCommandLine(['open-api', pathToFileURL(`${folder}/api.yaml`).href], { HOME: folder }, terminal);
  expect(terminal.printed.join('\n')).toContain('https://');
  expect(terminal.printed.join('\n')).not.toContain('file://');
});
