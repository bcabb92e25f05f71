import type { Coverage, UncheckedReason } from '../coverage.ts';
import { UNCHECKED_TEXTS } from '../coverage-texts.ts';
import { leftOutName } from '../unchecked-rows.ts';
import { placeInRepository, type FailedCheck } from '../failed-check.ts';
import { parseDocumentation } from '../parse-documentation.ts';
import type { Report } from '../report.ts';
import { isLeftOutNote } from '../report-notes.ts';
import type { Severity } from '../severity.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  5: 'error',
  4: 'error',
  3: 'warning',
  2: 'note',
  1: 'note',
};

/** The scale on which code-scanning services sort results: above 9 critical, 7 high, 4 medium, else low. */
const SECURITY_SEVERITIES: Readonly<Record<Severity, string>> = { 5: '9.5', 4: '8.0', 3: '5.5', 2: '3.0', 1: '1.0' };

interface SarifRule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
  readonly helpUri?: string;
  readonly defaultConfiguration: { readonly level: string };
  readonly properties: { readonly 'security-severity': string; readonly tags: readonly string[] };
}

/**
 * A report as a SARIF 2.1.0 log with one run; checks without a file have no location, disabled ones are suppressed. What
 * was not checked are notifications of the run: a log without results alone would be taken for good news.
 * Source: OASIS SARIF Version 2.1.0.
 */
export function renderSarif(report: Pick<Report, 'failed' | 'disabled' | 'coverage' | 'notes'>): object {
  const rules = new Map<string, SarifRule>();
  for (const check of [...report.failed, ...report.disabled]) {
    if (!rules.has(check.rule.name)) rules.set(check.rule.name, toRule(check));
  }
  const indexes = new Map([...rules.keys()].map((id, index) => [id, index]));
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'Plumbline', semanticVersion: '0.1.0', rules: [...rules.values()] },
        },
        ...(report.coverage ? { invocations: [invocationOf(report.coverage, report.notes)] } : {}),
        columnKind: 'utf16CodeUnits',
        results: [
          ...report.failed.map((check) => toResult(check, indexes)),
          ...report.disabled.map((check) => ({
            ...toResult(check, indexes),
            suppressions: [{ kind: 'inSource', justification: check.reasons.join('; ') }],
          })),
        ],
      },
    ],
  };
}

function invocationOf({ services, leftOut = [] }: Coverage, notes: Report['notes']): object {
  return {
    executionSuccessful: true,
    toolExecutionNotifications: [
      ...notes.filter(isLeftOutNote).map(({ message }) => ({ level: 'warning', message: { text: message } })),
      ...services.flatMap(({ machine, service, serviceName, reason, unchecked = [] }) => {
        const place = [machine, service].filter((part) => part !== undefined).join(' / ');
        const whole = reason === undefined ? [] : [notification(`${place} (${serviceName})`, reason)];
        return [
          ...whole,
          ...unchecked.map(({ file, reason: cause }) => notification(`${place}: ${file}`, cause, file)),
        ];
      }),
      ...leftOut.map((left) => notification(leftOutName(left), left.reason, left.file)),
    ],
  };
}

function notification(what: string, reason: UncheckedReason, file?: string): object {
  return {
    level: 'warning',
    message: { text: `Not checked: ${what}: ${UNCHECKED_TEXTS[reason]}` },
    ...(file === undefined ? {} : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }] }),
  };
}

function toRule(check: FailedCheck): SarifRule {
  const { name, severity } = check.rule;
  const { documentation, remediation, sources } = parseDocumentation(check.rule.documentation);
  const [helpUri] = sources;
  return {
    id: name,
    shortDescription: { text: check.title ?? name },
    fullDescription: { text: documentation },
    help: {
      text: [documentation, remediation, ...sources].join('\n\n'),
      markdown: [documentation, `**How to fix it:** ${remediation}`, ...sources.map((source) => `- <${source}>`)].join(
        '\n\n',
      ),
    },
    ...(helpUri === undefined ? {} : { helpUri }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { 'security-severity': SECURITY_SEVERITIES[severity], tags: ['security', 'misconfiguration'] },
  };
}

function toResult(check: FailedCheck, indexes: ReadonlyMap<string, number>): object {
  const { name, severity } = check.rule;
  const { documentation, remediation } = parseDocumentation(check.rule.documentation);
  const { isIn } = placeInRepository(check);
  const found = check.message ? `Found: ${check.message}. ` : '';
  return {
    ruleId: name,
    ruleIndex: indexes.get(name),
    level: LEVELS[severity],
    message: { text: `${check.title ?? name}. ${isIn}${found}${documentation} ${remediation}` },
    ...locationOf(check),
    ...(check.fingerprint === undefined ? {} : { partialFingerprints: { 'plumbline/v1': check.fingerprint } }),
  };
}

function locationOf(check: FailedCheck): object {
  const { file, range } = placeInRepository(check);
  if (file === undefined) return {};
  const uri = uriOf(file);
  return {
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri },
          ...(range ? { region: { startLine: range.from, endLine: range.to } } : {}),
        },
      },
    ],
  };
}

function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
