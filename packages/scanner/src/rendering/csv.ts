import { csvLine } from '@plumbline/model/csv';
import { lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { joinPath } from '@plumbline/model/paths';
import type { Report } from '@plumbline/model/report';

const COLUMNS: readonly (readonly [name: string, cell: (check: FailedCheck) => string | number | undefined])[] = [
  ['severity', ({ rule }) => rule.severity],
  ['rule', ({ rule }) => rule.name],
  ['title', ({ title }) => title],
  ['machine', ({ machine }) => machine],
  ['service', ({ service }) => service],
  ['file', ({ config_file: file }) => file && joinPath(file.subPath, file.fileName)],
  ['included_as', ({ alias }) => alias],
  ['from_line', (check) => lineRange(check)?.from],
  ['to_line', (check) => lineRange(check)?.to],
  ['found', ({ message }) => message],
  ['problem', ({ rule }) => parseDocumentation(rule.documentation).documentation],
  ['remediation', ({ rule }) => parseDocumentation(rule.documentation).remediation],
  ['sources', ({ rule }) => parseDocumentation(rule.documentation).sources.join(' ')],
  ['references', ({ references = [] }) => references.map(({ ruleset, item }) => `${ruleset} ${item}`).join('; ')],
  ['fixable', ({ fix }) => (fix ? 'yes' : 'no')],
  ['fix_kind', ({ fix }) => fix?.kind],
  ['fix_needs', ({ fix }) => fix?.needs],
  ['fingerprint', ({ fingerprint }) => fingerprint],
];

/**
 * The failed checks of a report as a table, one a row, in the report's order; lines are counted from 1.
 */
export function renderCsv(report: Report): string {
  const rows = [COLUMNS.map(([name]) => name), ...report.failed.map((check) => COLUMNS.map(([, cell]) => cell(check)))];
  return rows.map(csvLine).join('');
}
