import { csvLine } from '@plumbline/model/csv';
import { filePathOf, lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { referenceText } from '@plumbline/model/reference-text';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import type { Report } from '@plumbline/model/report';
import { isLeftOutNote } from '@plumbline/model/report-notes';
import { uncheckedRows, type UncheckedRow } from '@plumbline/model/unchecked-rows';

type Cell = string | number | undefined;

/** What was not checked has a cell in few columns. */
const COLUMNS: readonly (readonly [
  name: string,
  cell: (check: FailedCheck) => Cell,
  uncheckedCell?: (row: UncheckedRow) => Cell,
])[] = [
  ['severity', ({ rule }) => rule.severity],
  ['rule', ({ rule }) => rule.name],
  ['title', ({ title }) => title, ({ serviceType }) => serviceType],
  ['machine', ({ machine }) => machine, ({ machine }) => machine],
  ['service', ({ service }) => service, ({ service }) => service],
  ['file', filePathOf, ({ file }) => file],
  ['included_as', ({ alias }) => alias],
  ['from_line', (check) => lineRange(check)?.from],
  ['to_line', (check) => lineRange(check)?.to],
  ['found', ({ message }) => message],
  ['wanted', ({ wanted }) => wanted],
  ['problem', ({ rule }) => parseDocumentation(rule.documentation).documentation],
  ['remediation', ({ rule }) => parseDocumentation(rule.documentation).remediation],
  ['sources', ({ rule }) => parseDocumentation(rule.documentation).sources.join(' ')],
  ['references', ({ references = [] }) => references.map(referenceText).join('; ')],
  ['fixable', ({ fix }) => (fix ? 'yes' : 'no')],
  ['fix_kind', ({ fix }) => fix?.kind],
  ['fix_needs', ({ fix }) => fix?.needs],
  ['fingerprint', ({ fingerprint }) => fingerprint],
  ['image', ({ image }) => image],
  ['referred_from', ({ referredFrom }) => referredFrom],
  ['image_layer', ({ imageLayer: layer }) => layer && `${layer.number}/${layer.of} ${layer.digest}`],
  ['baseline', ({ baselineState }) => baselineState],
  ['state', () => 'failed', () => 'not checked'],
  ['reasons', () => undefined, ({ reason }) => UNCHECKED_TEXTS[reason]],
];

/**
 * A report as a table: its failed checks in its order, then which rules were left out, then each service or file that was not checked, with the reason in
 * the last column. Lines are counted from 1.
 */
export function renderCsv(report: Report): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...report.failed.map((check) => COLUMNS.map(([, cell]) => cell(check))),
    ...report.notes
      .filter(isLeftOutNote)
      .map(({ message }) =>
        COLUMNS.map(([name]) => (name === 'state' ? 'left out' : name === 'reasons' ? message : undefined)),
      ),
    ...uncheckedRows(report).map((row) => COLUMNS.map(([, , uncheckedCell]) => uncheckedCell?.(row))),
  ];
  return rows.map(csvLine).join('');
}
