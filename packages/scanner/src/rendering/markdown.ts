import { baselineNote, baselineText } from '@plumbline/model/baseline-state';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { leftOutName } from '@plumbline/model/unchecked-rows';
import { filePathOf, imageNote, lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { referenceText } from '@plumbline/model/reference-text';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { printable } from '@plumbline/model/printable';
import { SEVERITIES, severityText } from '@plumbline/model/severity';
import { countOf, type Report } from '@plumbline/model/report';
import { summarize } from '@plumbline/model/summarize';
import { nothingFailedText } from './nothing-failed.ts';
import { groupByRule, type ChecksOfRule } from './by-rule.ts';

/**
 * A report for people: its counts, then one section for each rule that failed, worst first, with the places where it
 * did. Lines are counted from 1. The same report gives the same text.
 */
export function renderMarkdown(report: Report, clusterName: string): string {
  const blocks = [
    `# Report of ${escape(clusterName)}`,
    summaryTable(report),
    ...(report.failed.length === 0 ? [`${nothingFailedText(report)}.`] : groupByRule(report.failed).map(ruleSection)),
    ...uncheckedSection(report),
    ...(report.disabled.length === 0 ? [] : [disabledSection(report)]),
    ...(report.notes.length === 0 ? [] : [notesSection(report)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function summaryTable(report: Report): string {
  const summary = summarize(report);
  const compared = baselineText(report.failed);
  return [
    '| Severity | Failed checks |',
    '| --- | ---: |',
    ...SEVERITIES.map((severity) => `| ${severityText(severity)} | ${countOf(summary, severity)} |`),
    '',
    `Score: ${summary.score === undefined ? 'none, nothing was checked' : `${summary.score} of 100`}. Files checked: ${report.files}. Rules: version ${report.rulesVersion}.${
      report.ruleset === undefined ? '' : ` Ruleset: ${report.ruleset}.`
    }${compared === undefined ? '' : ` ${compared}.`}`,
  ].join('\n');
}

function ruleSection(checks: ChecksOfRule): string {
  return [...ruleBlocks(checks[0]), ...list('Affected files', checks.map(placeText))].join('\n\n');
}

/** One failed check for who looks at its place: what was found there, and what its rule says. */
export function renderCheck(check: FailedCheck): string {
  const [title = '', ...rest] = ruleBlocks(check);
  const found = check.message ? [`**Found**${foundText(check)}`] : [];
  return [title, ...found, ...rest].join('\n\n');
}

function ruleBlocks({ rule: { name, severity, documentation: texts }, title, references = [] }: FailedCheck) {
  const { documentation, remediation, sources, scenarios = [] } = parseDocumentation(texts);
  const items = [...references.map(referenceText), ...scenarios];
  return [
    `## ${escape(title ?? name)}`,
    `${code(name)} · Severity ${severityText(severity)}`,
    escape(documentation),
    ...(remediation === '' ? [] : [`**How to fix it:** ${escape(remediation)}`]),
    ...list('References', [...new Set(items)].map(escape)),
    ...list(
      'Sources',
      sources.map((source) => `<${source.replace(/[<>\s]/g, encodeURIComponent)}>`),
    ),
  ];
}

function list(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`**${title}**\n\n${items.map((item) => `- ${item}`).join('\n')}`];
}

function placeText(check: FailedCheck): string {
  const place = [check.machine, check.service].filter((part) => part !== undefined).join(' / ');
  const file = check.config_file ? code(fileText(check)) : 'the cluster as a whole';
  const at = place === '' ? file : `${escape(place)}: ${file}`;
  const note = imageNote(check).trim();
  return `${at}${linesText(check)}${note === '' ? '' : ` ${code(note)}`}${baselineNote(check)}${foundText(check)}`;
}

function foundText({ message, wanted }: FailedCheck): string {
  if (!message) return '';
  return `: ${escape(message)}${wanted === undefined ? '' : ` (wanted: ${code(wanted)})`}`;
}

function fileText(check: FailedCheck): string {
  return check.alias ?? filePathOf(check) ?? '';
}

function linesText(check: FailedCheck): string {
  const range = lineRange(check);
  if (!range) return '';
  return range.from === range.to ? `, line ${range.from}` : `, lines ${range.from}–${range.to}`;
}

function disabledSection(report: Report): string {
  const items = report.disabled.map(
    (check) => `${code(check.rule.name)} at ${placeText(check)} (${escape(check.reasons.join('; '))})`,
  );
  return ['## Disabled checks', ...items.map((item) => `- ${item}`)].join('\n');
}

function notesSection(report: Report): string {
  const items = report.notes.map(({ message, machine, service, file }) => {
    const place = [machine, service, file].filter((part) => part !== undefined).join(' / ');
    return `- ${escape(message)}${place === '' ? '' : ` (${escape(place)})`}`;
  });
  return ['## Notes', ...items].join('\n');
}

function uncheckedSection({ coverage }: Report): readonly string[] {
  if (!coverage) return [];
  const items = [
    ...coverage.services.flatMap(({ machine, service, serviceName, reason, unchecked = [] }) => {
      const place = [machine, service].filter((part) => part !== undefined).join(' / ');
      const isSaidOfFiles = unchecked.some((file) => file.reason === reason);
      const whole =
        reason === undefined || isSaidOfFiles ? [] : [`${place} (${serviceName}): ${UNCHECKED_TEXTS[reason]}`];
      return [...whole, ...unchecked.map((file) => `${place}: ${file.file}: ${UNCHECKED_TEXTS[file.reason]}`)];
    }),
    ...(coverage.leftOut ?? []).map((left) => `${leftOutName(left)}: ${UNCHECKED_TEXTS[left.reason]}`),
  ];
  return items.length === 0 ? [] : [['## Not checked', ...items.map((item) => `- ${escape(item)}`)].join('\n')];
}

/**
 * Text that came out of files and must not become markup; our own texts keep their code spans. Two backticks side by side
 * begin no span that one of them ends, and a lone one would end the span of what stands behind it.
 */
function escape(text: string): string {
  return inOneLine(text)
    .split(/((?<!`)`[^`]+`(?!`))/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_[\]<>#|~!]/g, '\\$&')))
    .join('');
}

function code(text: string): string {
  return `\`${inOneLine(text).replaceAll('`', "'")}\``;
}

/** A name that goes on in another line would begin a block of its own there, or a command to the pipeline that prints it. */
function inOneLine(text: string): string {
  return printable(text.replace(/[\r\n]+/g, ' '));
}
