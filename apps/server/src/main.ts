import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { BackupError } from './backup/backup.ts';
import { runBackup, runRestore } from './backup/commands.ts';
import { RestoreError } from './backup/restore.ts';
import { runCheck } from './check/check-stored.ts';
import { firstSignInText } from './first-sign-in.ts';
import { describeSettings, readSettings, SettingsError, settingsWarning, type Settings } from './settings.ts';
import type { Parts, RunningServer } from './start-server.ts';

const USAGE = `Usage: plumbline-server [command]

  (none)    the portal, the API, the identity service and a worker, in one process
  api       all of it without the worker
  worker    only a worker, which runs reports
  config    every setting, its meaning, its default and its present value
  check     reads every row and every stored file, and names what is missing or damaged; exit code 1 then
  users     lists and changes the users of the embedded identity service
  backup <file>    saves every row and every stored file in one archive, also beside a running server;
                   one that is there is replaced only with --overwrite
  restore <file>   fills an empty database, and its blob store, from such an archive`;

const OVERWRITE = '--overwrite';

/** A process that cannot stop in an orderly way ends itself before those who told it to do. Source: docs/deploy/sizing.md. */
const STOP_LIMIT_MS = 9500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A command loads its own part of the program, as loading all of it takes longer than most of them work. */
async function main(args: readonly string[]): Promise<void> {
  const [command, ...rest] = args;
  if (command === 'users') return users(rest);
  const [file, ...more] = rest.filter((arg) => command !== 'backup' || arg !== OVERWRITE);
  if (file !== undefined && more.length === 0) {
    if (command === 'backup') return print(await runBackup(readSettings(process.env), file, rest.includes(OVERWRITE)));
    if (command === 'restore') return print(await runRestore(readSettings(process.env), file));
  }
  if (rest.length > 0) return refuse();
  switch (command) {
    case undefined:
      return serve(readSettings(process.env), { api: true, worker: true });
    case 'api':
      return serve(readSettings(process.env), { api: true, worker: false });
    case 'worker':
      return serve(readSettings(process.env), { api: false, worker: true });
    case 'check':
      process.exitCode = await runCheck(readSettings(process.env), print);
      return;
    case 'config':
      return print(describeSettings(readSettings(process.env)));
    default:
      return refuse();
  }
}

async function users(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  const { manageUsers } = await import('./manage-users.ts');
  // Its log goes beside what it prints.
  process.exitCode = await manageUsers(settings, args, pino({ level: settings.logLevel }, process.stderr), print);
}

async function serve(settings: Settings, parts: Parts): Promise<void> {
  // A terminal that was closed, or a disk that is full, takes no words. That ends nothing, and keeps nothing from ending
  // as the logger's own way to write would.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const log = pino({ level: settings.logLevel }, process.stdout);
  const warning = settingsWarning(process.env);
  if (warning !== undefined) log.warn(warning);
  // Each process that scans loads rules and parsers anew: in half the time where they were compiled before. In a folder
  // of ours, because Node trusts what it finds there.
  process.env['NODE_COMPILE_CACHE'] ??= join(settings.dataFolder, 'compiled-code');
  const { startServer } = await import('./start-server.ts');
  const stopping = new AbortController();
  let exitCode = 0;
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    stopping.abort();
  };
  // Told again, also by a terminal and by what started us, it goes on stopping.
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('disconnect', stop);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a mistake in the program ends it');
    exitCode = 1;
    stop();
  });
  try {
    const server = await startServer(settings, parts, log, stopping.signal);
    announce(server);
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    await server.stop();
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
  process.exit(exitCode);
}

function announce({ address, publicUrl, firstSignIn }: RunningServer): void {
  if (address === undefined) return print('A Plumbline worker is running.');
  print(`Plumbline is running at ${publicUrl}`);
  if (!firstSignIn) return;
  const { file, accounts } = firstSignIn;
  // A terminal forgets; what is not one may be a log that keeps.
  const shown = process.stdout.isTTY ? `\n\n${firstSignInText(accounts)}\n\n` : ' ';
  print(
    `This is its first start. How to sign in stands in ${file}.${shown}Or register as a command-line user on the sign-in page.`,
  );
}

function refuse(): void {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isForOperator = error instanceof SettingsError || error instanceof RestoreError || error instanceof BackupError;
  process.stderr.write(`${isForOperator ? error.message : describe(error)}\n`);
  process.exit(1);
}

/** The sentence first; what it came from below, for those who look for the reason. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nBecause of: ${describe(error.cause)}`;
  return `Plumbline cannot start: ${error.message}${cause}`;
}
