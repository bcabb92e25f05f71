import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { FailedCheck } from './failed-check.ts';
import { Report } from './report.ts';

/** What a report of any origin has; the rest may be missing, as in those of before. */
const LeastReport = Type.Object({ ...Type.Partial(Report).properties, failed: Type.Array(FailedCheck) });

/** A report from outside, with what it lacks left empty; undefined for what is none. */
export function reportOf(content: unknown): Report | undefined {
  if (!Value.Check(LeastReport, content)) return undefined;
  return {
    disabled: [],
    passed: {},
    unknown: {},
    weights: { passed: 0, failed: 0 },
    notes: [],
    files: 0,
    rulesVersion: '',
    ...content,
  };
}
