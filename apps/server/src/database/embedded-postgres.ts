import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeFileDurably } from '../blobs/durable-file.ts';
import { takeExclusiveLock } from './exclusive-lock.ts';
import { PooledClient } from './pooled-client.ts';
import { findBinaries } from './postgres-binaries.ts';
import { PostgresServer, type ServerPlace } from './postgres-server.ts';
import { isReachableByOthers, unprivilegedUser, type SystemUser } from './unprivileged-user.ts';

/** A PostgreSQL of our own, for those who do not bring one. */
export interface EmbeddedPostgres {
  /** Of the application's database, as an ordinary role that owns it. */
  readonly url: string;
  /** For what only a superuser may do, such as creating databases in tests. */
  readonly superuserUrl: string;
  /** Lets running transactions end at once, writes everything, and gives up the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Where the product keeps its data; made when it is not there. */
  readonly dataFolder: string;
  /** False only for tests: a crash of the machine may lose data. */
  readonly durable?: boolean;
  /** True only for tests: it outlives this process, and whoever else uses it ends it. */
  readonly isShared?: boolean;
  readonly binaries?: 'any' | 'package';
  readonly maximumConnections?: number;
  /** Told when the server has ended unasked, and is started again, or cannot be. */
  readonly onTrouble?: (error: Error) => void;
}

/** The address of the database that another process runs on the data folder; undefined when none does. */
export async function findRunningPostgres(options: EmbeddedPostgresOptions): Promise<string | undefined> {
  const dataFolder = resolve(options.dataFolder);
  const user = await unprivilegedUser();
  const instance = await readInstance(dataFolder, user);
  const lock = await takeExclusiveLock(`database ${instance.id}`);
  if (lock) {
    await lock.release();
    return undefined;
  }
  const place = await placeOf(dataFolder, instance, user, options);
  const { superuserPassword, password } = instance;
  const server = new PostgresServer(place, {
    superuser: SUPERUSER,
    password: superuserPassword,
    durable: true,
    maximumConnections: 1,
    isShared: false,
    onTrouble: () => {},
  });
  return server.url(DATABASE, password, DATABASE);
}

const DATABASE = 'plumbline';
const SUPERUSER = 'postgres';
/** Where the database goes when its user cannot enter the data folder. */
const SYSTEM_DATA_FOLDER = '/var/lib/plumbline';
/** Addresses of Unix sockets end at 104 characters on some systems; the file's own name is `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 88;

/**
 * Starts PostgreSQL on the data folder, made on the first start; ready when it resolves. A server that a killed process
 * has left behind is stopped first.
 * Errors: a sentence for the operator when another process uses the folder, or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataFolder = resolve(options.dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const user = await unprivilegedUser();
  const instance = await readInstance(dataFolder, user);
  const lock = await takeExclusiveLock(`database ${instance.id}`);
  if (!lock) throw new Error(`Another Plumbline process is using the data folder ${dataFolder}.`);
  try {
    const server = new PostgresServer(await placeOf(dataFolder, instance, user, options), {
      superuser: SUPERUSER,
      password: instance.superuserPassword,
      durable: options.durable ?? true,
      maximumConnections: options.maximumConnections ?? 100,
      isShared: options.isShared ?? false,
      onTrouble: options.onTrouble ?? (() => {}),
    });
    const superuserUrl = server.url(SUPERUSER, instance.superuserPassword, 'postgres');
    try {
      await server.start();
      await createApplicationDatabase(superuserUrl, instance.password);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return {
      url: server.url(DATABASE, instance.password, DATABASE),
      superuserUrl,
      stop: async () => {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** What makes a data folder's database its own; decided on the first start. */
interface Instance {
  readonly id: string;
  /** `system`: below `SYSTEM_DATA_FOLDER`, because the database's user cannot enter the data folder. */
  readonly place: 'data-folder' | 'system';
  readonly superuserPassword: string;
  readonly password: string;
}

async function readInstance(dataFolder: string, user: SystemUser | undefined): Promise<Instance> {
  const path = join(dataFolder, 'database.json');
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Instance;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`${path} cannot be read: without it the embedded database stays shut.`, { cause: error });
    }
  }
  const instance: Instance = {
    id: randomUUID(),
    place: !user || (await isReachableByOthers(dataFolder)) ? 'data-folder' : 'system',
    superuserPassword: newPassword(),
    password: newPassword(),
  };
  const isFirst = await writeFileDurably(path, JSON.stringify(instance), { mode: 0o600, replace: false });
  return isFirst ? instance : readInstance(dataFolder, user);
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function placeOf(
  dataFolder: string,
  instance: Instance,
  defaultUser: SystemUser | undefined,
  options: EmbeddedPostgresOptions,
): Promise<ServerPlace> {
  const isOwn = instance.place === 'data-folder';
  const folder = isOwn ? join(dataFolder, 'database') : join(SYSTEM_DATA_FOLDER, instance.id);
  await mkdir(folder, { recursive: true });
  if (!isOwn && defaultUser) await chmod(SYSTEM_DATA_FOLDER, 0o755);
  const major = await majorOf(folder);
  // A database stays with the user that it was made as, whoever is there to run it now.
  const user = defaultUser && major !== undefined ? await ownerOfFolder(join(folder, 'data')) : defaultUser;
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);

  const ownSocketFolder = join(folder, 'socket');
  const isShortEnough = ownSocketFolder.length <= LONGEST_SOCKET_FOLDER;
  const socketFolder = isShortEnough ? ownSocketFolder : join(tmpdir(), `plumbline-${instance.id}`);
  const binaries = await findBinaries({
    major,
    copiesFolder: join(folder, 'binaries'),
    source: options.binaries ?? 'any',
  });
  return { folder, socketFolder, binaries, user, isNew: major === undefined };
}

async function majorOf(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(folder, 'data', 'PG_VERSION'), 'utf8'), 10);
  } catch {
    return undefined; // There is no database yet.
  }
}

async function ownerOfFolder(folder: string): Promise<SystemUser> {
  const { uid, gid } = await stat(folder);
  return { uid, gid };
}

/** The application's role can neither create others nor see past row-level security. */
async function createApplicationDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new PooledClient({ connectionString: superuserUrl });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE]);
    if (role.rowCount === 0) {
      await client.query(`create role ${DATABASE} login password ${client.escapeLiteral(password)}`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await client.end();
  }
}
