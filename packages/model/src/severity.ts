export const LOW = 1;
export const MODERATE_LOW = 2;
export const MODERATE = 3;
export const HIGH = 4;
export const CRITICAL = 5;

/** Every severity, worst first: the order in which screens and tables list them. */
export const SEVERITIES = [CRITICAL, HIGH, MODERATE, MODERATE_LOW, LOW] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Source: specification, section 9. */
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  5: 'Critical',
  4: 'High',
  3: 'Moderate',
  2: 'Moderate-Low',
  1: 'Low',
};

/** What one failed or passed check of a severity adds to the score's sums. Source: design, section 3. */
export function severityWeight(severity: Severity): number {
  return 2 ** (severity - 1);
}

/** `High (4)`. */
export function severityText(severity: Severity): string {
  return `${SEVERITY_NAMES[severity]} (${severity})`;
}
