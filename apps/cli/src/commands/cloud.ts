import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { checkOptionsOf } from '../check-bundle.ts';
import { CLOUDS, type Cloud, type CloudChoice, type CloudExport } from '../clouds/cloud-export.ts';
import { awsExport } from '../clouds/aws.ts';
import { azureExport } from '../clouds/azure.ts';
import { gcpExport } from '../clouds/gcp.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { makeFolder } from '../make-folder.ts';
import { printable } from '@plumbline/model/printable';
import { findProgram, isProgram } from '../programs/find-program.ts';
import { LastWords } from '../programs/last-words.ts';
import { runProgram } from '../programs/run-program.ts';
import { reasonOf } from '../reason-of.ts';
import type { Settings } from '../settings.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { CHECKED_ONCE, runScan, type ScanOptions } from './scan.ts';

export interface CloudOptions extends Omit<ScanOptions, 'folder' | 'services' | 'config' | keyof typeof CHECKED_ONCE> {
  readonly cloud: string;
  readonly choice: CloudChoice;
  /** The program that reads the cloud; the one that is found by its name where left out. */
  readonly exporter: string | undefined;
  /** Minutes, as people wrote them. */
  readonly timeLimit: string;
  /** Where what was exported is kept; nowhere where left out. */
  readonly keep: string | undefined;
}

/** What of the choice is about which cloud. */
const ABOUT: Readonly<Record<Cloud, readonly (keyof CloudChoice)[]>> = {
  aws: ['credentialsFile', 'profile', 'regions', 'resources'],
  gcp: ['credentialsFile', 'projects', 'regions', 'resources'],
  azure: ['credentialsFile', 'subscription'],
};

const OPTIONS: Readonly<Record<keyof CloudChoice, string>> = {
  credentialsFile: '--credentials-file',
  profile: '--profile',
  regions: '--region',
  projects: '--project',
  subscription: '--subscription',
  resources: '--resources',
};

const EXPORTS = { aws: awsExport, gcp: gcpExport, azure: azureExport } as const;

/** A word of an exporter's own arguments, in which a comma begins another and a dash would begin an option. */
const WORD = /^[\w.@:+*][\w.@:+*-]*$/;

/** What exporters say of keys that are wrong or missing. */
const ABOUT_SIGN_IN =
  /InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|ExpiredToken|AuthFailure|NoCredentialProviders|failed to (?:refresh cached|retrieve) credentials|could not find default credentials|invalid_grant|AADSTS\d|DefaultAzureCredential|az login/i;

/** What terraformer says of a service that it goes on without. */
const PART_FAILED = /error (?:importing|initializing resources)\b/;
const MOST_PARTS = 10;

/**
 * Lets an exporter of this machine write what is in a cloud as Terraform, and checks that; nothing of it stays.
 * Errors: CommandError `usage` for what is no cloud or has no effect there, `authentication` where the exporter is refused,
 * `input` where it is not there, fails otherwise or finds nothing.
 */
export async function runCloud(options: CloudOptions, settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const { cloud: given, choice, exporter, timeLimit, keep, ...others } = options;
  const cloud = cloudOf(given);
  assertChoice(cloud, choice);
  const timeLimitMs = timeLimitOf(timeLimit) * 60_000;
  if (keep !== undefined) assertEmpty(keep);
  // Said before a cloud is read for an hour.
  await checkOptionsOf(others);
  return withTemporaryFolder(async (temporary) => {
    const folder = path.join(temporary, 'export');
    const home = path.join(temporary, 'home');
    for (const made of [folder, home]) mkdirSync(made, { mode: 0o700 });
    const exported = EXPORTS[cloud](choice, settings, { written: folder, home });
    const program = programOf(exported, exporter, settings);
    for (const hint of exported.hints) terminal.tell(hint);
    const failure = await runExporter(program, exported, temporary, timeLimitMs, terminal);
    if (!hasTerraform(folder)) throw new CommandError(EXIT.input, texts.clouds.nothingExported(exported.program));
    if (keep !== undefined) keepTerraform(folder, keep, terminal);
    const clusterName = others.clusterName ?? `${cloud}_extraction`;
    const scan = { ...others, ...CHECKED_ONCE, services: [], config: false, folder, clusterName } as const;
    const code = await runScan(scan, settings, terminal);
    return code === EXIT.failedChecks ? code : (failure ?? code);
  });
}

function cloudOf(given: string): Cloud {
  const cloud = CLOUDS.find((known) => known === given);
  if (!cloud) throw new CommandError(EXIT.usage, texts.clouds.unknown(given, CLOUDS));
  return cloud;
}

/** What has no effect is refused, and so is what an exporter would take for something else. */
function assertChoice(cloud: Cloud, choice: CloudChoice): void {
  for (const key of Object.keys(OPTIONS) as (keyof CloudChoice)[]) {
    const value = choice[key];
    if (value === undefined || value.length === 0) continue;
    if (!ABOUT[cloud].includes(key)) throw new CommandError(EXIT.usage, texts.clouds.notOf(OPTIONS[key], cloud));
    if (key === 'credentialsFile') continue;
    const wrong = [value].flat().find((word) => !WORD.test(word));
    if (wrong !== undefined) throw new CommandError(EXIT.usage, texts.clouds.noWord(OPTIONS[key], wrong));
  }
}

function timeLimitOf(text: string): number {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes === 0) throw new CommandError(EXIT.usage, texts.clouds.timeLimitInvalid);
  return minutes;
}

function programOf({ program }: CloudExport, exporter: string | undefined, { programFolders }: Settings): string {
  if (exporter !== undefined) {
    if (!isProgram(exporter)) throw new CommandError(EXIT.input, texts.noProgramAt(printable(exporter)));
    return path.resolve(exporter);
  }
  const found = findProgram(program, programFolders);
  if (found === undefined) throw new CommandError(EXIT.input, texts.clouds.noExporter[program]);
  return found;
}

/** Gives what the run ends with where the exporter read a part alone. */
async function runExporter(
  program: string,
  { program: name, runs, environment, secrets }: CloudExport,
  folder: string,
  timeLimitMs: number,
  terminal: Terminal,
): Promise<ExitCode | undefined> {
  const failed: string[] = [];
  const endsAtMs = performance.now() + timeLimitMs;
  for (const { args, shown } of runs) {
    const words = new LastWords(secrets);
    let refused = false;
    terminal.progress(texts.clouds.reading(shown, ''));
    const { how, code } = await runProgram({
      program,
      args,
      folder,
      environment: { ...environment, TMPDIR: folder, TEMP: folder, TMP: folder },
      timeLimitMs: Math.max(0, endsAtMs - performance.now()),
      onLine: (line) => {
        const said = words.add(line);
        refused ||= ABOUT_SIGN_IN.test(line);
        if (PART_FAILED.test(line)) failed.push(said);
        terminal.progress(texts.clouds.reading(shown, said));
      },
    });
    terminal.progress('');
    if (how === 'too-slow') {
      throw new CommandError(EXIT.input, texts.tooSlow(name, Math.round(timeLimitMs / 60_000), '--time-limit'));
    }
    if (how !== 'ended' || code !== 0) {
      throw new CommandError(refused ? EXIT.authentication : EXIT.input, texts.programFailed(name, words.lines));
    }
  }
  if (failed.length === 0) return undefined;
  terminal.tell(texts.clouds.partsFailed(name, failed.slice(0, MOST_PARTS), Math.max(0, failed.length - MOST_PARTS)));
  return EXIT.input;
}

function hasTerraform(folder: string): boolean {
  return readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.tf'));
}

function assertEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(EXIT.usage, texts.clouds.keepIsThere(printable(folder)));
  }
}

/** The Terraform alone: a state beside it holds passwords. */
function keepTerraform(from: string, to: string, { tell }: Terminal): void {
  try {
    makeFolder(path.resolve(to), 0o700);
    cpSync(from, to, {
      recursive: true,
      filter: (file) => statSync(file).isDirectory() || path.extname(file) === '.tf',
    });
  } catch (error) {
    throw new CommandError(EXIT.input, texts.cannotWrite(printable(to), reasonOf(error)), { cause: error });
  }
  tell(texts.written(printable(to)));
}
