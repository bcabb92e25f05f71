import { baselineNote, isKnown } from '@plumbline/model/baseline-state';
import { wasLookedAt } from '@plumbline/model/coverage';
import { UNCHECKED_TEXTS } from '@plumbline/model/coverage-texts';
import { placeInRepository } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import type { Report } from '@plumbline/model/report';
import { isLeftOutNote } from '@plumbline/model/report-notes';
import type { Severity } from '@plumbline/model/severity';
import { uncheckedName, uncheckedRows } from '@plumbline/model/unchecked-rows';

const COMMANDS: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = {
  5: 'error',
  4: 'error',
  3: 'warning',
  2: 'warning',
  1: 'notice',
};

/**
 * A report as lines of commands that a step of GitHub Actions prints: each becomes a note at its line. GitHub shows ten
 * of each kind in a step: the worst come first, and what a baseline knows is the least of them.
 * Source: https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
export function renderGithub(report: Report): readonly string[] {
  const fresh = report.failed.filter((check) => !isKnown(check));
  return [
    ...[...fresh, ...report.failed.filter(isKnown)].map((check) => {
      const { rule, title, message } = check;
      const { documentation, remediation } = parseDocumentation(rule.documentation);
      const { file, range, isIn } = placeInRepository(check);
      const properties = {
        file,
        line: range?.from,
        endLine: range?.to,
        title: `${title ?? rule.name} (${rule.name})${baselineNote(check)}`,
      };
      const found = message ? `Found: ${message}. ` : '';
      return command(
        isKnown(check) ? 'notice' : COMMANDS[rule.severity],
        properties,
        `${isIn}${found}${documentation} ${remediation}`,
      );
    }),
    ...report.notes.filter(isLeftOutNote).map(({ message }) => command('notice', { title: 'Left out' }, message)),
    ...uncheckedRows(report)
      .filter(({ reason }) => !wasLookedAt(reason))
      .map((row) =>
        command(
          'notice',
          { file: row.file, title: 'Not checked' },
          `${uncheckedName(row)}: ${UNCHECKED_TEXTS[row.reason]}`,
        ),
      ),
  ];
}

type Properties = Readonly<Partial<Record<'file' | 'line' | 'endLine' | 'title', string | number | undefined>>>;

function command(name: string, properties: Properties, text: string): string {
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${name} ${given.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
