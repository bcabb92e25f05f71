import { AppError } from './errors.ts';

/** What we cannot work without and cannot mend: its end is outside of the process. */
export type Trouble = 'database-away' | 'blobs-away' | 'disk-full';

/** A store of blobs that does not answer as it should; the message is for the operator. */
export class BlobsAwayError extends Error {
  override readonly name = 'BlobsAwayError';
}

/** A disk that has no room, or nearly none: what is left is kept for what was accepted before. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

const TRY_AGAIN_SECONDS = 5;
/** `disk full` and, for a disk on which nothing can be written, `io error`. Source: PostgreSQL, Error Codes. */
const DATABASE_FULL = new Set(['53100']);
/** Connections that break, servers that stop, start or take no more connections, and those that only read. */
const DATABASE_AWAY = /^(08...|57P0[1-5]|53300|53400|58030|25006)$/;
/** How connecting and talking to a server fail. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
const CONNECTION_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** What the driver and its pool say, without a code. */
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|driver has already been destroyed)/;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const DISK_AWAY = new Set(['EIO', 'EROFS', 'ESTALE', 'ENODEV', 'ENXIO', 'ENOTCONN']);

/** What is away when this was thrown, or what it came from; undefined for everything else. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  return ownTrouble(error) ?? (error instanceof AggregateError ? firstOf(error.errors) : troubleOf(error.cause));
}

function firstOf(errors: readonly unknown[]): Trouble | undefined {
  return errors.map(troubleOf).find((trouble) => trouble !== undefined);
}

function ownTrouble(error: Error): Trouble | undefined {
  if (error instanceof BlobsAwayError) return 'blobs-away';
  if (error instanceof DiskFullError) return 'disk-full';
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return DRIVER_SENTENCES.test(error.message) ? 'database-away' : undefined;
  if (DISK_FULL.has(code) || DATABASE_FULL.has(code)) return 'disk-full';
  if (DISK_AWAY.has(code)) return 'blobs-away';
  const isOfConnection = CONNECTION_ERRORS.has(code) && CONNECTION_CALLS.has(syscall ?? '');
  return isOfConnection || DATABASE_AWAY.test(code) ? 'database-away' : undefined;
}

/** What a caller is told of a trouble: that it is not the call's fault, and when to try again. */
export function troubleError(trouble: Trouble, cause: unknown): AppError {
  const code = trouble === 'disk-full' ? 'no-space' : 'unavailable';
  return new AppError(code, (say) => say.trouble[trouble], { cause, retryAfterSeconds: TRY_AGAIN_SECONDS });
}
