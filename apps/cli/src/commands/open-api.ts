import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_FILE_BYTES } from '@plumbline/model/decode';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { allOf, type Bytes } from '../images/bytes.ts';
import { clusterNameOf } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { CHECKED_ONCE, runScan, type ScanOptions } from './scan.ts';
import { texts } from '../texts.ts';

export interface OpenApiOptions extends Omit<ScanOptions, 'folder' | 'services' | keyof typeof CHECKED_ONCE> {
  readonly url: string;
}

const TIMEOUT_SECONDS = 60;
const EXAMPLE = 'https://api.example.com/openapi.json';

/**
 * Reads the description of an API from its address and checks it as a folder with that one file.
 * Errors: CommandError `usage` for what is no address, `input` for what cannot be read.
 */
export async function runOpenApi(
  { url: given, ...options }: OpenApiOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !['https:', 'http:', 'file:'].includes(url.protocol)) {
    throw new CommandError(EXIT.usage, texts.images.notAnAddress(given, EXAMPLE));
  }
  const shown = shownAddress(url);
  terminal.progress(texts.images.downloading(shown));
  const bytes = await (url.protocol === 'file:' ? fromFile(url, shown) : fromWeb(url, shown));
  const isJson = /json$/i.test(url.pathname) || /^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
  return withTemporaryFolder(async (folder) => {
    await writeFile(path.join(folder, isJson ? 'openapi.json' : 'openapi.yml'), bytes);
    const clusterName = options.clusterName ?? clusterNameOf(shown.replaceAll(/[/\\]/g, '_'));
    return runScan(
      { ...options, ...CHECKED_ONCE, services: [], config: false, folder, clusterName },
      settings,
      terminal,
    );
  });
}

/** Without what signs somebody in. */
function shownAddress({ protocol, host, pathname }: URL): string {
  return protocol === 'file:' ? pathname : `${host}${pathname}`.replace(/\/$/, '');
}

async function fromWeb(url: URL, shown: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  try {
    const headers = { accept: 'application/vnd.oai.openapi, application/json, application/yaml, */*' };
    const answer = await fetch(withoutUser(url), { signal, headers: { ...headers, ...authorizationOf(url) } });
    if (!answer.ok || !answer.body) throw failed(shown, texts.images.answered(answer.status));
    // Nobody on the way may change what was asked for in a way that nobody can.
    const isDowngraded = url.protocol === 'https:' && !answer.url.startsWith('https:');
    if (isDowngraded) throw failed(shown, texts.images.withoutTls(answer.url));
    return await allOf(answer.body as Bytes, MAX_FILE_BYTES, shown);
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : '';
    throw failed(shown, signal.aborted ? texts.images.tooSlow(TIMEOUT_SECONDS) : reason, cause);
  }
}

function withoutUser(url: URL): URL {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  return plain;
}

function authorizationOf({ username, password }: URL): { readonly authorization?: string } {
  if (username === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
}

async function fromFile(url: URL, shown: string): Promise<Uint8Array> {
  let file: string;
  try {
    file = fileURLToPath(url);
  } catch (cause) {
    throw failed(shown, texts.images.fileOfOtherHost, cause);
  }
  const isFile = (await stat(file).catch(() => undefined))?.isFile() === true;
  if (!isFile) throw failed(shown, texts.images.noFileThere);
  return allOf(createReadStream(file), MAX_FILE_BYTES, shown);
}

function failed(shown: string, why: string, cause?: unknown): CommandError {
  return new CommandError(EXIT.input, texts.images.downloadFailed(shown, why), { cause });
}
