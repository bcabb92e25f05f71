import { wrongLinesOf, type FailedCheck } from '@plumbline/model/failed-check';
import type { Severity } from '@plumbline/model/severity';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type Range,
} from 'vscode-languageserver-protocol';
import { printable } from '@plumbline/model/printable';
import type { RuleLink } from '../rule-links.ts';
import { texts } from '../texts.ts';

/** Longer places are marked at their first line: an editor underlines all of them. */
const MOST_MARKED_LINES = 5;

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  5: DiagnosticSeverity.Error,
  4: DiagnosticSeverity.Error,
  3: DiagnosticSeverity.Warning,
  2: DiagnosticSeverity.Information,
  1: DiagnosticSeverity.Information,
};

/** Functions and programs that should not be used any more. Source: https://cwe.mitre.org, CWE-477 and CWE-1104. */
const OUTDATED: ReadonlySet<string> = new Set(['CWE-477', 'CWE-1104']);

/** `related`: what else has to be looked at. */
export function diagnosticOf(
  check: FailedCheck,
  document: TextDocument,
  link: RuleLink,
  related: readonly DiagnosticRelatedInformation[],
): Diagnostic {
  const { rule, title = rule.name, message, references = [], category } = check;
  const href = link(check);
  return {
    range: rangeOf(check, document),
    severity: category === 'hygiene' ? DiagnosticSeverity.Hint : SEVERITIES[rule.severity],
    source: 'plumbline',
    code: rule.name,
    ...(href !== undefined && URL.canParse(href) && { codeDescription: { href } }),
    message: printable(message ? `${title}: ${message}` : title),
    ...(references.some(({ item }) => OUTDATED.has(item)) && { tags: [DiagnosticTag.Deprecated] }),
    ...(related.length > 0 && { relatedInformation: [...related] }),
  };
}

/** Said of a file that is not checked while it is open. */
export function tooLargeDiagnostic(document: TextDocument, most: number): Diagnostic {
  return {
    range: lineRange(document, 0, 0),
    severity: DiagnosticSeverity.Information,
    source: 'plumbline',
    message: texts.tooLargeForEditor(most),
  };
}

/** Without the white space around it. A check of a whole file stands at its first line. */
export function rangeOf(check: FailedCheck, document: TextDocument): Range {
  const { fromLine, toLine } = wrongLinesOf(check) ?? { fromLine: 0, toLine: 0 };
  return lineRange(document, fromLine, toLine - fromLine < MOST_MARKED_LINES ? toLine : fromLine);
}

function lineRange(document: TextDocument, fromLine: number, toLine: number): Range {
  const [first, last] = [lineText(document, fromLine), lineText(document, toLine)];
  return {
    start: { line: fromLine, character: first.length - first.trimStart().length },
    end: { line: toLine, character: last.trimEnd().length },
  };
}

function lineText(document: TextDocument, line: number): string {
  return document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } });
}
