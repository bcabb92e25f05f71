import { baselineNote } from '@plumbline/model/baseline-state';
import { wasLookedAt } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { filePathOf, placeInRepository, type FailedCheck } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { isLeftOutNote } from '@plumbline/model/report-notes';
import type { Severity } from '@plumbline/model/severity';
import { uncheckedName, uncheckedRows } from '@plumbline/model/unchecked-rows';

const SEVERITIES: Readonly<Record<Severity, string>> = {
  5: 'blocker',
  4: 'critical',
  3: 'major',
  2: 'minor',
  1: 'info',
};

/**
 * A report as GitLab shows it in merge requests: its failed checks, then what was not checked, for information. GitLab
 * keeps the first of equal fingerprints alone, so each is there once.
 * Source: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export function renderGitlab(report: Report): string {
  const seen = new Map<string, number>();
  function unique(fingerprint: string): string {
    const before = seen.get(fingerprint) ?? 0;
    seen.set(fingerprint, before + 1);
    return before === 0 ? fingerprint : `${fingerprint}-${before}`;
  }
  const issues = [
    ...report.failed.map((check) => ({
      description: descriptionOf(check),
      check_name: check.rule.name,
      fingerprint: unique(check.fingerprint ?? [check.rule.name, filePathOf(check), check.fromLine].join(' ')),
      severity: SEVERITIES[check.rule.severity],
      location: locationOf(check),
    })),
    ...report.notes.filter(isLeftOutNote).map(({ message }) => ({
      description: message,
      check_name: 'left_out',
      fingerprint: unique('left out'),
      severity: 'info',
      location: { path: '.', lines: { begin: 1 } },
    })),
    ...uncheckedRows(report)
      .filter(({ reason }) => !wasLookedAt(reason))
      .map((row) => ({
        description: `Not checked: ${uncheckedName(row)}: ${UNCHECKED_TEXTS[row.reason]}`,
        check_name: 'not_checked',
        fingerprint: unique(`not checked ${row.key}`),
        severity: 'info',
        location: { path: row.file ?? '.', lines: { begin: 1 } },
      })),
  ];
  return `${JSON.stringify(issues, null, 2)}\n`;
}

function locationOf(check: FailedCheck) {
  const { file, range } = placeInRepository(check);
  return { path: file ?? '.', lines: { begin: range?.from ?? 1 } };
}

function descriptionOf(check: FailedCheck): string {
  const { title, rule, message } = check;
  const text = message ? `${title ?? rule.name}: ${message}` : (title ?? rule.name);
  return `${placeInRepository(check).isIn}${text}${baselineNote(check)}`;
}
