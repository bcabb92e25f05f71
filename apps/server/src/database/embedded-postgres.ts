import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileDurably } from '../blobs/durable-file.ts';
import { createApplicationDatabase } from './application-database.ts';
import { isExclusiveLockHeld, takeExclusiveLock } from './exclusive-lock.ts';
import { binariesOfMajor, preferredBinaries, type BinariesOptions } from './postgres-binaries.ts';
import { PostgresServer, serverUrl, type ServerPlace } from './postgres-server.ts';
import { socketFolderOf } from './socket-folder.ts';
import { isReachableByOthers, unprivilegedUser, type SystemUser } from './unprivileged-user.ts';
import { finishUpgrade, giveFolder, upgradePostgres, type Upgrade } from './upgrade-postgres.ts';

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
  readonly binaries?: BinariesOptions['source'];
  readonly maximumConnections?: number;
  /** Told when the server has ended unasked, and is started again, or cannot be. */
  readonly onTrouble?: (error: Error) => void;
  /** Told once when the database has been moved to a newer PostgreSQL. */
  readonly onUpgraded?: (upgrade: Upgrade) => void;
}

/** The address of the database that another process runs on the data folder; undefined when none does. */
export async function findRunningPostgres(options: EmbeddedPostgresOptions): Promise<string | undefined> {
  const dataFolder = resolve(options.dataFolder);
  const user = await unprivilegedUser();
  const instance = await readInstance(dataFolder, user);
  if (!(await isExclusiveLockHeld(lockOf(instance)))) return undefined;
  const socketFolder = socketFolderOf(folderOf(dataFolder, instance), instance.id);
  return serverUrl(socketFolder, { name: DATABASE, password: instance.password }, DATABASE);
}

/** Whoever ends needs a moment: see `takeExclusiveLock`. */
const LOCK_WAIT_MS = 3000;
const DATABASE = 'plumbline';
const SUPERUSER = 'postgres';
/** Where the database goes when its user cannot enter the data folder. */
const SYSTEM_DATA_FOLDER = '/var/lib/plumbline';

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
  const lock = await takeExclusiveLock(lockOf(instance), { waitMs: LOCK_WAIT_MS });
  if (!lock)
    throw new Error(`Another Plumbline process is using the data folder ${dataFolder}, or one that it is a copy of.`);
  try {
    const place = await preparedPlace(dataFolder, instance, user, options);
    const server = new PostgresServer(place, {
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
      await createApplicationDatabase(superuserUrl, { name: DATABASE, password: instance.password });
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

function lockOf({ id }: Instance): string {
  return `database ${id}`;
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

/** Where a data folder's database is. */
function folderOf(dataFolder: string, { place, id }: Instance): string {
  return place === 'data-folder' ? join(dataFolder, 'database') : join(SYSTEM_DATA_FOLDER, id);
}

/** The place with the programs to run it by; a database of an older PostgreSQL is upgraded first. */
async function preparedPlace(
  dataFolder: string,
  instance: Instance,
  defaultUser: SystemUser | undefined,
  options: EmbeddedPostgresOptions,
): Promise<ServerPlace> {
  const folder = folderOf(dataFolder, instance);
  const socketFolder = socketFolderOf(folder, instance.id);
  await mkdir(folder, { recursive: true });
  if (instance.place === 'system' && defaultUser) await chmod(SYSTEM_DATA_FOLDER, 0o755);
  await finishUpgrade(folder);
  const major = await majorOf(folder);
  // A database stays with the user that it was made as, whoever is there to run it now.
  const user = defaultUser && major !== undefined ? await ownerOfFolder(join(folder, 'data')) : defaultUser;
  await giveFolder(folder, user);
  const wanted = { copiesFolder: join(folder, 'binaries'), source: options.binaries ?? 'any' } as const;
  const preferred = await preferredBinaries(wanted);
  const isNew = major === undefined;
  const place = { folder, socketFolder, user, binaries: preferred, isNew };
  if (isNew || major === preferred.major) return place;

  const own = await binariesOfMajor(major, wanted);
  if (!own) throw new Error(missingMajor(major, preferred.major));
  if (major > preferred.major) return { ...place, binaries: own };
  const upgrade = await upgradePostgres({
    from: { ...place, binaries: own },
    to: { ...place, isNew: true },
    superuser: { name: SUPERUSER, password: instance.superuserPassword },
    application: { name: DATABASE, password: instance.password },
  });
  options.onUpgraded?.(upgrade);
  return place;
}

function missingMajor(major: number, present: number): string {
  const cure =
    major < present
      ? `Install it for one start, and the database is upgraded to ${present}`
      : `Start the newer Plumbline that made it, or install that PostgreSQL`;
  return (
    `The embedded database was made by PostgreSQL ${major}, and here is only ${present}. ` +
    `${cure}, or restore a backup into an empty data folder.`
  );
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
