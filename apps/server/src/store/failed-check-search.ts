import { MOST_COUNTED, type FailedCheckOrder } from '@plumbline/model/contract/failed-checks';
import type { OwnedTransaction } from '../database/access.ts';
import type { ReadNumbers } from './cluster-numbers.ts';
import { compareCodes } from './compare-codes.ts';
import { scanFailedChecks, type ScannedRule } from './failed-check-scan.ts';
import { readByKeys, type FailedCheckKey, type FailedCheckRow } from './failed-check-rows.ts';
import type { FailedCheckPlace, FailedCheckQuery } from './failed-check-query.ts';

/** The failed checks of a page, one more where others follow, and how many the filter leaves of all. */
export async function findRows(
  transaction: OwnedTransaction,
  owner: string,
  readNumbers: ReadNumbers,
  { filter, order, after, limit, counted }: FailedCheckQuery,
): Promise<{ readonly rows: readonly FailedCheckRow[]; readonly count: number }> {
  const isByCluster = order === 'cluster';
  const { rules, clusters } = await scanFailedChecks(transaction, owner, readNumbers, {
    filter,
    clusterName: after?.clusterName,
    isFromThere: isByCluster && after !== undefined && counted !== undefined,
  });
  const kinds = kindsOf(rules, order, after);
  const least = kinds.reduce((lowest, { at, side }) => (side >= 0 ? Math.min(lowest, at) : lowest), Infinity);
  const first = keepFirst(limit + 1);
  let [count, kindsBefore] = [0, 0];
  for await (const files of clusters) {
    for (const { clusterName, side, visit } of files) {
      visit((rule, position) => {
        count += 1;
        const kind = kinds[rule.at];
        if (!kind) return;
        const isAt = isByCluster ? side || kind.side : kind.side || side;
        if (isAt < 0 || (isAt === 0 && after && position <= after.position)) return;
        if (first.takes(kindsBefore + kind.at)) {
          first.add(kindsBefore + kind.at, { clusterName, severity: rule.severity, position });
        }
      });
    }
    if (isByCluster) kindsBefore += rules.length;
    const isCounted = counted !== undefined || count > MOST_COUNTED;
    if (isCounted && first.areSettled(isByCluster ? kindsBefore : least)) break;
  }
  return {
    rows: await readByKeys(transaction, owner, first.keys()),
    count: counted ?? Math.min(count, MOST_COUNTED + 1),
  };
}

/** Which failed checks stand together in an order, within a cluster or, where it does not go by clusters, in all. */
interface Kind {
  /** Those of a lower number come first. */
  readonly at: number;
  /** Negative for those before the kind of the place that is asked for, positive for those behind it. */
  readonly side: number;
}

/** Of each rule, in the order in which they are given. */
function kindsOf(
  rules: readonly ScannedRule[],
  order: FailedCheckOrder,
  after: FailedCheckPlace | undefined,
): readonly Kind[] {
  type Ordered = Pick<FailedCheckPlace, 'rule' | 'severity'>;
  const compare = (a: Ordered, b: Ordered) =>
    (order === 'rule' ? compareCodes(a.rule, b.rule) : 0) || b.severity - a.severity;
  const kinds: Kind[] = [];
  let [at, before]: [number, ScannedRule | undefined] = [0, undefined];
  for (const rule of rules.toSorted(compare)) {
    if (before && compare(before, rule) !== 0) at += 1;
    kinds[rule.at] = { at, side: after ? compare(rule, after) : 1 };
    before = rule;
  }
  return kinds;
}

/** Keeps the first of what is added, no more than are wanted; of one kind they are added in their order. */
function keepFirst(wanted: number) {
  const kept = new Map<number, FailedCheckKey[]>();
  let [last, count] = [Infinity, 0];
  return {
    /** Whether one of a kind may be wanted. */
    takes: (kind: number): boolean => kind <= last && (kept.get(kind)?.length ?? 0) < wanted,
    add(kind: number, key: FailedCheckKey): void {
      const keys = kept.get(kind);
      if (keys) keys.push(key);
      else kept.set(kind, [key]);
      count += 1;
      if (count >= 2 * wanted) forget();
    },
    /** Whether nothing that may still be added comes before what is wanted; the first of it may be of a kind. */
    areSettled(kind: number): boolean {
      return [...kept].reduce((sum, [at, keys]) => sum + (at <= kind ? keys.length : 0), 0) >= wanted;
    },
    keys: (): readonly FailedCheckKey[] =>
      inOrder()
        .flatMap(([, keys]) => keys)
        .slice(0, wanted),
  };

  function inOrder() {
    return [...kept].toSorted(([a], [b]) => a - b);
  }

  /** Forgets the kinds that come after as many as are wanted. */
  function forget(): void {
    count = 0;
    for (const [kind, keys] of inOrder()) {
      if (count >= wanted) kept.delete(kind);
      else {
        last = kind;
        count += keys.length;
      }
    }
  }
}
