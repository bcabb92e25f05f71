import { createHash } from 'node:crypto';
import { filePathOf, lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import type { Report } from '@plumbline/model/report';
import { isLeftOutNote } from '@plumbline/model/report-notes';
import { summarize } from '@plumbline/model/summarize';

const OSCAL_VERSION = '1.1.3';
/** Names our own properties. */
const NAMESPACE = 'urn:plumbline:oscal';
const NIST_CONTROLS = /^NIST SP 800-53\b/;

/** What an assessment says of its report. `atSeconds`: the time of the run, since 1970. */
interface AssessmentOf {
  readonly clusterName: string;
  readonly atSeconds: number;
}

/**
 * A report as OSCAL assessment results: an observation for each failed check, a finding for each rule that was
 * evaluated, and the NIST SP 800-53 controls that the rules refer to as those reviewed. The same report gives the same
 * identifiers.
 * Source: https://pages.nist.gov/OSCAL-Reference/models/v1.1.3/assessment-results/json-reference/
 */
export function renderOscal(report: Report, { clusterName, atSeconds }: AssessmentOf): object {
  const uuid = identifiers([clusterName, atSeconds, report.rulesVersion]);
  const at = new Date(atSeconds * 1000).toISOString();
  const observed = report.failed.map((check, index) => ({ check, uuid: uuid('observation', index) }));
  const observations = observed.map((observation) => toObservation(observation, at));
  const findings = toFindings(report, observed, uuid);
  return {
    'assessment-results': {
      uuid: uuid('document'),
      metadata: {
        title: oneLine(`Configuration security of ${clusterName}`),
        'last-modified': at,
        version: String(atSeconds),
        'oscal-version': OSCAL_VERSION,
      },
      // There is no plan beyond the rules themselves, which the results name.
      'import-ap': { href: '#' },
      results: [
        {
          uuid: uuid('result'),
          title: oneLine(`Report ${atSeconds} of ${clusterName}`),
          description: descriptionOf(report),
          start: at,
          end: at,
          'reviewed-controls': { 'control-selections': [controlSelection(report)] },
          ...(observations.length === 0 ? {} : { observations }),
          ...(findings.length === 0 ? {} : { findings }),
        },
      ],
    },
  };
}

/** An assessment that did not look at everything says so. */
function descriptionOf(report: Report): string {
  const { services, checkedServices } = summarize(report);
  const read = `${report.files} files were read and judged with the rules of version ${report.rulesVersion}.`;
  const checked = services === undefined ? [] : [`${checkedServices} of ${services} services were checked.`];
  const leftOut = report.notes.filter(isLeftOutNote).map(({ message }) => message);
  return [...checked, read, ...leftOut].join(' ');
}

type Uuid = (...parts: readonly (string | number)[]) => string;

interface Observed {
  readonly check: FailedCheck;
  readonly uuid: string;
}

function toObservation({ check, uuid }: Observed, at: string): object {
  const { documentation } = parseDocumentation(check.rule.documentation);
  return {
    uuid,
    title: oneLine(check.title ?? check.rule.name),
    description: [check.message, documentation].filter((text) => text !== undefined && text !== '').join('\n\n'),
    props: propertiesOf(check),
    methods: ['TEST'],
    types: ['finding'],
    collected: at,
  };
}

function propertiesOf(check: FailedCheck): readonly object[] {
  const range = lineRange(check);
  const values: readonly (readonly [name: string, value: string | undefined])[] = [
    ['rule', check.rule.name],
    ['severity', String(check.rule.severity)],
    ['machine', check.machine],
    ['service', check.service],
    ['file', filePathOf(check)],
    ['from-line', range && String(range.from)],
    ['to-line', range && String(range.to)],
    ['fingerprint', check.fingerprint],
    ['baseline', check.baselineState],
  ];
  return values.flatMap(([name, value = '']) =>
    value.trim() === '' ? [] : [{ name, ns: NAMESPACE, value: oneLine(value) }],
  );
}

/**
 * One finding a rule, by its id: the rule is the objective that is satisfied or not. One that could not be decided on
 * some file is neither.
 */
function toFindings(report: Report, observed: readonly Observed[], uuid: Uuid): readonly object[] {
  const failed = Map.groupBy(observed, ({ check }) => check.rule.name);
  const passed = Object.keys(report.passed).filter((rule) => !failed.has(rule) && !Object.hasOwn(report.unknown, rule));
  return [
    ...[...failed].map(([rule, observations]) => ({
      ...finding(rule, 'not-satisfied', observations[0]?.check, uuid),
      'related-observations': observations.map((observation) => ({ 'observation-uuid': observation.uuid })),
    })),
    ...passed.map((rule) => finding(rule, 'satisfied', undefined, uuid)),
  ];
}

function finding(
  rule: string,
  state: 'satisfied' | 'not-satisfied',
  check: FailedCheck | undefined,
  uuid: Uuid,
): object {
  const remediation = check && parseDocumentation(check.rule.documentation).remediation;
  return {
    uuid: uuid('finding', rule),
    title: oneLine(check?.title ?? rule),
    description: remediation === undefined || remediation === '' ? `The rule ${rule} is ${state}.` : remediation,
    target: { type: 'objective-id', 'target-id': token(rule), status: { state } },
  };
}

/** `IA-5(1)` is the control `ia-5.1` of NIST's catalogue. */
function controlSelection(report: Report): object {
  const items = report.failed
    .flatMap(({ references = [] }) => references)
    .filter(({ ruleset }) => NIST_CONTROLS.test(ruleset))
    .map(({ item }) =>
      item
        .toLowerCase()
        .replace(/\((\d+)\)/g, '.$1')
        .replaceAll(/\s/g, ''),
    );
  const controls = [...new Set(items)].toSorted();
  if (controls.length === 0) return { 'include-all': {} };
  return { 'include-controls': controls.map((control) => ({ 'control-id': token(control) })) };
}

/** Identifiers that are the same for the same report, as UUIDs of version 5. Source: RFC 9562, section 5.5. */
function identifiers(report: readonly (string | number)[]): Uuid {
  return (...parts) => {
    const hash = createHash('sha1')
      .update([NAMESPACE, ...report, ...parts].join('\0'))
      .digest();
    hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
    hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = hash.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  };
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** Names of rules that others made may hold what an identifier may not. */
function token(text: string): string {
  const safe = text.replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`;
}
