import { baselineNote, baselineText } from '@plumbline/model/baseline-state';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { filePathOf, imageNote, lineRange, wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { referenceText } from '@plumbline/model/reference-text';
import { countOf, totalOf, type Report } from '@plumbline/model/report';
import { SEVERITIES, SEVERITY_NAMES, severityText } from '@plumbline/model/severity';
import { summarize } from '@plumbline/model/summarize';
import { uncheckedName, uncheckedRows } from '@plumbline/model/unchecked-rows';
import { groupByRule, type ChecksOfRule } from './by-rule.ts';
import { escapeMarkup } from './escape-markup.ts';
import { nothingFailedText } from './nothing-failed.ts';

/**
 * A report as one HTML file for a browser and for paper, without scripts and without anything from elsewhere: its counts,
 * each rule that failed with its places and the lines of the first, and what was not checked. Lines are counted from 1.
 */
export function renderHtml(report: Report, clusterName: string): string {
  const title = escapeMarkup(`Report of ${clusterName}`);
  const body = [
    `<h1>${title}</h1>`,
    summaryOf(report),
    ...groupByRule(report.failed).map(ruleSection),
    ...listSection(
      'Not checked',
      uncheckedRows(report).map((row) => `${uncheckedName(row)}: ${UNCHECKED_TEXTS[row.reason]}`),
    ),
    ...listSection(
      'Disabled checks',
      report.disabled.map((check) => `${check.rule.name} at ${placeOf(check)} (${check.reasons.join('; ')})`),
    ),
    ...listSection(
      'Notes',
      report.notes.map(({ message }) => message),
    ),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    // Whatever a scanned file says, nothing is loaded or run.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${STYLE}</style></head><body>`,
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

function summaryOf(report: Report): string {
  const summary = summarize(report);
  const counts = SEVERITIES.map(
    (severity) => `<li class="s${severity}"><b>${countOf(summary, severity)}</b> ${SEVERITY_NAMES[severity]}</li>`,
  );
  const compared = baselineText(report.failed);
  const facts = [
    summary.score === undefined ? 'No score' : `Score ${summary.score} of 100`,
    `${report.files} files read`,
    ...(summary.services ? [`${summary.checkedServices ?? 0} of ${summary.services} services checked`] : []),
    `rules ${report.rulesVersion}`,
    ...(report.ruleset === undefined ? [] : [`ruleset ${report.ruleset}`]),
    ...(compared === undefined ? [] : [compared]),
  ];
  return `<p class="total">${headline(report, totalOf(summary))}</p><ul class="counts">${counts.join('')}</ul><p class="facts">${escapeMarkup(facts.join(' · '))}</p>`;
}

function headline(report: Report, total: number): string {
  if (total === 0) return nothingFailedText(report);
  return total === 1 ? '1 failed check' : `${total} failed checks`;
}

function ruleSection(checks: ChecksOfRule): string {
  const [first] = checks;
  const { name, severity, documentation: about } = first.rule;
  const { documentation, remediation, sources, scenarios = [] } = parseDocumentation(about);
  const references = [...(first.references ?? []).map(referenceText), ...scenarios];
  return [
    `<section class="s${severity}"><h2>${escapeMarkup(first.title ?? name)}</h2>`,
    `<p class="facts"><span class="severity">${severityText(severity)}</span> <code>${escapeMarkup(name)}</code></p>`,
    `<p>${escapeMarkup(documentation)}</p>`,
    remediation === '' ? '' : `<p><b>How to fix it:</b> ${escapeMarkup(remediation)}</p>`,
    snippetOf(first),
    `<ul class="places">${checks.map((check) => `<li>${escapeMarkup(placeOf(check) + baselineNote(check))}${foundIn(check)}</li>`).join('')}</ul>`,
    references.length === 0 ? '' : `<p class="facts">${escapeMarkup([...new Set(references)].join(', '))}</p>`,
    sources.length === 0
      ? ''
      : `<ul class="facts">${sources.map((source) => `<li>${linkTo(source)}</li>`).join('')}</ul>`,
    '</section>',
  ].join('');
}

/** Only addresses of the web become links. */
function linkTo(source: string): string {
  const shown = escapeMarkup(source);
  return /^https?:\/\//i.test(source) ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
}

function placeOf(check: FailedCheck): string {
  const range = lineRange(check);
  const owner = [check.machine, check.service].filter((part) => part !== undefined).join(' / ');
  const file = filePathOf(check) ?? 'the cluster as a whole';
  return `${owner === '' ? '' : `${owner}: `}${file}${range ? `:${range.from}` : ''}${imageNote(check)}`;
}

function foundIn({ message, wanted }: FailedCheck): string {
  if (!message) return '';
  return `: ${escapeMarkup(message)}${wanted === undefined ? '' : ` (wanted: <code>${escapeMarkup(wanted)}</code>)`}`;
}

function snippetOf(check: FailedCheck): string {
  const { snippet } = check;
  if (!snippet) return '';
  const { fromLine, toLine } = wrongLinesOf(check) ?? { fromLine: -1, toLine: -1 };
  const lines = snippet.lines.map((text, offset) => {
    const at = snippet.firstLine + offset;
    const line = `<i>${at + 1}</i> ${escapeMarkup(text)}`;
    return at >= fromLine && at <= toLine ? `<mark>${line}</mark>` : line;
  });
  return `<pre>${lines.join('\n')}</pre>`;
}

function listSection(title: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [];
  return [
    `<section><h2>${title}</h2><ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul></section>`,
  ];
}

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--s5:#b3261e;--s4:#b4540a;--s3:#8a6a00;--s2:#2563a8;--s1:#66707c}
@media (prefers-color-scheme:dark){:root{--s5:#ff8a80;--s4:#ffb074;--s3:#f0cf65;--s2:#8fc1ff;--s1:#a9b4c0}}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0 0 .25rem}p{margin:.4rem 0}
.total{font-size:1.2rem;font-weight:600}.facts{font-size:.85rem;opacity:.8}
.counts{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;list-style:none;padding:0}
section{border-top:1px solid var(--line);padding:1rem 0;break-inside:avoid}
.s5 .severity,li.s5{color:var(--s5)}.s4 .severity,li.s4{color:var(--s4)}.s3 .severity,li.s3{color:var(--s3)}
.s2 .severity,li.s2{color:var(--s2)}.s1 .severity,li.s1{color:var(--s1)}.severity{font-weight:600}
pre{border:1px solid var(--line);border-radius:.4rem;padding:.5rem .75rem;white-space:pre-wrap;font-size:.85rem}
pre i{display:inline-block;min-width:2.5em;opacity:.6;font-style:normal}pre mark{background:#f5c51833;color:inherit}
@media print{body{margin:0;max-width:none;font-size:11pt}a{color:inherit}}
`;
