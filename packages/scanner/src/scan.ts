import { bundlePath, type Bundle } from '@plumbline/model/bundle';
import { includesAreEnterpriseOnly } from '@plumbline/model/enterprise-directives';
import type { Manifest } from '@plumbline/model/cluster';
import type { FailedCheck, RuleCategory } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { CustomRule } from './custom-rules/custom-rule.ts';
import type { CustomCheck, CustomRuleJudge } from './custom-rules/judge.ts';
import { isOnCondition } from './formats/template-conditions.ts';
import { FilesTogether } from './reading/files-together.ts';
import type { ParsedAhead } from './reading/parsed-ahead.ts';
import type { ProposedFix } from './report/proposed-fix.ts';
import {
  ReportBuilder,
  countedPart,
  type CountedPart,
  type ReportOptions,
  type ReportPart,
  type UncountedReport,
} from './report/report-builder.ts';
import { addResultFiles } from './report/result-files.ts';
import { noteIgnored } from './report/ignoring-notes.ts';
import { sayLeftOut } from './report/left-out-notes.ts';
import { withCustomVersions } from './report/versions-of-rules.ts';
import {
  NOTHING,
  UNKNOWN,
  WHOLE_FILE,
  fixOf,
  parseVersion,
  type CheckInput,
  type Finding,
  type Rule,
  type RuleTexts,
  type WrittenFix,
} from './rule.ts';
import { MOST_EMBEDDED, rulesFor, rulesWithout, type LeftOut, type ServiceDefinition } from './service-definition.ts';
import { fileOf, inOutermostFile } from './formats/text-in-file.ts';
import { isSaidElsewhere, openEmbedded } from './reading/embedded-files.ts';
import type { OpenedFile } from './reading/opened-file.ts';
import { ServiceFiles } from './reading/service-files.ts';
import { groupsOf, type ServiceGroup } from './reading/service-groups.ts';
import { loadService } from './services.ts';
import { OverWork } from './reading/work.ts';

export interface ScanOptions extends ReportOptions {
  readonly ruleset?: Ruleset | undefined;
  /** False for owners whose includes are not followed where they are for organizations alone: each is then a note. */
  readonly followIncludes?: boolean;
  /** The day (ISO) of the run, by which what ends on a day is judged: unknown without it. */
  readonly judgedAt?: string | undefined;
  /** Rules that people wrote, which run beside those of the services. */
  readonly customRules?: readonly CustomRule[] | undefined;
  /** Whose rules are not run. */
  readonly leaveOut?: RuleCategory | undefined;
  /** Files that are parsed already. */
  readonly parsedAhead?: ParsedAhead;
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
  const report = new ReportBuilder(options.ruleset, {}, options);
  noteWhichRules(options, report);
  await check(bundle, options, report);
  await noteIgnored(options, report);
  return withCustomVersions(report.build(), options.customRules);
}

/** A scan with the edits that would mend what it found, which lists every place. */
export async function examine(
  bundle: Bundle,
  options: ScanOptions = {},
): Promise<{ readonly report: UncountedReport; readonly fixes: readonly ProposedFix[] }> {
  const report = new ReportBuilder(options.ruleset, { ofRuleInFile: Infinity }, options);
  await check(bundle, options, report);
  return { report: report.buildUncounted(), fixes: report.fixes };
}

/** A scan of some of a bundle's services, as `groupsOf` gives them: joined, such parts make the report of all. */
export async function scanPart(bundle: Bundle, options: ScanOptions): Promise<ReportPart> {
  const report = new ReportBuilder(options.ruleset, {}, options);
  await checkServices(bundle, options, report);
  return report.part();
}

/** The report of a bundle whose parts are scanned by themselves, and come in any order. */
export class JoinedParts {
  readonly #bundle: Bundle;
  readonly #manifests: readonly Manifest[];
  readonly #options: ScanOptions;
  readonly #report: ReportBuilder;
  /** Those that came before one that stands before them. */
  readonly #early = new Map<number, ReportPart>();
  /** Those behind the first one for whose checks there is no room: of them, checks are only counted. */
  readonly #counted = new Map<number, CountedPart>();
  #joined = 0;
  /** Of what there is too much in the next part, which is then scanned with regard to all before it. */
  #tooMany: 'checks' | 'texts' | undefined;

  /** `manifests`: those of the parts, as `manifestParts` gives them. */
  constructor(bundle: Bundle, manifests: readonly Manifest[], options: ScanOptions) {
    this.#bundle = bundle;
    this.#manifests = manifests;
    this.#options = options;
    this.#report = new ReportBuilder(options.ruleset, {}, options);
    noteWhichRules(options, this.#report);
  }

  /** Whether no further part is taken, as what is said of its checks depends on all that comes before. */
  get isFull(): boolean {
    return this.#tooMany === 'texts';
  }

  add(index: number, part: ReportPart): void {
    this.#early.set(index, part);
    while (!this.#tooMany) {
      const next = this.#early.get(this.#joined);
      if (!next) return;
      this.#early.delete(this.#joined);
      if (this.#report.addPart(next)) this.#joined += 1;
      else this.#tooMany = this.#report.mayList(next) ? 'texts' : 'checks';
    }
    if (this.#tooMany === 'checks')
      for (const [behind, early] of this.#early) this.#counted.set(behind, countedPart(early));
    this.#early.clear();
  }

  /**
   * Scans what is left: parts that did not come, the first one for which there was no room, and where it was for texts
   * all behind it.
   */
  async finish(): Promise<Report> {
    for (const [index, manifest] of this.#manifests.entries()) {
      if (index < this.#joined) continue;
      if (!this.#take(index)) await checkServices({ ...this.#bundle, manifest }, this.#options, this.#report);
    }
    await addResultFiles(this.#bundle, this.#options.leaveOut, this.#report);
    await noteIgnored(this.#options, this.#report);
    return withCustomVersions(this.#report.build(), this.#options.customRules);
  }

  /** Adds a part that came. False where there is none, or where its checks have to be looked at one by one. */
  #take(index: number): boolean {
    const [part, counted] = [this.#early.get(index), this.#counted.get(index)];
    this.#early.delete(index);
    this.#counted.delete(index);
    if (part) return this.#report.addPart(part) || this.#report.addCountedPart(countedPart(part));
    return counted !== undefined && this.#report.addCountedPart(counted);
  }
}

function noteWhichRules({ leaveOut, customRules = [] }: ScanOptions, report: ReportBuilder): void {
  if (leaveOut !== undefined) report.note(`${leaveOut}-left-out`, {});
  if (customRules.length > 0) report.note('custom-rules', { count: customRules.length });
}

async function check(bundle: Bundle, options: ScanOptions, report: ReportBuilder): Promise<void> {
  await checkServices(bundle, options, report);
  await addResultFiles(bundle, options.leaveOut, report);
}

async function checkServices(bundle: Bundle, options: ScanOptions, report: ReportBuilder): Promise<void> {
  const groups = groupsOf(bundle.manifest);
  const custom = await loadCustomRules(options);
  for (const [index, group] of groups.entries()) {
    await checkGroup(bundle, group, report, options, custom);
    options.onProgress?.((index + 1) / groups.length);
  }
}

/** Where nobody wrote rules, nothing is loaded that runs them. */
async function loadCustomRules({ customRules = [] }: ScanOptions): Promise<CustomRuleJudge | undefined> {
  if (customRules.length === 0) return undefined;
  const { judgeOf } = await import('./custom-rules/judge.ts');
  return judgeOf(customRules);
}

/** Reads and checks services whose files may belong together; what the files were read as is not kept. */
async function checkGroup(
  bundle: Bundle,
  group: ServiceGroup,
  report: ReportBuilder,
  options: ScanOptions,
  custom: CustomRuleJudge | undefined,
): Promise<void> {
  const opened: { definition: ServiceDefinition; version: string | undefined; files: readonly OpenedFile[] }[] = [];
  const together = new FilesTogether();
  for (const at of group) {
    const definition = await loadService(at.definition.serviceName);
    report.begin(at, definition);
    if (!definition) continue;
    const followIncludes = options.followIncludes !== false || !includesAreEnterpriseOnly(definition.id);
    const how = { followIncludes, parsedAhead: options.parsedAhead };
    const files = await ServiceFiles.read(bundle, at, definition, report, together, how);
    opened.push({ definition, version: at.definition.version, files: files.open() });
  }
  for (const { definition, version, files } of opened) {
    for (const file of files) {
      const about = { version: parseVersion(version), judgedAt: options.judgedAt };
      const input = inputOf(definition, file, together, about);
      checkFile(definition, file, input, report, options);
      for (const check of custom?.checksOf(file) ?? []) checkByCustomRule(check, file, report, options);
      await checkEmbedded(definition, file, input, report, options);
    }
  }
  report.end();
}

/**
 * Checks the configuration of other programs that stands in a file, each by the rules of its service, and what stands in
 * that in turn: the options of dockerd in a unit that a task writes.
 */
async function checkEmbedded(
  holding: ServiceDefinition,
  around: OpenedFile,
  { subject }: Pick<RuleInput, 'subject'>,
  report: ReportBuilder,
  options: ScanOptions,
): Promise<void> {
  const { embedded } = holding;
  if (!embedded || !around.isItsFormat) return;
  let isOverWork = false;
  const { subPath, fileName } = fileOf(around.source);
  const path = joinPath(subPath, fileName);
  const tried = <Result>(run: () => Result): Result | undefined => {
    try {
      return run();
    } catch (error) {
      if (error instanceof OverWork) isOverWork = true;
      else report.couldNotOpen(around.at, path, error);
      return undefined;
    }
  };
  // Whatever a text in a file does to its parser or helper, the scan goes on.
  const texts = tried(() => embedded(around.helper as never, subject)) ?? [];
  for (const text of texts.slice(0, MOST_EMBEDDED)) {
    const notChecked = (): void => {
      report.note('text-not-checked', { text: text.name, file: path }, { ...around.at, file: path });
    };
    if (!text.source) {
      notChecked();
      continue;
    }
    const definition = await loadService(text.serviceName);
    if (!definition) continue;
    const together = new FilesTogether();
    const embeddedText = { ...text, source: inOutermostFile(text.source) };
    const file = tried(() => openEmbedded(definition, embeddedText, around, together));
    if (file === 'broken') notChecked();
    if (!file || file === 'broken') continue;
    report.embedded(definition, file);
    const input = inputOf(definition, file, together, { version: undefined, judgedAt: options.judgedAt });
    checkFile(definition, file, input, report, options, text.leavesOut);
    const isOutermost = around.source.standsIn === undefined;
    if (isOutermost) await checkEmbedded(definition, file, input, report, options);
  }
  if (isOverWork || texts.length > MOST_EMBEDDED) report.overWork(holding, around);
}

function checkFile(
  definition: ServiceDefinition,
  file: OpenedFile,
  input: RuleInput,
  report: ReportBuilder,
  options: ScanOptions,
  leavesOut?: (rule: string) => boolean,
): void {
  let isOverWork = false;
  const judgeIt = (rule: Rule): Judged => judge(rule, input, file);
  // The editors of a text's own format know nothing of the file around it.
  const fix = (rule: Rule, finding: Finding): WrittenFix | undefined =>
    isInText(finding, file) ? undefined : fixOf(rule, finding, input);
  const ofKind = rulesFor(definition, file.defaultFileName);
  const all = leavesOut ? ofKind.filter(({ id }) => !leavesOut(id)) : ofKind;
  const rules = rulesWithout(all, options.leaveOut);
  if (rules !== all) for (const rule of all) if (rule.category === options.leaveOut) report.leftOut(rule);
  const applying = file.isItsFormat ? (definition.applying?.(input.subject, rules) ?? rules) : rules;
  for (const rule of applying) {
    options.onRule?.();
    if (isOverWork || !file.isItsFormat) report.undecided(rule, file);
    else isOverWork = evaluate(rule, judgeIt, file, report, fix) === 'over work';
  }
  if (isOverWork) {
    report.overWork(definition, file);
    for (const rule of leftOver(rules, applying)) report.undecided(rule, file);
  } else if (applying !== rules) report.notApplicableBut(rules, applying);
  if (file.isItsFormat) noteLeftOut(definition.leftOut?.(input.subject) ?? [], file, report);
  report.asked(file, () => definition.whySilent?.(input.subject) ?? 'no-rule-applies');
}

function noteLeftOut(all: readonly LeftOut[], { at, source }: OpenedFile, report: ReportBuilder): void {
  const path = joinPath(source.subPath, source.fileName);
  for (const code of ['resource-left-out', 'resource-elsewhere'] as const) {
    const said = sayLeftOut(all.filter(({ isElsewhere }) => isElsewhere === (code === 'resource-elsewhere')));
    if (said) report.note(code, { file: path, ...said }, { ...at, file: path });
  }
}

function isInText({ at }: Finding, { source }: OpenedFile): boolean {
  return (typeof at === 'object' ? at.source : source).standsIn !== undefined;
}

function leftOver(rules: readonly Rule[], applying: readonly Rule[]): readonly Rule[] {
  const asked = new Set(applying);
  return rules.filter((rule) => !asked.has(rule));
}

function checkByCustomRule(
  { rule, run }: CustomCheck,
  file: OpenedFile,
  report: ReportBuilder,
  { onRule }: ScanOptions,
): void {
  onRule?.();
  if (!file.isItsFormat) report.undecided(rule, file);
  else evaluate(rule, () => judgedByCustomRule(run(), file), file, report);
}

/** Runs one rule on one file; a rule that throws is recorded and stops nothing. */
function evaluate<Evaluated extends RuleTexts>(
  rule: Evaluated,
  run: (rule: Evaluated) => Judged,
  file: OpenedFile,
  report: ReportBuilder,
  fix?: (rule: Evaluated, finding: Finding) => WrittenFix | undefined,
): 'evaluated' | 'over work' {
  try {
    const { findings, result } = run(rule);
    if (result === 'not applicable') report.notApplicable(rule);
    else report.evaluated(rule, file, findings, result === 'unknown', fix && ((finding) => fix(rule, finding)));
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

/** The engine only ever hands a rule the helpers and the subject of its own service. */
type RuleInput = CheckInput<never, never>;

/** What the rules of one file get, once all files that may belong to it are open. */
export function inputOf(
  definition: ServiceDefinition,
  file: OpenedFile,
  together: FilesTogether,
  about: Pick<RuleInput, 'version' | 'judgedAt'>,
): RuleInput {
  const helper = file.helper as never;
  const subject = definition.subjectOf?.(helper, {
    ofKind: (defaultFileName) => together.ofKind(defaultFileName, file) as readonly never[],
    ofService: (defaultFileName) => together.ofService(defaultFileName, file) as readonly never[],
    question: file.question,
  });
  return { file: helper, subject: subject as never, source: file.source, ...about };
}

type RuleResult = 'passed' | 'failed' | 'unknown' | 'not applicable';

interface Judged {
  readonly findings: readonly Finding[];
  readonly result: RuleResult;
}

/** Of a rule that finds nothing, as most do of most files. */
const NOT_APPLICABLE: Judged = { findings: [], result: 'not applicable' };
const PASSED: Judged = { findings: [], result: 'passed' };
const NOT_KNOWN: Judged = { findings: [], result: 'unknown' };

/** What one rule says of one file. Whether it was left in doubt is not the rule's to say. */
export function judge(rule: Rule, input: RuleInput, file: OpenedFile): Judged {
  const { question, work, isWhole } = file;
  question.take();
  if (rule.applies?.(input) === false) return question.take() ? NOT_KNOWN : NOT_APPLICABLE;
  let findings: Finding[] | undefined;
  let [isInDoubt, isEmpty] = [false, false];
  for (const finding of rule.check(input)) {
    if (finding === NOTHING) {
      isEmpty = true;
      continue;
    }
    if (finding === UNKNOWN || isInTheAir(finding) || isSaidElsewhere(finding, file)) {
      isInDoubt = true;
      continue;
    }
    work.spend(1);
    findings ??= [];
    findings.push(finding);
  }
  isInDoubt = question.take() || isInDoubt || !isWhole;
  if (findings) return { findings, result: 'failed' };
  if (isInDoubt) return NOT_KNOWN;
  return isEmpty ? NOT_APPLICABLE : PASSED;
}

/** Whether the template of a file decides that what was found is there at all. */
function isInTheAir({ at }: Finding): boolean {
  return at !== WHOLE_FILE && isOnCondition(at);
}

/** `found` is undefined where the custom rule has nothing to say. */
function judgedByCustomRule(found: readonly (Finding | typeof UNKNOWN)[] | undefined, { isWhole }: OpenedFile): Judged {
  const findings = found?.filter((finding) => finding !== UNKNOWN).filter((finding) => !isInTheAir(finding)) ?? [];
  if (findings.length > 0) return { findings, result: 'failed' };
  if (!isWhole || (found && found.length > 0)) return NOT_KNOWN;
  return found ? PASSED : NOT_APPLICABLE;
}

/** Where a failed check's file stands in its bundle; undefined when the check has no file. */
export function pathOf(check: FailedCheck): string | undefined {
  if (!check.config_file || check.service === undefined) return undefined;
  return bundlePath({ machine: check.machine, service: check.service }, check.config_file);
}
