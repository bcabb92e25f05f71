import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { csvLine } from '@plumbline/model/csv';
import { filePathOf, lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { renderSarif } from '@plumbline/model/rendering/sarif';
import type { Report } from '@plumbline/model/report';
import { scoreOf } from '@plumbline/model/summarize';
import { uncheckedRows, type UncheckedRow } from '@plumbline/model/unchecked-rows';
import { type CheckRow } from '@plumbline/model/check-rows';

/** The forms in which checks can be taken away. */
export const EXPORT_FORMATS = ['csv', 'json', 'sarif'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * Checks in one of the formats; disabled ones say so, with their reasons, in each, and each says what of `report` was not
 * checked.
 */
export function exportChecks(
  format: ExportFormat,
  rows: readonly CheckRow[],
  report: Pick<Report, 'coverage' | 'notes' | 'weights'>,
  about: object,
): string {
  switch (format) {
    case 'csv':
      // The mark at the start tells spreadsheets that it is UTF-8.
      return `\uFEFF${[CSV_HEADER, ...rows.map(csvCells), ...uncheckedRows(report).map(uncheckedCells)].map(csvLine).join('')}`;
    case 'json':
      return json({
        ...about,
        score: scoreOf(report.weights),
        coverage: report.coverage,
        checks: rows.map(({ check, state, reasons }) => ({ state, ...check, reasons })),
      });
    case 'sarif':
      return json(
        renderSarif({
          coverage: report.coverage,
          notes: report.notes,
          failed: rows.filter(({ state }) => state !== 'disabled').map(({ check }) => check),
          disabled: rows.flatMap(({ check, state, reasons = [] }) =>
            state === 'disabled' ? [{ ...check, reasons: [...reasons] }] : [],
          ),
        }),
      );
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const CSV_HEADER = [
  'State',
  'Severity',
  'Machine',
  'Service',
  'Identifier',
  'Title',
  'File',
  'From line',
  'To line',
  'Found',
  'Wanted',
  'Problem',
  'How to fix it',
  'Sources',
  'Reasons',
  'Fingerprint',
];

function csvCells({ check, state, reasons = [] }: CheckRow): readonly string[] {
  const { documentation, remediation, sources } = parseDocumentation(check.rule.documentation);
  return [
    state,
    String(check.rule.severity),
    check.machine ?? '',
    check.service ?? '',
    check.rule.name,
    check.title ?? '',
    filePathOf(check) ?? '',
    ...linesOf(check),
    check.message ?? '',
    check.wanted ?? '',
    documentation,
    remediation,
    sources.join(' '),
    reasons.join('; '),
    check.fingerprint ?? '',
  ];
}

/** What was not checked stands below the checks, in the same columns. */
function uncheckedCells({ machine, service, serviceType, file, reason }: UncheckedRow): readonly string[] {
  return CSV_HEADER.map((column) => {
    switch (column) {
      case 'State':
        return 'not checked';
      case 'Machine':
        return machine ?? '';
      case 'Service':
        return service ?? '';
      case 'Title':
        return serviceType;
      case 'File':
        return file ?? '';
      case 'Reasons':
        return UNCHECKED_TEXTS[reason];
      default:
        return '';
    }
  });
}

function linesOf(check: FailedCheck): readonly [from: string, to: string] {
  const range = lineRange(check);
  return range ? [String(range.from), String(range.to)] : ['', ''];
}
