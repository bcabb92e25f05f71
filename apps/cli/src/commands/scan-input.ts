import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@plumbline/model/decode';
import { catalogueService } from '@plumbline/model/service-catalogue';
import type { FileTree } from '../discover/file-tree.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { CHECKED_ONCE, runScan, type ScanOptions } from './scan.ts';

/** What the cluster is called; the file is called as the service's own. */
const NAME = 'standard-input';

/**
 * Checks one configuration file of a service that is named, from standard input.
 * Errors: CommandError `usage` where the service is not named, or where anything else is to be scanned; as `runScan`.
 */
export async function runScanInput(
  options: ScanOptions,
  settings: Settings,
  terminal: Terminal,
  input: Readable = process.stdin,
): Promise<ExitCode> {
  const [service, ...others] = options.services;
  const { only, images, results, scanners } = options;
  const isAlone = only?.length === 1 && others.length === 0 && images !== true && !results?.length && !scanners?.length;
  if (!isAlone || service === undefined || service.includes('=')) {
    throw new CommandError(EXIT.usage, texts.inputNeedsService);
  }
  const file = catalogueService(service)?.mandatoryFiles[0]?.name ?? NAME;
  const { only: _, ...given } = options;
  const tree = treeOf(file, await bytesOf(input));
  const clusterName = options.clusterName ?? NAME;
  return runScan(
    { ...given, ...CHECKED_ONCE, services: [`${service}=${file}`], tree, clusterName },
    settings,
    terminal,
  );
}

function treeOf(name: string, bytes: Uint8Array): FileTree {
  const bytesFor = (file: string): Uint8Array | undefined => (file === name ? bytes : undefined);
  return {
    walk: () => [{ path: name }],
    read: bytesFor,
    start: (file, limit) => bytesFor(file)?.subarray(0, limit),
  };
}

async function bytesOf(input: Readable): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of input as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > MAX_FILE_BYTES) throw new CommandError(EXIT.input, texts.inputTooLarge(MAX_FILE_BYTES));
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
