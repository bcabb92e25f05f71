import { isKnown } from '@plumbline/model/baseline-state';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { filePathOf, imageNote, lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import type { Report } from '@plumbline/model/report';
import { isLeftOutNote } from '@plumbline/model/report-notes';
import { uncheckedName, uncheckedRows, type UncheckedRow } from '@plumbline/model/unchecked-rows';
import { escapeMarkup } from './escape-markup.ts';

/**
 * A report as pipelines show tests: a suite for each service, in which each failed check is a test that failed, what was
 * not checked and what a baseline knows one that was skipped, and a service without either one that passed.
 * Source: https://github.com/testmoapp/junitxml
 */
export function renderJunit(report: Report): string {
  const suites = new Map<string, string[]>();
  const counts = { tests: 0, failures: 0, skipped: 0 };
  function add(suite: string, test: string): void {
    counts.tests += 1;
    const tests = suites.get(suite);
    if (tests) tests.push(test);
    else suites.set(suite, [test]);
  }
  for (const check of report.failed) {
    if (isKnown(check)) counts.skipped += 1;
    else counts.failures += 1;
    add(suiteOf(check), testOf(check));
  }
  for (const { message } of report.notes.filter(isLeftOutNote)) {
    counts.skipped += 1;
    add(suiteOf({}), `<testcase${attributes({ name: 'Left out' })}><skipped${attributes({ message })}/></testcase>`);
  }
  for (const row of uncheckedRows(report)) {
    counts.skipped += 1;
    add(suiteOf(row), skippedTest(row));
  }
  for (const service of report.coverage?.services ?? []) {
    const suite = suiteOf(service);
    if (service.isChecked && !suites.has(suite))
      add(suite, `<testcase${attributes({ classname: suite, name: 'No failed checks' })}/>`);
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Plumbline', ...counts })}>`,
    ...[...suites].flatMap(([name, tests]) => [
      `  <testsuite${attributes({ name, tests: tests.length, failures: having(tests, '<failure'), skipped: having(tests, '<skipped') })}>`,
      ...tests.map((test) => `    ${test}`),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function having(tests: readonly string[], element: string): number {
  return tests.filter((test) => test.includes(element)).length;
}

function suiteOf({
  machine,
  service,
}: {
  readonly machine?: string | undefined;
  readonly service?: string | undefined;
}): string {
  return [machine, service].filter((part) => part !== undefined).join(' / ') || 'No service';
}

function testOf(check: FailedCheck): string {
  const { rule, title = rule.name, message = title } = check;
  const file = filePathOf(check);
  const range = lineRange(check);
  const place = [file, range?.from].filter((part) => part !== undefined).join(':') + imageNote(check);
  const { documentation, remediation, sources } = parseDocumentation(rule.documentation);
  const text = [place, documentation, remediation, ...sources].filter((part) => part !== '').join('\n');
  const name = place === '' ? title : `${title} (${place})`;
  const outcome = isKnown(check)
    ? `<skipped${attributes({ message: `Known by the baseline: ${message}` })}/>`
    : `<failure${attributes({ message, type: rule.name })}>${escapeMarkup(text)}</failure>`;
  return `<testcase${attributes({ classname: rule.name, name, file, line: range?.from })}>${outcome}</testcase>`;
}

function skippedTest(row: UncheckedRow): string {
  const name = `Not checked: ${uncheckedName(row)}`;
  const skipped = `<skipped${attributes({ message: UNCHECKED_TEXTS[row.reason] })}/>`;
  return `<testcase${attributes({ classname: row.serviceType, name, file: row.file })}>${skipped}</testcase>`;
}

/** An attribute without a value is left out. Line breaks stay, which XML else makes blanks of. */
function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${name}="${escapeMarkup(String(value)).replaceAll('\n', '&#10;')}"`,
    )
    .join('');
}
