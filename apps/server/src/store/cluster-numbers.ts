import { sql } from 'kysely';
import type { OwnedTransaction } from '../database/access.ts';

/** The failed checks of a cluster as numbers, see migration 0093. */
export interface ClusterNumbers {
  /** Of each failed check, by its position, the number of its title; 0 where it has none. */
  readonly titles: Int32Array;
  /** In the order of their failed checks. `service` is empty for none. */
  readonly files: readonly (readonly [fileAt: number, machineAt: number, service: string])[];
}

/** The numbers of a cluster as one report made them. `checks`: how many they are. */
export interface NumbersVersion {
  readonly clusterName: string;
  readonly version: string;
  readonly checks: number;
}

const BYTES_EACH = 4;
const BYTES_OF_FILE = 100;
/** For some six million failed checks. */
const MOST_BYTES = 32 * 1024 * 1024;
/** As many failed checks are read by one query, and as a cluster has more, at most those of one. */
const CHECKS_AT_ONCE = 100_000;

/**
 * Gives the numbers of clusters by their versions, and keeps those that were asked for last: only a report changes them,
 * and reading them takes most of the time that counting takes.
 */
export type ReadNumbers = (
  transaction: OwnedTransaction,
  owner: string,
  wanted: readonly NumbersVersion[],
) => Promise<ReadonlyMap<string, ClusterNumbers>>;

export function createReadNumbers(mostBytes = MOST_BYTES): ReadNumbers {
  /** By version; what was asked for last stands last. */
  const kept = new Map<string, ClusterNumbers>();
  let keptBytes = 0;

  return async (transaction, owner, wanted) => {
    const numbers = new Map<string, ClusterNumbers>();
    const missing: NumbersVersion[] = [];
    for (const one of wanted) {
      const known = kept.get(one.version);
      if (known) numbers.set(one.version, known);
      else missing.push(one);
    }
    for (const part of partsOf(missing)) {
      for (const [version, read] of await readPart(transaction, owner, part)) numbers.set(version, read);
    }
    for (const [version, one] of numbers) keep(version, one);
    return numbers;
  };

  function keep(version: string, numbers: ClusterNumbers): void {
    if (!kept.delete(version)) keptBytes += bytesOf(numbers);
    kept.set(version, numbers);
    for (const [oldest, old] of kept) {
      if (keptBytes <= mostBytes) break;
      kept.delete(oldest);
      keptBytes -= bytesOf(old);
    }
  }
}

function bytesOf({ titles, files }: ClusterNumbers): number {
  return titles.byteLength + files.length * BYTES_OF_FILE;
}

function* partsOf(wanted: readonly NumbersVersion[]): Generator<readonly NumbersVersion[]> {
  let [part, checks]: [NumbersVersion[], number] = [[], 0];
  for (const one of wanted) {
    if (part.length > 0 && checks + one.checks > CHECKS_AT_ONCE) {
      yield part;
      [part, checks] = [[], 0];
    }
    part.push(one);
    checks += one.checks;
  }
  if (part.length > 0) yield part;
}

async function readPart(
  transaction: OwnedTransaction,
  owner: string,
  part: readonly NumbersVersion[],
): Promise<readonly (readonly [version: string, numbers: ClusterNumbers])[]> {
  const { rows } = await sql<{ version: string; titles: Buffer; files: ClusterNumbers['files'] }>`
    select version, titles, files from failed_check_numbers
    where owner = ${owner} and cluster_name = any(${part.map(({ clusterName }) => clusterName)})`.execute(transaction);
  return rows.map(({ version, titles, files }) => [version, { titles: toNumbers(titles), files }]);
}

function toNumbers(bytes: Buffer): Int32Array {
  const numbers = new Int32Array(bytes.length / BYTES_EACH);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes.readInt32BE(at * BYTES_EACH);
  return numbers;
}
