import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { reportOf } from '../read-report.ts';
import { Report } from '../report.ts';

/** A JSON answer of a server that may be anybody's, as its call's schema has it; undefined for what is something else. */
export function readAnswer(response: TSchema, json: unknown): unknown {
  // Reports that were stored long ago lack what came later.
  if (response === Report) return reportOf(json);
  return Value.Check(response, json) ? json : undefined;
}
