import { Type } from 'typebox';
import { CRITICAL, HIGH, LOW, MODERATE, MODERATE_LOW } from './severity.ts';

/** A `Severity` as calls and reports carry it. */
export const SeveritySchema = Type.Union([
  Type.Literal(LOW),
  Type.Literal(MODERATE_LOW),
  Type.Literal(MODERATE),
  Type.Literal(HIGH),
  Type.Literal(CRITICAL),
]);
