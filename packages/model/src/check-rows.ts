import { filePathOf, lineRange, type FailedCheck } from './failed-check.ts';
import { isFixedIn, mayBeUnlistedIn, type GoneCheck } from './gone-checks.ts';
import type { Report } from './report.ts';
import { presentId } from './rule-ids.ts';
import { areSameRules } from './rules-versions.ts';
import { SERVICE_CATALOGUE } from './service-catalogue.ts';

/**
 * How a check stands; `failed` where there is no other report to compare with, or none that lists all. `unchecked`: it failed in the earlier
 * report, and this one did not look for it.
 */
export type CheckState = 'failed' | 'new' | 'unchanged' | 'fixed' | 'unchecked' | 'disabled';

/** Whether a check that stands so fails in the report itself. */
export function isOpenState(state: CheckState): state is 'failed' | 'new' | 'unchanged' {
  return state === 'failed' || state === 'new' || state === 'unchanged';
}

/**
 * Why a check is new: the file (or what is registered of it) changed, the rule is new, either of both when that cannot
 * be told, or a comment in the file no longer switches it off.
 */
type NewCause = 'file' | 'rule' | 'file-or-rule' | 'switched-on';

/** A check of a report, how it stands, and a key that stays its own while the table is sorted. */
export interface CheckRow {
  readonly key: string;
  readonly check: FailedCheck;
  readonly state: CheckState;
  /** Only of new checks. */
  readonly cause?: NewCause;
  /** The lines of an unchanged check in the other report, 1-based, where they are others now. */
  readonly movedFrom?: { readonly from: number; readonly to: number };
  /** Why a comment switches it off; only of disabled checks. */
  readonly reasons?: readonly string[];
}

/** How many checks rows are: one may stand for others that are not listed one by one. */
export function countChecks(rows: readonly CheckRow[]): number {
  return rows.reduce((sum, row) => sum + checksOf(row), 0);
}

export function checksOf({ check }: CheckRow): number {
  return check.unlisted ?? 1;
}

/**
 * Every check of a report: those that failed, then the disabled ones, then those of the earlier report that are gone.
 * A check that a comment switches off is not fixed, nor is one that was not looked for any more.
 */
export function checkRows(report: Report, earlier: Report | undefined): readonly CheckRow[] {
  const failed = byIdentity(report.failed);
  const disabled = byIdentity(report.disabled);
  const disabledRows = [...disabled].map(([key, check]): CheckRow => ({
    key: `disabled ${key}`,
    check,
    state: 'disabled',
    reasons: check.reasons,
  }));
  if (!earlier) {
    return [...[...failed].map(([key, check]): CheckRow => ({ key, check, state: 'failed' })), ...disabledRows];
  }

  const failedEarlier = byIdentity(earlier.failed);
  const disabledEarlier = byIdentity(earlier.disabled);
  const known = knownRules(earlier);
  const isFixed = isFixedIn(report);
  const mayBeOld = mayBeUnlistedIn(earlier);
  const failingPlaces = new Set(report.failed.map(placeKey));
  return [
    ...[...failed].map(([key, check]): CheckRow => {
      const before = failedEarlier.get(key);
      if (before) return { key, check, state: 'unchanged', ...movedFrom(before, check) };
      if (mayBeOld(placedRule(check))) return { key, check, state: 'failed' };
      const cause = disabledEarlier.has(key) ? 'switched-on' : causeOf(check, report, earlier, known);
      return { key, check, state: 'new', cause };
    }),
    ...disabledRows,
    ...[...failedEarlier]
      .filter(([key]) => !failed.has(key) && !disabled.has(key))
      // Those that a check stood for may be among the ones that are listed now.
      .filter(([, check]) => check.unlisted === undefined || !failingPlaces.has(placeKey(check)))
      .map(([key, check]): CheckRow => ({ key, check, state: isFixed(placedRule(check)) ? 'fixed' : 'unchecked' })),
  ];
}

function placeKey({ rule, ...place }: FailedCheck): string {
  return `${presentId(rule.name)} ${placeOf(place)}`;
}

function placedRule(check: FailedCheck): GoneCheck {
  return { rule: check.rule.name, machine: check.machine, service: check.service, file: filePathOf(check) };
}

type Place = Pick<FailedCheck, 'machine' | 'service' | 'config_file'>;

/** Machine, service and file in one text, for people and for addresses. No name has the dot that stands between. */
export function placeOf(place: Place): string {
  return [place.machine, place.service, filePathOf(place)].filter(Boolean).join(' · ');
}

/** Checks by what stays the same between reports. Reports of other origin have no fingerprint; lines play no part. */
function byIdentity<Check extends FailedCheck>(checks: readonly Check[]): ReadonlyMap<string, Check> {
  const checksByKey = new Map<string, Check>();
  const ordinals = new Map<string, number>();
  for (const check of checks) {
    const identity =
      check.fingerprint ??
      [presentId(check.rule.name), check.machine, check.service, filePathOf(check), check.message].join(' ');
    // Nearly all are the first of their identity, in a report of a hundred thousand too.
    if (!checksByKey.has(identity)) {
      checksByKey.set(identity, check);
      continue;
    }
    const ordinal = (ordinals.get(identity) ?? 0) + 1;
    ordinals.set(identity, ordinal);
    checksByKey.set(`${identity} ${ordinal}`, check);
  }
  return checksByKey;
}

function movedFrom(before: FailedCheck, now: FailedCheck): Pick<CheckRow, 'movedFrom'> {
  const range = lineRange(before);
  const there = lineRange(now);
  const stayed = range?.from === there?.from && range?.to === there?.to;
  return range === undefined || stayed ? {} : { movedFrom: range };
}

interface KnownRules {
  readonly names: ReadonlySet<string>;
  readonly services: ReadonlySet<string | undefined>;
}

/** Every rule that a report tells anything of, and the services that they belong to. */
function knownRules({ passed, unknown, failed, disabled }: Report): KnownRules {
  const names = new Set(
    [...Object.keys(passed), ...Object.keys(unknown), ...[...failed, ...disabled].map(({ rule }) => rule.name)].map(
      presentId,
    ),
  );
  return { names, services: new Set([...names].map(serviceOf)) };
}

/** With the same rules only the file can differ. A rule is new for sure only where its service was checked before. */
function causeOf({ rule }: FailedCheck, now: Report, earlier: Report, known: KnownRules): NewCause {
  const service = serviceOf(rule.name);
  if (areSameRules(service ?? '', now, earlier)) return 'file';
  const isNewRule = !known.names.has(presentId(rule.name)) && service !== undefined && known.services.has(service);
  return isNewRule ? 'rule' : 'file-or-rule';
}

/** A rule's name begins with its service's id. */
function serviceOf(ruleName: string): string | undefined {
  return SERVICE_IDS.find((id) => ruleName.startsWith(`${id}_`));
}

/** Longest first: one service's id may begin with another's. */
const SERVICE_IDS = Object.keys(SERVICE_CATALOGUE).toSorted((a, b) => b.length - a.length);
