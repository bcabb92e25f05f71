import { wasLookedAt } from './coverage.ts';
import { filePathOf, type FailedCheck } from './failed-check.ts';
import type { Report } from './report.ts';
import { presentId } from './rule-ids.ts';

/** What of a report tells whether something was looked for. */
export type LookedFor = Pick<Report, 'failed' | 'disabled' | 'coverage' | 'passed' | 'unknown'>;

/** A check of an earlier report that the later one does not have. `file`: sub path and file name as one path. */
export interface GoneCheck extends Pick<FailedCheck, 'machine' | 'service'> {
  readonly rule: string;
  readonly file?: string | undefined;
}

/**
 * Whether a check that is gone is fixed for all that the later report knows: its service and its file were checked, or
 * hold nothing any more that a rule is about, and its rule could be decided. One that was not looked for any more is not,
 * nor one that may only not be listed. Reports that do not say what they covered are taken at their word. A rule that was
 * renamed in between is the same one.
 */
export function isFixedIn(report: LookedFor): (gone: GoneCheck) => boolean {
  const { coverage, passed, unknown } = report;
  const isUnlisted = mayBeUnlistedIn(report);
  const services = new Map(coverage?.services.map((service) => [keyOf(service), service]));
  const unchecked = new Set(
    coverage?.services.flatMap((service) =>
      (service.unchecked ?? []).flatMap(({ file, reason }) =>
        wasLookedAt(reason) ? [] : `${keyOf(service)}\0${file}`,
      ),
    ),
  );
  const undecided = new Set(Object.keys(unknown).map(presentId));
  for (const rule of Object.keys(passed)) undecided.delete(presentId(rule));
  return (gone) => {
    if (isUnlisted(gone)) return false;
    const { machine, service, rule, file } = gone;
    if (!coverage || service === undefined) return true;
    const key = keyOf({ machine, service });
    const covered = services.get(key);
    const isLookedAt = covered?.isChecked === true || (covered?.reason !== undefined && wasLookedAt(covered.reason));
    return isLookedAt && !unchecked.has(`${key}\0${file ?? ''}`) && !undecided.has(presentId(rule));
  };
}

/** Whether a report counts checks of that rule in that file without listing all of them. */
export function mayBeUnlistedIn({
  failed,
  disabled,
}: Pick<Report, 'failed' | 'disabled'>): (check: GoneCheck) => boolean {
  const unlisted = new Set<string>();
  for (const { rule, machine, service, config_file, unlisted: count } of [...failed, ...disabled]) {
    if (count === undefined) continue;
    const id = presentId(rule.name);
    if (service === undefined) unlisted.add(id);
    else unlisted.add(`${id}\0${keyOf({ machine, service })}\0${filePathOf({ config_file }) ?? ''}`);
  }
  return ({ rule, machine, service = '', file = '' }) => {
    if (unlisted.size === 0) return false;
    const id = presentId(rule);
    return unlisted.has(id) || unlisted.has(`${id}\0${keyOf({ machine, service })}\0${file}`);
  };
}

function keyOf({ machine, service }: { readonly machine?: string | undefined; readonly service: string }): string {
  return `${machine === undefined ? '' : `.${machine}`}\0${service}`;
}
