import { wasLookedAt, type Coverage, type UncheckedReason } from '../coverage.ts';
import { UNCHECKED_TEXTS } from '../coverage-texts.ts';
import { leftOutName } from '../unchecked-rows.ts';
import { filePathOf, placeInRepository, type FailedCheck } from '../failed-check.ts';
import { SECRET_MASK } from '../masked-text.ts';
import { parseDocumentation } from '../parse-documentation.ts';
import { holdsPlaceholder } from '../placeholder.ts';
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

/**
 * More results of a run are refused by GitHub, which shows the worst 5,000.
 * Source: https://docs.github.com/en/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit
 */
const MAX_RESULTS = 25_000;
/** Paths are below the root of the repository. */
const ROOT = '%SRCROOT%';

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
 * A report as a SARIF 2.1.0 log with one run; checks without a file have no location, those of a whole file stand at its
 * first line, disabled ones are suppressed. What was not checked, and results for which there is no room, are notifications
 * of the run: a log without results alone would be taken for good news.
 * Source: OASIS SARIF Version 2.1.0.
 */
export function renderSarif(report: Pick<Report, 'failed' | 'disabled' | 'coverage' | 'notes'>): object {
  const failed = report.failed.slice(0, MAX_RESULTS);
  const disabled = report.disabled.slice(0, MAX_RESULTS - failed.length);
  const leftOut = report.failed.length + report.disabled.length - failed.length - disabled.length;
  const rules = new Map<string, SarifRule>();
  for (const check of [...failed, ...disabled]) {
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
        ...(report.coverage || leftOut > 0 ? { invocations: [invocationOf(report, leftOut)] } : {}),
        originalUriBaseIds: {
          [ROOT]: { description: { text: 'The root of the repository, or the folder that was scanned.' } },
        },
        columnKind: 'utf16CodeUnits',
        results: [
          ...failed.map((check) => toResult(check, indexes)),
          ...disabled.map((check) => ({
            ...toResult(check, indexes),
            suppressions: [
              {
                kind: check.switchedOffBy === 'settings' ? 'external' : 'inSource',
                justification: check.reasons.join('; '),
              },
            ],
          })),
        ],
      },
    ],
  };
}

function invocationOf({ coverage, notes }: Pick<Report, 'coverage' | 'notes'>, resultsLeftOut: number): object {
  const { services = [], leftOut = [] }: Partial<Coverage> = coverage ?? {};
  return {
    executionSuccessful: true,
    toolExecutionNotifications: [
      ...(resultsLeftOut > 0
        ? [
            {
              level: 'warning',
              message: { text: `${resultsLeftOut} more results are left out: a run takes ${MAX_RESULTS}.` },
            },
          ]
        : []),
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
    level: wasLookedAt(reason) ? 'note' : 'warning',
    message: { text: `Not checked: ${withoutLinks(what)}: ${UNCHECKED_TEXTS[reason]}` },
    ...(file === undefined ? {} : { locations: [{ physicalLocation: { artifactLocation: artifactOf(file) } }] }),
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
    ...(helpUri === undefined ? {} : { helpUri: addressAsUri(helpUri) }),
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
    message: { text: `${check.title ?? name}. ${withoutLinks(`${isIn}${found}`)}${documentation} ${remediation}` },
    ...locationOf(check),
    ...(check.fingerprint === undefined ? {} : { partialFingerprints: fingerprintsOf(check.fingerprint) }),
    ...(check.baselineState && { baselineState: check.baselineState === 'known' ? 'unchanged' : 'new' }),
    ...fixesOf(check),
  };
}

/** GitHub goes by the second: what it would work out itself of a line's text changes with the lines around it. */
function fingerprintsOf(fingerprint: string): Readonly<Record<string, string>> {
  return { 'plumbline/v1': fingerprint, primaryLocationLineHash: `${fingerprint}:1` };
}

/** What would mend it as a whole: neither what only a person knows, nor what is not shown, can be put into a file, and nothing into an image. */
function fixesOf(check: FailedCheck): object {
  const { fix } = check;
  const file = filePathOf(check);
  if (!fix || file === undefined || fix.kind !== 'safe' || check.image !== undefined) return {};
  if (fix.replacement.some((line) => holdsPlaceholder(line) || line.includes(SECRET_MASK))) return {};
  const from = fix.fromLine + 1;
  const to = fix.toLine + 1;
  // Without a column, a region ends where its last line does; lines that go take their line break along.
  const deletedRegion =
    fix.replacement.length > 0
      ? { startLine: from, endLine: to }
      : { startLine: from, startColumn: 1, endLine: to + 1, endColumn: 1 };
  const replacements = [{ deletedRegion, insertedContent: { text: fix.replacement.join('\n') } }];
  return {
    fixes: [
      {
        description: { text: parseDocumentation(check.rule.documentation).remediation },
        artifactChanges: [{ artifactLocation: artifactOf(file), replacements }],
      },
    ],
  };
}

function locationOf(check: FailedCheck): object {
  const { file, range = { from: 1, to: 1 } } = placeInRepository(check);
  if (file === undefined) return {};
  return {
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifactOf(file),
          region: { startLine: range.from, endLine: range.to },
          ...contextOf(check),
        },
      },
    ],
  };
}

/** What the wrong lines are a part of, which has to be more than these. Source: SARIF 2.1.0, section 3.29.5. */
function contextOf(check: FailedCheck): object {
  const { fromLine, toLine, wrongLines } = check;
  if (wrongLines === undefined || fromLine === undefined || toLine === undefined) return {};
  const isMore = toLine - fromLine > wrongLines.toLine - wrongLines.fromLine;
  const isElsewhere = placeInRepository(check).isIn !== '';
  return isMore && !isElsewhere ? { contextRegion: { startLine: fromLine + 1, endLine: toLine + 1 } } : {};
}

function artifactOf(file: string): { readonly uri: string; readonly uriBaseId: string } {
  return { uri: uriOf(file), uriBaseId: ROOT };
}

/** Whoever brought a rule also wrote its sources, and one that is no URI would have the whole log refused. */
function addressAsUri(address: string): string {
  return encodeURI(address.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%25', '%');
}

function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * A name or value of a scanned file in which `[text](address)` would be shown as a link. Where none can be read it stays as
 * it is, as not all that show such a text take the escapes off again.
 * Source: SARIF 2.1.0, section 3.11.6.
 */
function withoutLinks(text: string): string {
  return text.includes('](') ? text.replace(/[[\]\\]/g, String.raw`\$&`) : text;
}
