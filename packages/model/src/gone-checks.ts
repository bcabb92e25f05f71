import type { FailedCheck } from './failed-check.ts';
import type { Report } from './report.ts';

/** What of a report tells whether something was looked for. */
export type LookedFor = Pick<Report, 'coverage' | 'passed' | 'unknown'>;

/** A check of an earlier report that the later one does not have. `file`: sub path and file name as one path. */
export interface GoneCheck extends Pick<FailedCheck, 'machine' | 'service'> {
  readonly rule: string;
  readonly file?: string | undefined;
}

/**
 * Whether a check that is gone is fixed for all that the later report knows: its service and its file were checked, and
 * its rule could be decided. One that was not looked for any more is not. Reports that do not say what they covered are
 * taken at their word.
 */
export function isFixedIn({ coverage, passed, unknown }: LookedFor): (gone: GoneCheck) => boolean {
  const services = new Map(coverage?.services.map((service) => [keyOf(service), service]));
  const unchecked = new Set(
    coverage?.services.flatMap((service) => (service.unchecked ?? []).map(({ file }) => `${keyOf(service)}\0${file}`)),
  );
  const isUndecided = (rule: string): boolean => Object.hasOwn(unknown, rule) && !Object.hasOwn(passed, rule);
  return ({ machine, service, rule, file }) => {
    if (!coverage || service === undefined) return true;
    const key = keyOf({ machine, service });
    const isChecked = services.get(key)?.isChecked === true && !unchecked.has(`${key}\0${file ?? ''}`);
    return isChecked && !isUndecided(rule);
  };
}

function keyOf({ machine, service }: { readonly machine?: string | undefined; readonly service: string }): string {
  return `${machine === undefined ? '' : `.${machine}`}\0${service}`;
}
