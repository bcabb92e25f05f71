import { Type, type Static } from 'typebox';
import { Coverage, CoverageCounts, checkedPartOf, type CheckedPart } from './coverage.ts';
import { DisabledCheck, FailedCheck } from './failed-check.ts';
import { MapOf } from './map-of.ts';
import { SEVERITIES, type Severity } from './severity.ts';

/** Frameworks that a run can be judged by. Source: command-line contract, section 4.1. */
export const RULESETS = ['fedramp', 'hipaa', 'iso27001', 'nist800-53', 'pcidss', 'soc2', 'stig'] as const;
export type Ruleset = (typeof RULESETS)[number];

/**
 * A fact about a run that is no failed check, such as an include that was not followed. `code` and `values` as in
 * `report-notes.ts`, for languages; `message` is the English sentence.
 */
export const ReportNote = Type.Object({
  code: Type.Optional(Type.String()),
  values: Type.Optional(MapOf(Type.Union([Type.String(), Type.Number()]))),
  message: Type.String(),
  machine: Type.Optional(Type.String()),
  service: Type.Optional(Type.String()),
  file: Type.Optional(Type.String()),
});
export type ReportNote = Static<typeof ReportNote>;

/**
 * The result of one run over one cluster: a pure function of the bundle and the options.
 * Shape: `failed` by severity descending, then by place. `rulesVersions` names, for each service of the catalogue that
 * occurs, all code that decided its results, and is without those whose code is not known (`rules-versions.ts`);
 * `rulesVersion` is one name for them all. `passed`, `unknown`, `failedFiles` and `notApplicable` count, for
 * each rule id, the files on which it passed, could not be decided, failed (once a file) or had nothing to say; reports
 * from before lack the last two, and `rulesVersions`.
 * Source: command-line contract, section 6.1; design, section 3.
 */
export const Report = Type.Object({
  failed: Type.Array(FailedCheck),
  disabled: Type.Array(DisabledCheck),
  passed: MapOf(Type.Integer()),
  unknown: MapOf(Type.Integer()),
  failedFiles: Type.Optional(MapOf(Type.Integer())),
  notApplicable: Type.Optional(MapOf(Type.Integer())),
  /** Sum of the weights of passed and of failed evaluated checks; the score comes from these. */
  weights: Type.Object({ passed: Type.Number(), failed: Type.Number() }),
  notes: Type.Array(ReportNote),
  /** Files that were read. */
  files: Type.Integer(),
  /** What was checked and what was not; reports from before it was recorded say nothing of it. */
  coverage: Type.Optional(Coverage),
  rulesVersion: Type.String(),
  rulesVersions: Type.Optional(MapOf(Type.String())),
  ruleset: Type.Optional(Type.String()),
});
export type Report = Static<typeof Report>;

/**
 * Counts of one report by severity, and its score.
 * Source: specification, section 3, Report summary.
 */
export const SeverityCounts = Type.Object({
  sev1: Type.Integer(),
  sev2: Type.Integer(),
  sev3: Type.Integer(),
  sev4: Type.Integer(),
  sev5: Type.Integer(),
});
export type SeverityCounts = Static<typeof SeverityCounts>;

/** `score` is left out where nothing was checked: no number would be true. */
export const ReportSummary = Type.Intersect([
  SeverityCounts,
  Type.Object({ score: Type.Optional(Type.Number()) }),
  CoverageCounts,
]);
export type ReportSummary = Static<typeof ReportSummary>;

export function countOf(counts: SeverityCounts, severity: Severity): number {
  return counts[`sev${severity}`];
}

export function totalOf(counts: SeverityCounts): number {
  return SEVERITIES.reduce((total, severity) => total + countOf(counts, severity), 0);
}

/** How much of its cluster a report checked. One without a score checked nothing, also where it does not say so. */
export function checkedPartOfReport(summary: ReportSummary): CheckedPart | undefined {
  return checkedPartOf(summary) ?? (summary.score === undefined ? 'nothing' : undefined);
}
