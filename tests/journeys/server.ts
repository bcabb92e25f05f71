import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeUsers } from '@plumbline/server/testing/change-users';
import { choosePassword, firstAccountsIn, type TestAccount } from '@plumbline/server/testing/first-sign-in';
import { freePort } from '@plumbline/server/testing/free-port';
import { copyDatabase } from '@plumbline/server/testing/prepared-database';
import { ROOT, SERVER_FLAGS, SERVER_PROGRAM, toolEnvironment } from '../../tools/processes.ts';

export type Account = TestAccount;

/** The whole product in a process and a data folder of its own, as `npm start` runs it. */
export interface RunningProduct {
  readonly address: string;
  readonly port: number;
  readonly dataFolder: string;
  /** The process, to be killed and started again. */
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

export interface ProductServer extends RunningProduct {
  readonly administrator: Account;
  readonly enterpriseUser: Account;
}

type Environment = Readonly<Record<string, string>>;

const START_LIMIT_MS = 60_000;

/** The data folder of a product that was started once and has ended, with the accounts of that start. */
type Prepared = Pick<ProductServer, 'dataFolder' | 'administrator' | 'enterpriseUser'>;

/** Says where it is, for all processes of a test run. */
const PREPARED = 'PLUMBLINE_TEST_PREPARED';

/**
 * Has the first start of all products made once: those that are started afterwards begin with copies of what it leaves,
 * in half of the time. Gives what removes it.
 */
export async function prepareProducts(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await end(product.process);
  const { dataFolder, administrator, enterpriseUser } = product;
  const prepared: Prepared = { dataFolder, administrator, enterpriseUser };
  process.env[PREPARED] = JSON.stringify(prepared);
  return () => product.stop();
}

/**
 * `settings`: environment variables besides those that every test server has. In a given folder it makes its first start.
 * The folder is removed afterwards.
 */
export async function startProduct(settings: Environment = {}, givenFolder?: string): Promise<ProductServer> {
  const prepared = process.env[PREPARED];
  if (prepared !== undefined && givenFolder === undefined) {
    return startCopy(JSON.parse(prepared) as Prepared, settings);
  }
  const dataFolder = givenFolder ?? (await newDataFolder());
  const port = await freePort();
  const { child } = await launch(dataFolder, port, /Or register/, settings);
  const product = productOf(child, dataFolder, port);
  try {
    const { administrator, enterpriseUser } = await firstAccountsIn(dataFolder);
    return {
      ...product,
      administrator: await choosePassword(product.address, administrator),
      enterpriseUser: await choosePassword(product.address, enterpriseUser),
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function startCopy(prepared: Prepared, settings: Environment): Promise<ProductServer> {
  const dataFolder = await newDataFolder();
  await cp(prepared.dataFolder, dataFolder, { recursive: true, filter: (source) => !source.endsWith('/database') });
  await copyDatabase(prepared.dataFolder, dataFolder);
  return restart({ ...prepared, dataFolder, port: await freePort() }, settings);
}

/** The same on a given port, where an identity service elsewhere has the accounts. */
export async function startProductWith(port: number, settings: Environment): Promise<RunningProduct> {
  const dataFolder = await newDataFolder();
  const { child } = await launch(dataFolder, port, /Plumbline is running/, settings);
  return productOf(child, dataFolder, port);
}

async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-journey-'));
  // Else the database, which does not run as root, would go to a place that outlives the test.
  await chmod(folder, 0o755);
  return folder;
}

/** Kills the process without a warning and starts it again on the same data and port. */
export async function killAndRestart(product: ProductServer): Promise<ProductServer> {
  const { process: killed } = product;
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await ended;
  return restart(product);
}

/** Starts a product again that has ended, on the same data and port. */
export async function restart(
  { dataFolder, port, administrator, enterpriseUser }: Omit<ProductServer, 'address' | 'process' | 'stop'>,
  settings: Environment = {},
): Promise<ProductServer> {
  const { child } = await launch(dataFolder, port, /Plumbline is running/, settings);
  return { ...productOf(child, dataFolder, port), administrator, enterpriseUser };
}

async function launch(
  dataFolder: string,
  port: number,
  ready: RegExp,
  settings: Environment = {},
): Promise<{ child: ChildProcess; output: string }> {
  return launchServer([], { PORT: String(port), PLUMBLINE_DATA: dataFolder, ...settings }, ready);
}

/** Starts a process of the server's; resolves when it has printed what `ready` matches. One that does not is killed. */
export async function launchServer(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn('node', [...SERVER_FLAGS, SERVER_PROGRAM, ...args], {
    cwd: ROOT,
    env: toolEnvironment({ PLUMBLINE_LOG_LEVEL: 'warn', ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return { child, output: await readUntil(child, ready) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function productOf(child: ChildProcess, dataFolder: string, port: number): RunningProduct {
  return {
    address: `http://localhost:${port}`,
    port,
    dataFolder,
    process: child,
    async stop() {
      await end(child);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended;
}

/** Runs a command of the server's in a process of its own, as an operator does. Gives what it prints. */
export async function runServerCommand(
  { dataFolder }: Pick<RunningProduct, 'dataFolder'>,
  ...args: string[]
): Promise<string> {
  const child = spawn('node', [SERVER_PROGRAM, ...args], {
    cwd: ROOT,
    env: toolEnvironment({ PLUMBLINE_DATA: dataFolder, PLUMBLINE_LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`plumbline-server ${args.join(' ')} ended with ${String(code)}: ${output}`);
  return output;
}

/** An access token, by the grant that the command line uses. */
export async function tokenOf(
  { address }: Pick<RunningProduct, 'address'>,
  { email, password }: Account,
): Promise<string> {
  const response = await fetch(`${address}/auth/realms/plumbline/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'plumbline-cli', username: email, password }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** A user who is in no organization yet. */
export async function addUser(
  product: Pick<RunningProduct, 'address' | 'dataFolder'>,
  email: string,
): Promise<Account> {
  const output = await changeUsers(product.dataFolder, ['add', email]);
  const [, password] = /with the password (\S+)/.exec(output) ?? [];
  if (password === undefined) throw new Error(`No password in: ${output}`);
  return choosePassword(product.address, { email, password });
}

function readUntil(child: ChildProcess, mark: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => reject(new Error(`The server did not start in time:\n${output}`)), START_LIMIT_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!mark.test(output)) return;
      clearTimeout(limit);
      resolve(output);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${output}`)));
  });
}
