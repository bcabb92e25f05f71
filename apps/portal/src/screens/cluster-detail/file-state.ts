import type { ServiceRef } from '@plumbline/model/bundle';
import type { Coverage, ServiceCoverage, UncheckedReason } from '@plumbline/model/coverage';

/**
 * What a report says of a file, or of a service without one: `checked`, `unchecked` with the reason, or `not-run` for what
 * was not there yet. Undefined where it does not say what it covered.
 */
export type FileState = 'checked' | 'not-run' | { readonly reason: UncheckedReason } | undefined;

/** Looks up the files of one report. `file` is sub path and file name as one path. */
export function fileStates(coverage: Coverage | undefined): (at: ServiceRef, file: string | undefined) => FileState {
  if (!coverage) return () => undefined;
  const services = new Map(coverage.services.map((service) => [keyOf(service), filesOf(service)]));
  return (at, file) => {
    const covered = services.get(keyOf(at));
    if (!covered) return 'not-run';
    const { reason, checked, unchecked } = covered;
    if (file === undefined) return reason === undefined ? 'checked' : { reason };
    const fileReason = unchecked.get(file) ?? (reason !== undefined && OF_ANY_FILE.has(reason) ? reason : undefined);
    if (fileReason !== undefined) return { reason: fileReason };
    return checked.has(file) ? 'checked' : 'not-run';
  };
}

/** The reasons for which no file of the service is checked, whatever it holds. */
const OF_ANY_FILE: ReadonlySet<UncheckedReason> = new Set(['no-rules', 'unknown-type']);

function filesOf({ reason, checked = [], unchecked = [] }: ServiceCoverage) {
  return {
    reason,
    checked: new Set(checked),
    unchecked: new Map(unchecked.map((file) => [file.file, file.reason])),
  };
}

function keyOf({ machine, service }: ServiceRef): string {
  return `${machine === undefined ? '' : `.${machine}`}\0${service}`;
}
