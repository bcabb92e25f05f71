import { MOST_COUNTED, type FailedCheckGroup, type FailedCheckGrouping } from '@plumbline/model/contract/failed-checks';
import type { Severity } from '@plumbline/model/severity';
import type { OwnedTransaction } from '../database/access.ts';
import type { ReadNumbers } from './cluster-numbers.ts';
import { compareCodes } from './compare-codes.ts';
import { scanFailedChecks, type ScannedFile, type ScannedRule } from './failed-check-scan.ts';
import { readByKeys, type FailedCheckRow } from './failed-check-rows.ts';
import { present, type Nullable } from './json-column.ts';
import type { FailedCheckGroupPlace, FailedCheckGroupQuery, FoundFailedCheckGroups } from './failed-check-query.ts';

/** See `OpenFailedCheckStore.groups`. */
export async function readGroups(
  transaction: OwnedTransaction,
  owner: string,
  readNumbers: ReadNumbers,
  query: FailedCheckGroupQuery,
): Promise<FoundFailedCheckGroups> {
  // One more than wanted tells whether more follow.
  const { groups, count } = await findGroups(transaction, owner, readNumbers, query);
  const shown = groups.slice(0, query.limit);
  const rows = await readByKeys(
    transaction,
    owner,
    shown.map(({ place, position }) => ({ ...place, position })),
  );
  const { named } = GROUPED[query.groupBy];
  return {
    count,
    groups: shown.flatMap((group, index) => {
      const row = rows[index];
      return row ? [toGroup(group, named(row))] : [];
    }),
    end: groups.length > query.limit ? shown.at(-1)?.place : undefined,
  };
}

/** What is known of a group while its failed checks are gone through. */
interface Found {
  /** Of its first failed check. */
  readonly place: FailedCheckGroupPlace;
  readonly position: number;
  count: number;
  worst: Severity;
}

type Names = Nullable<Omit<FailedCheckGroup, 'count' | 'severity'>>;

interface Grouped {
  /** The same for all failed checks of a group that are in one file; undefined where they go by their rules. */
  readonly keyOf: ((file: ScannedFile) => string) | undefined;
  /** The order of groups that may have failed checks in any cluster; that of the checks where it is left out. */
  readonly compare?: (a: FailedCheckGroupPlace, b: FailedCheckGroupPlace) => number;
  /** Of the names of its first failed check, those that it goes by. */
  readonly named: (row: FailedCheckRow) => Names;
}

const GROUPED: Readonly<Record<FailedCheckGrouping, Grouped>> = {
  rule: {
    keyOf: undefined,
    compare: (a, b) => b.severity - a.severity || compareCodes(a.rule, b.rule),
    named: ({ rule, title }) => ({ rule, title }),
  },
  cluster: {
    keyOf: ({ clusterName }) => clusterName,
    named: ({ clusterName }) => ({ clusterName }),
  },
  machine: {
    keyOf: ({ clusterName, machineAt }) => `${machineAt} ${clusterName}`,
    named: ({ clusterName, machine }) => ({ clusterName, machine }),
  },
  service: {
    keyOf: ({ service }) => service,
    compare: (a, b) => compareCodes(a.service, b.service),
    named: ({ service }) => ({ service }),
  },
  file: {
    keyOf: ({ clusterName, fileAt }) => `${fileAt} ${clusterName}`,
    named: ({ clusterName, machine, service, file }) => ({ clusterName, machine, service, file }),
  },
};

/** The groups behind a place, one more than wanted where others follow, and how many failed checks there are of all. */
async function findGroups(
  transaction: OwnedTransaction,
  owner: string,
  readNumbers: ReadNumbers,
  { filter, groupBy, after, limit, counted }: FailedCheckGroupQuery,
): Promise<{ readonly groups: readonly Found[]; readonly count: number }> {
  const { keyOf, compare } = GROUPED[groupBy];
  const { clusters } = await scanFailedChecks(transaction, owner, readNumbers, {
    filter,
    clusterName: after?.clusterName,
    isFromThere: !compare && after !== undefined && counted !== undefined,
  });
  const found = new Map<string | number, Found>();
  const isFull = () => !compare && found.size > limit;
  let count = 0;
  for await (const files of clusters) {
    for (const file of files) {
      const isLeft = compare || isBehind(groupBy, file, after);
      const ofFile = keyOf?.(file);
      // Looked up once for all failed checks of the file, where it is one for all of them.
      let group = ofFile === undefined ? undefined : found.get(ofFile);
      file.visit((rule, position) => {
        count += 1;
        if (!isLeft) return;
        if (ofFile === undefined) group = found.get(rule.at);
        if (group) {
          group.count += 1;
          if (rule.severity > group.worst) group.worst = rule.severity;
        } else if (!isFull()) {
          group = { place: placeOf(file, rule), position, count: 1, worst: rule.severity };
          found.set(ofFile ?? rule.at, group);
        }
      });
    }
    if (isFull() && (counted !== undefined || count > MOST_COUNTED)) break;
  }
  const groups = [...found.values()];
  return {
    groups: compare
      ? groups
          .filter(({ place }) => !after || compare(place, after) > 0)
          .toSorted((a, b) => compare(a.place, b.place))
          .slice(0, limit + 1)
      : groups,
    count: counted ?? Math.min(count, MOST_COUNTED + 1),
  };
}

/** Whether a file is one of a group behind a place, where groups come in the order of their failed checks. */
function isBehind(
  groupBy: FailedCheckGrouping,
  { side, machineAt, fileAt }: ScannedFile,
  after: FailedCheckGroupPlace | undefined,
): boolean {
  if (!after || side !== 0) return side >= 0;
  if (groupBy === 'cluster') return false;
  return groupBy === 'machine' ? machineAt > after.machineAt : fileAt > after.fileAt;
}

function placeOf(
  { clusterName, machineAt, fileAt, service }: ScannedFile,
  { rule, severity }: ScannedRule,
): FailedCheckGroupPlace {
  return { clusterName, machineAt, fileAt, service, rule, severity };
}

function toGroup({ count, worst }: Found, names: Names): FailedCheckGroup {
  return present<FailedCheckGroup>({ ...names, severity: worst, count: Math.min(count, MOST_COUNTED + 1) });
}
