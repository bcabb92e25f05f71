import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { SEVERITY_NAMES } from './severity-names.ts';

/** A severity as it stands in an address. */
export function severityOf(value: string | undefined): Severity | undefined {
  return SEVERITIES.find((severity) => String(severity) === value);
}

/** A severity of an address as people read it: its number and its word. */
export function severityLabel(value: string): string {
  const severity = severityOf(value);
  return severity === undefined ? value : `${severity} ${SEVERITY_NAMES[severity]}`;
}
