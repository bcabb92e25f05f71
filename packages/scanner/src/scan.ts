import { bundlePath, type Bundle } from '@plumbline/model/bundle';
import { includesAreEnterpriseOnly } from '@plumbline/model/enterprise-directives';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { normalizeSubPath } from '@plumbline/model/paths';
import type { Report, Ruleset } from '@plumbline/model/report';
import { ReportBuilder, type ProposedFix, type ReportPart } from './report-builder.ts';
import { addResultFiles } from './result-files.ts';
import { UNKNOWN, fixOf, parseVersion, type CheckInput, type Finding, type Rule } from './rule.ts';
import type { ServiceDefinition } from './service-definition.ts';
import { ServiceFiles, type OpenedFile } from './service-files.ts';
import { groupsOf, type ServiceGroup } from './service-groups.ts';
import { loadService } from './services.ts';
import { OverWork } from './work.ts';

export interface ScanOptions {
  readonly ruleset?: Ruleset | undefined;
  /** False for owners whose includes are not followed where they are for organizations alone: each is then a note. */
  readonly followIncludes?: boolean;
  /** The day (ISO) of the run, by which what ends on a day is judged: unknown without it. */
  readonly judgedAt?: string;
  /** Called after each service with the part that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Called before each rule of each file, for who has to look around while a scan is under way. */
  readonly onRule?: () => void;
}

/**
 * Checks every service of a bundle: same bundle and options, same report, byte for byte.
 * Services without rules and files whose bytes are not there raise nothing; the report's coverage names them.
 */
export async function scan(bundle: Bundle, options: ScanOptions = {}): Promise<Report> {
  const report = new ReportBuilder(options.ruleset);
  await check(bundle, options, report);
  return report.build();
}

/** A scan with the edits that would mend what it found, which lists every place. */
export async function examine(
  bundle: Bundle,
  options: ScanOptions = {},
): Promise<{ readonly report: Report; readonly fixes: readonly ProposedFix[] }> {
  const report = new ReportBuilder(options.ruleset, { ofRuleInFile: Infinity });
  await check(bundle, options, report);
  return { report: report.build(), fixes: report.fixes };
}

/** A scan of some of a bundle's services, as `groupsOf` gives them: joined, such parts make the report of all. */
export async function scanPart(bundle: Bundle, options: ScanOptions): Promise<ReportPart> {
  const report = new ReportBuilder(options.ruleset);
  await checkServices(bundle, options, report);
  return report.part();
}

/** The report of all parts, which are in their order; undefined where it has no room for them. */
export function joinParts(parts: Iterable<ReportPart>, ruleset: Ruleset | undefined): Report | undefined {
  const report = new ReportBuilder(ruleset);
  for (const part of parts) if (!report.addPart(part)) return undefined;
  return report.build();
}

async function check(bundle: Bundle, options: ScanOptions, report: ReportBuilder): Promise<void> {
  await checkServices(bundle, options, report);
  await addResultFiles(bundle, report);
}

async function checkServices(bundle: Bundle, options: ScanOptions, report: ReportBuilder): Promise<void> {
  const groups = await groupsOf(bundle.manifest);
  for (const [index, group] of groups.entries()) {
    await checkGroup(bundle, group, report, options);
    options.onProgress?.((index + 1) / groups.length);
  }
}

/** Reads and checks services whose rules may look at each other's files; what the files were read as is not kept. */
async function checkGroup(
  bundle: Bundle,
  group: ServiceGroup,
  report: ReportBuilder,
  options: ScanOptions,
): Promise<void> {
  const opened: { definition: ServiceDefinition; version: string | undefined; files: readonly OpenedFile[] }[] = [];
  for (const at of group) {
    const definition = await loadService(at.definition.serviceName);
    report.begin(at, definition);
    if (!definition) continue;
    const follows = options.followIncludes !== false || !includesAreEnterpriseOnly(definition.id);
    const files = await ServiceFiles.read(bundle, at, definition, report, follows);
    opened.push({ definition, version: at.definition.version, files: files.open() });
  }
  const siblings = new Siblings(opened.flatMap(({ definition, files }) => (definition.looksBeside ? files : [])));
  for (const { definition, version, files } of opened) {
    for (const file of files) checkFile(definition, file, version, siblings, report, options);
  }
}

function checkFile(
  definition: ServiceDefinition,
  file: OpenedFile,
  version: string | undefined,
  siblings: Siblings,
  report: ReportBuilder,
  options: ScanOptions,
): void {
  const input: CheckInput<never> = {
    file: file.helper as never,
    source: file.source,
    version: parseVersion(version),
    judgedAt: options.judgedAt,
    others: siblings.beside(file),
  };
  let isOverWork = false;
  for (const rule of definition.rules) {
    const reads = rule.reads ?? [definition.defaultFileName];
    if (rule.retired !== undefined || !reads.includes(file.defaultFileName)) continue;
    options.onRule?.();
    if (isOverWork || !file.isItsFormat) report.undecided(rule, file);
    else isOverWork = evaluate(rule, input, file, report) === 'over work';
  }
  if (isOverWork) report.overWork(definition, file);
}

/** Runs one rule on one file; a rule that throws is recorded and stops nothing. */
function evaluate(
  rule: Rule,
  input: CheckInput<never>,
  file: OpenedFile,
  report: ReportBuilder,
): 'evaluated' | 'over work' {
  try {
    const { findings, result } = judge(rule, input, file);
    if (result === 'not applicable') report.notApplicable(rule);
    else report.evaluated(rule, file, findings, result === 'unknown', (finding) => fixOf(rule, finding, input));
  } catch (error) {
    if (error instanceof OverWork) {
      report.undecided(rule, file);
      // Of a file beside it, whose rules say so, this one only learns nothing.
      return error.work === file.work ? 'over work' : 'evaluated';
    }
    report.ruleThrew(rule, file, error);
  }
  return 'evaluated';
}

type RuleResult = 'passed' | 'failed' | 'unknown' | 'not applicable';

/** What one rule says of one file. Whether it was left in doubt is not the rule's to say. */
export function judge(
  rule: Rule,
  input: CheckInput<never>,
  { doubts, work, isWhole }: OpenedFile,
): { readonly findings: readonly Finding[]; readonly result: RuleResult } {
  doubts.take();
  if (rule.applies?.(input) === false) return { findings: [], result: doubts.take() ? 'unknown' : 'not applicable' };
  const findings: Finding[] = [];
  let isUnknown = false;
  for (const finding of rule.check(input)) {
    if (finding === UNKNOWN) isUnknown = true;
    else {
      work.spend(1);
      findings.push(finding);
    }
  }
  const isInDoubt = doubts.take() || !isWhole;
  if (findings.length > 0) return { findings, result: 'failed' };
  return { findings, result: isUnknown || isInDoubt ? 'unknown' : 'passed' };
}

/** Finds the files that stand beside each other: of one service, or of the same kind in one folder of one machine. */
class Siblings {
  /** By place, and there by default file name; of each name two are enough, for only a file itself is left out. */
  readonly #byPlace = new Map<string, Map<string, readonly OpenedFile[]>>();

  constructor(files: readonly OpenedFile[]) {
    for (const file of files) {
      for (const place of placesOf(file)) this.#add(place, file);
    }
  }

  #add(place: string, file: OpenedFile): void {
    const there = this.#byPlace.get(place) ?? new Map<string, readonly OpenedFile[]>();
    this.#byPlace.set(place, there);
    const known = there.get(file.defaultFileName) ?? [];
    if (known.length < 2) there.set(file.defaultFileName, [...known, file]);
  }

  /** The helpers of the other files beside one, by default file name. */
  beside(file: OpenedFile): Readonly<Record<string, unknown>> {
    const others: Record<string, unknown> = {};
    for (const place of placesOf(file)) {
      for (const [name, siblings] of this.#byPlace.get(place) ?? []) {
        const other = siblings.find((sibling) => sibling !== file);
        if (other) others[name] ??= other.helper;
      }
    }
    return others;
  }
}

function placesOf({ at, serviceName, source }: OpenedFile): readonly string[] {
  const machine = at.machine ?? '';
  return [
    `service ${machine}\0${at.service}`,
    `folder ${machine}\0${serviceName}\0${normalizeSubPath(source.subPath) ?? source.subPath}`,
  ];
}

/** Where a failed check's file stands in its bundle; undefined when the check has no file. */
export function pathOf(check: FailedCheck): string | undefined {
  if (!check.config_file || check.service === undefined) return undefined;
  return bundlePath({ machine: check.machine, service: check.service }, check.config_file);
}
