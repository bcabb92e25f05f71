import { Type, type Static } from 'typebox';

export const Severity = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
]);
export type Severity = Static<typeof Severity>;

export const LOW = 1;
export const MODERATE_LOW = 2;
export const MODERATE = 3;
export const HIGH = 4;
export const CRITICAL = 5;

/** Every severity, worst first: the order in which screens and tables list them. */
export const SEVERITIES = [CRITICAL, HIGH, MODERATE, MODERATE_LOW, LOW] as const;

/** Source: specification, section 9. */
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  5: 'Critical',
  4: 'High',
  3: 'Moderate',
  2: 'Moderate-Low',
  1: 'Low',
};
