import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SCANNERS, type ScannerName } from '@plumbline/model/settings-file';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { findProgram } from '../programs/find-program.ts';
import { LastWords } from '../programs/last-words.ts';
import { runProgram } from '../programs/run-program.ts';
import { MAX_RESULT_BYTES, scannerResultOf, type ScannerResult } from '../scanner-results.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';

/** What other scanners of this machine found, and what the run ends with where one of them did not do its work. */
export interface ScannersRun {
  readonly results: readonly ScannerResult[];
  readonly failure: ExitCode | undefined;
}

/** A scanner, and how it is asked for JSON on its standard output. */
interface Scanner {
  /** `own`: an empty folder, in which it works: what stands in the scanned one sets it up in no way. */
  readonly args: (folder: string, own: string) => readonly string[];
  /** Which variables of the environment it has. */
  readonly variables: RegExp;
  /** What holds where these say nothing else. */
  readonly defaults: NodeJS.ProcessEnv;
  /** The codes with which it ends when it has done its work. */
  readonly done: readonly number[];
}

const TIMEOUT_MINUTES = 15;
const MOST_ERRORS = 5;

const BY_NAME: Readonly<Record<ScannerName, Scanner>> = {
  // Source: https://trivy.dev/latest/docs/references/configuration/cli/trivy_filesystem/
  trivy: {
    args: (folder) => {
      const ignored = path.join(folder, '.trivyignore');
      return [
        'filesystem',
        '--format=json',
        '--scanners=vuln',
        '--severity=HIGH,CRITICAL',
        '--exit-code=0',
        '--no-progress',
        ...(existsSync(ignored) ? [`--ignorefile=${ignored}`] : []),
        folder,
      ];
    },
    variables: /^TRIVY_(?!OUTPUT$|FORMAT$|TEMPLATE$)/,
    // Private by itself, as this one is: it asks nobody, and judges by the database that it has.
    defaults: {
      TRIVY_SKIP_DB_UPDATE: 'true',
      TRIVY_SKIP_JAVA_DB_UPDATE: 'true',
      TRIVY_OFFLINE_SCAN: 'true',
      TRIVY_SKIP_VERSION_CHECK: 'true',
      TRIVY_DISABLE_TELEMETRY: 'true',
    },
    done: [0],
  },
  // It runs what a project's own settings and autoloaders name: it sees neither.
  // Source: https://phpstan.org/user-guide/command-line-usage
  phpstan: {
    args: (folder, own) => [
      'analyse',
      '--level=max',
      '--error-format=json',
      '--no-progress',
      '--no-interaction',
      `--configuration=${phpSettings(folder, own)}`,
      folder,
    ],
    variables: /^(?!)/,
    defaults: {},
    done: [0, 1],
  },
};

/** Names with commas between them. Errors: CommandError `usage` for others. */
export function scannersOf(named: readonly string[]): readonly ScannerName[] {
  const names = named.flatMap((list) => list.split(',')).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))].map((name) => {
    const known = SCANNERS.find((scanner) => scanner === name);
    if (!known) throw new CommandError(EXIT.usage, texts.unknownScanner(printable(name), SCANNERS));
    return known;
  });
}

/** Where each stands. Errors: CommandError `input` for one that is not there. */
export function scannerPrograms(
  names: readonly ScannerName[],
  { programFolders }: Settings,
): ReadonlyMap<ScannerName, string> {
  return new Map(
    names.map((name) => {
      const program = findProgram(name, programFolders);
      if (program === undefined) throw new CommandError(EXIT.input, texts.noScanner[name]);
      return [name, program];
    }),
  );
}

/** Runs other scanners on a folder, one after another; one that fails is told, and keeps no other from its work. */
export async function runScanners(
  programs: ReadonlyMap<ScannerName, string>,
  folder: string,
  settings: Settings,
  terminal: Terminal,
): Promise<ScannersRun> {
  const results: ScannerResult[] = [];
  let failure: ExitCode | undefined;
  for (const [name, program] of programs) {
    const { result, why } = await runOne(name, program, path.resolve(folder), settings, terminal);
    if (result) results.push(result);
    if (why === undefined) continue;
    terminal.tell(why);
    failure = EXIT.input;
  }
  return { results, failure };
}

interface ScannerRun {
  readonly result?: ScannerResult;
  /** Why something is missing. */
  readonly why?: string;
}

function runOne(
  name: ScannerName,
  program: string,
  folder: string,
  settings: Settings,
  terminal: Terminal,
): Promise<ScannerRun> {
  const { args, variables, defaults, done } = BY_NAME[name];
  return withTemporaryFolder(async (own) => {
    const words = new LastWords();
    terminal.progress(texts.runningScanner(name, ''));
    const { how, code, output } = await runProgram({
      program,
      args: args(folder, own),
      folder: own,
      environment: { ...defaults, ...settings.environmentFor(variables), TMPDIR: own, TEMP: own, TMP: own },
      timeLimitMs: TIMEOUT_MINUTES * 60_000,
      keptBytes: MAX_RESULT_BYTES,
      onLine: (line) => terminal.progress(texts.runningScanner(name, words.add(line))),
    });
    terminal.progress('');
    const missing = (why: string): ScannerRun => ({ why: texts.scannerNotDone(why) });
    if (how === 'too-slow') return missing(texts.tooSlow(name, TIMEOUT_MINUTES));
    if (how === 'too-much') return missing(texts.scannerSaidTooMuch(name, MAX_RESULT_BYTES / 1024 / 1024));
    if (code === null || !done.includes(code)) return missing(texts.programFailed(name, words.lines));
    const json = output.toString();
    const result = scannerResultOf(json, name, folder);
    if (!result) return missing([texts.scannerSaidNothing(name), ...words.lines].join('\n'));
    const errors = name === 'phpstan' ? errorsIn(json) : [];
    return errors.length === 0 ? { result } : { result, why: texts.scannerIncomplete(name, errors) };
  });
}

/** What PHPStan could not look at. Source: https://phpstan.org/user-guide/output-format */
function errorsIn(json: string): readonly string[] {
  const { errors } = JSON.parse(json) as { readonly errors?: unknown };
  const said = Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : [];
  return said.slice(0, MOST_ERRORS).map(printable);
}

/** Libraries are known and not looked at. A percent sign would begin a variable. */
function phpSettings(folder: string, own: string): string {
  const libraries = path.join(folder, 'vendor');
  const has = existsSync(libraries);
  const plain = libraries.replaceAll('%', '%%');
  const file = path.join(own, 'phpstan.json.neon');
  const parameters = has ? { excludePaths: { analyse: [plain] }, scanDirectories: [plain] } : {};
  // Every JSON is NEON.
  writeFileSync(file, JSON.stringify({ parameters }));
  return file;
}
