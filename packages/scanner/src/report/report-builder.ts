import { filesOf, type FileFault, type ServiceRef } from '@plumbline/model/bundle';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { imageOfFile } from '@plumbline/model/included-image';
import { joinPath } from '@plumbline/model/paths';
import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { NoteCode, NoteValues } from '@plumbline/model/report-notes';
import type { Service } from '@plumbline/model/service';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import { compareTexts } from '../compare-texts.ts';
import { linesIn } from '../formats/line-index.ts';
import { fileOf } from '../formats/text-in-file.ts';
import type { ParsedFile, Source, SyntaxProblem, TreeNode } from '../formats/tree.ts';
import type { OpenedFile } from '../reading/opened-file.ts';
import { WHOLE_FILE, type Finding, type RuleTexts, type WrittenFix } from '../rule.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { CheckList, type ListLimits, type ListPart, type SwitchedOff } from './check-list.ts';
import { CoverageBuilder, type WhySilent } from './coverage-builder.ts';
import { DisablingComments, type ToldComment } from './disabling-comments.ts';
import { sourceOf, spanOf, type ServiceFile } from './failed-check-fields.ts';
import { overWorkRule, placeholderRule, placeholdersIn, syntaxRule } from './file-rules.ts';
import type { ForeignCheck } from './foreign-check.ts';
import { JudgedRules } from './judged-rules.ts';
import { Notes } from './notes.ts';
import type { ProposedFix } from './proposed-fix.ts';
import { RuleCounts, type Weights } from './rule-counts.ts';
import { SettingsInForce, type RuleSettings, type SettingInForce, type SettingsUse } from './rule-settings.ts';
import type { Checks } from './packed-checks.ts';
import { rulesVersionsOf } from './versions-of-rules.ts';

const MAX_SYNTAX_PROBLEMS = 20;

const LIMITS: ListLimits & { readonly notes: number } = {
  failedChecks: 200_000,
  ofRuleInFile: 1000,
  texts: 50_000_000,
  notes: 2000,
};

/** As much of a report as fixes are chosen by. */
export type UncountedReport = Pick<Report, 'failed' | 'coverage'>;

/** What was found in some services of a bundle, but for the checks themselves. */
export interface CountedPart extends Pick<ListPart, 'counted' | 'size' | 'oldestIds'> {
  readonly report: Omit<Report, keyof Checks>;
  readonly weights: Weights;
  readonly isNoteLeftOut: boolean;
  /** What was done with comments and settings that switch rules off. */
  readonly comments: readonly (readonly [string, ToldComment])[];
  readonly settingsUse: SettingsUse;
}

/** To be joined with the rest; data alone, so that threads can send it. */
export interface ReportPart extends CountedPart, ListPart {}

/** For a report that lists as many checks as it has room for by then. */
export function countedPart({ checks: _checks, unlisted: _unlisted, ...part }: ReportPart): CountedPart {
  return part;
}

/** What people say about rules, for the report of one run. */
export interface ReportOptions {
  readonly ruleSettings?: RuleSettings | undefined;
  /** The day (ISO) of the run, after which settings hold no more that end on a day. */
  readonly judgedAt?: string | undefined;
  /** Rules that people wrote, which comments and settings may name. */
  readonly customRules?: readonly Pick<RuleTexts, 'id'>[] | undefined;
  /** Whether failed checks say by what they are known in their file, whichever service it is read for. */
  readonly fileFingerprints?: boolean | undefined;
}

/** Collects what a scan finds and makes the report of it: the only place that turns a node into file and lines. */
export class ReportBuilder {
  readonly #ruleset: Ruleset | undefined;
  readonly #judged: JudgedRules;
  readonly #list: CheckList;
  readonly #notes: Notes;
  readonly #coverage = new CoverageBuilder();
  readonly #counts = new RuleCounts();
  /** The rules of other tools of which something failed by now. */
  readonly #failedForeign = new Set<string>();
  readonly #comments: DisablingComments;
  /** The trees of the files that were read. */
  readonly #roots = new WeakMap<Source, readonly TreeNode[]>();
  readonly #settings: SettingsInForce;
  #files = 0;

  constructor(
    ruleset: Ruleset | undefined,
    limits: Partial<typeof LIMITS> = {},
    { ruleSettings, judgedAt, fileFingerprints = false, customRules }: ReportOptions = {},
  ) {
    this.#ruleset = ruleset;
    this.#comments = new DisablingComments(customRules);
    this.#settings = new SettingsInForce(ruleSettings, judgedAt);
    this.#judged = new JudgedRules(ruleset);
    const { notes, ...ofList } = { ...LIMITS, ...limits };
    const folder = ruleSettings?.folder ? `${ruleSettings.folder}/` : '';
    this.#list = new CheckList(ofList, this.#judged, fileFingerprints ? folder : undefined);
    this.#notes = new Notes(notes);
  }

  /** `path`: below the service's folder. */
  fileRead(path: string): void {
    this.#files += 1;
    this.#settings.fileRead(path);
  }

  /** Says that a service is looked at; one without a definition cannot be checked. */
  begin(at: ServiceRef & { readonly definition: Service }, definition: ServiceDefinition | undefined): void {
    const { serviceName, configFileList } = at.definition;
    for (const file of filesOf(at.definition)) {
      const image = imageOfFile(file);
      if (image.image !== undefined) this.#list.isOfImage(at, file, image);
    }
    if (!definition) {
      this.#coverage.begin(at, serviceName, 'unknown-type');
      return;
    }
    this.#coverage.begin(at, serviceName, configFileList.length === 0 ? 'no-files' : undefined);
    if (!this.#judged.begin(definition) && this.#ruleset !== undefined)
      this.note('ruleset-maps-nothing', { ruleset: this.#ruleset, service: displayNameOf(definition.id) });
  }

  /** No more will be found in the services that were begun: what was kept to look at their files is let go. */
  end(): void {
    this.#coverage.end();
    this.#list.end();
    this.#comments.end();
    this.#settings.end();
  }

  /** A note, once for each service and file that it is about. */
  note(code: NoteCode, given: NoteValues, place?: Partial<ServiceRef> & { readonly file?: string }): void {
    this.#notes.add(code, given, place);
  }

  /** Whether something that failed by now is of a kind. */
  has(isOfKind: (check: FailedCheck) => boolean): boolean {
    return this.#list.has(isOfKind);
  }

  /** A check that another tool found; each rule of it counts once in the score. */
  foreign(check: ForeignCheck): void {
    const { rule, file } = check;
    const { setting, ...judged } = this.#severityOf(rule, rule.severity, undefined, file);
    const off = this.#switchedOff(setting);
    if (!off) {
      if (!this.#failedForeign.has(rule.id)) this.#counts.weigh('failed', judged.severity);
      this.#failedForeign.add(rule.id);
    }
    this.#list.addForeign({ rule, off, ...judged }, check);
  }

  /** Whatever a file does to its parser or helper, the scan goes on and names it. */
  couldNotOpen(at: ServiceRef, file: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#coverage.file(at, file, 'stopped');
    this.note('file-stopped', { file, reason }, { ...at, file });
  }

  missing(at: ServiceRef, file: string): void {
    this.#coverage.file(at, file, 'missing');
  }

  /** The bytes were stored, and cannot be had any more. */
  faulty(at: ServiceRef, file: string, fault: FileFault): void {
    this.#coverage.file(at, file, fault);
    this.note(fault === 'lost' ? 'file-lost' : 'file-damaged', { file }, { ...at, file });
  }

  notIncluded(at: ServiceRef, file: string): void {
    this.#coverage.file(at, file, 'not-included');
  }

  /** Its content is not read as text: nothing is known to be wrong with it, and the report says that it was not checked. */
  unreadable(at: ServiceRef, file: string, kind: 'binary' | 'too-large'): void {
    this.#coverage.file(at, file, kind);
  }

  /** The text is no such file at all, whatever its name says: nothing is wrong with it, and the report says that it was not checked. */
  notItsFormat({ at, source }: OpenedFile): void {
    this.#coverage.file(at, joinPath(source.subPath, source.fileName), 'not-its-format');
  }

  /** Says that a text in a file is looked at as a file of another service. */
  embedded(definition: ServiceDefinition, { at, parsed }: OpenedFile): void {
    this.#judged.begin(definition);
    this.#comments.read(definition, at, parsed);
    this.#roots.set(parsed.source, parsed.roots);
  }

  /** Syntax problems of one file, at most `MAX_SYNTAX_PROBLEMS` of them, and the placeholders that were left in it. */
  parsed(definition: ServiceDefinition, file: OpenedFile, part: ParsedFile): void {
    this.#comments.read(definition, file.at, part);
    this.#roots.set(part.source, part.roots);
    const message = `${USER_INSERT_VALUE} was not replaced`;
    const left = placeholdersIn(part).map((at) => ({ at, message }));
    if (left.length > 0) this.evaluated(placeholderRule(definition), file, left, false);
    if (part.template) {
      const place = part.source.alias ?? joinPath(part.source.subPath, part.source.fileName);
      this.note('template', { file: place }, { ...file.at, file: place });
    }
    if (part.problems.length === 0) return;
    const rule = syntaxRule(definition);
    const { source } = part;
    let fails = false;
    for (const { start, end, message } of withoutConsequences(part).slice(0, MAX_SYNTAX_PROBLEMS)) {
      const severity = this.#fail(rule, definition.id, file, { at: { start, end, source }, message });
      fails ||= severity !== undefined;
    }
    if (fails) this.#counts.weigh('unread', definition.syntaxSeverity);
  }

  overWork({ id }: ServiceDefinition, { at, source }: ServiceFile): void {
    const { alias, subPath, fileName } = fileOf(source);
    const place = alias ?? joinPath(subPath, fileName);
    const message = `checking ${place} was stopped`;
    this.#fail(overWorkRule(id), id, { at, source }, { at: WHOLE_FILE, message });
  }

  ruleThrew(rule: RuleTexts, file: OpenedFile, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const { subPath, fileName } = fileOf(file.source);
    const place = { ...file.at, file: joinPath(subPath, fileName) };
    this.note('rule-threw', { rule: rule.id, reason }, place);
    this.undecided(rule, file);
  }

  /** The rules of its service were asked about a file; `why` is asked where none of them had anything to say. */
  asked(file: OpenedFile, why: () => WhySilent): void {
    this.#coverage.asked(file, why);
  }

  /** What the rule asked for cannot be known. */
  undecided(rule: RuleTexts, file: OpenedFile): void {
    this.#counts.count('unknown', rule.id);
    this.#comments.undecided(rule);
    this.#coverage.result(file, rule.id, false);
  }

  /** The rule was not to be run. */
  leftOut(rule: RuleTexts): void {
    this.#comments.undecided(rule);
  }

  /** The rule has nothing to say about the file. */
  notApplicable(rule: RuleTexts): void {
    this.#counts.count('notApplicable', rule.id);
  }

  /** Nor have the rules of a list, but for some of them. */
  notApplicableBut(rules: readonly RuleTexts[], some: readonly RuleTexts[]): void {
    this.#counts.notApplicableBut(rules, some);
  }

  /** `fixOf` is asked only about what is listed. */
  evaluated(
    rule: RuleTexts,
    file: OpenedFile,
    findings: readonly Finding[],
    isUnknown: boolean,
    fixOf?: (finding: Finding) => WrittenFix | undefined,
  ): void {
    const { serviceName } = file;
    if (findings.length === 0) {
      if (isUnknown) {
        this.undecided(rule, file);
        return;
      }
      this.#counts.count('passed', rule.id);
      this.#coverage.result(file, rule.id, true);
      const setting = this.#settings.of(rule, serviceName, fileOf(file.source));
      const severity = setting?.written.severity ?? this.#judged.severityOf(rule, rule.severity, serviceName);
      this.#counts.weigh('passed', severity);
      return;
    }
    this.#coverage.result(file, rule.id, true);
    this.#counts.count('failedFiles', rule.id);
    let worst: Severity | undefined;
    for (const finding of findings) {
      const severity = this.#fail(rule, serviceName, file, finding, fixOf);
      if (severity !== undefined && severity > (worst ?? 0)) worst = severity;
    }
    if (worst !== undefined) this.#counts.weigh('failed', worst);
  }

  /** What would mend the failed checks that have a fix, in the order in which they were found. */
  get fixes(): readonly ProposedFix[] {
    return this.#list.fixes;
  }

  build(): Report {
    this.#noteWhatIsLowered();
    const { failed, disabled } = this.#list.close();
    const more = this.#list.unlisted;
    if (more > 0) this.note('too-many-failed-checks', { shown: this.#list.listed, more });
    this.#notes.close();
    return { failed: failed.toSorted(inReportOrder), disabled, ...this.#report() };
  }

  /** What failed and what was checked, without what rules are counted for: of a small file, that takes as long as its scan. */
  buildUncounted(): UncountedReport {
    return { failed: this.#list.close().failed.toSorted(inReportOrder), coverage: this.#coverage.build() };
  }

  /** What this builder has as a part of a report. */
  part(): ReportPart {
    this.#comments.end();
    return {
      ...this.#list.part(),
      report: this.#report(),
      weights: this.#counts.weights,
      isNoteLeftOut: this.#notes.isOneLeftOut,
      comments: this.#comments.all,
      settingsUse: this.#settings.use,
    };
  }

  /**
   * Adds a part, in the order of the services. False, and nothing added, where together they are more than a report has
   * room for: what it does not list depends on all that comes before.
   */
  addPart(part: ReportPart): boolean {
    if (!this.#list.addPart(part)) return false;
    this.#addRest(part);
    return true;
  }

  /** Whether there is room for as many checks as a part has. */
  mayList({ size }: Pick<ReportPart, 'size'>): boolean {
    return this.#list.mayList(size);
  }

  /** Adds one of which no check can be listed any more. False, and nothing added, where some of them can. */
  addCountedPart(part: CountedPart): boolean {
    if (!this.#list.addCountedPart(part)) return false;
    this.#addRest(part);
    return true;
  }

  #addRest({ report, weights, isNoteLeftOut, comments, settingsUse }: CountedPart): void {
    this.#notes.addPart(report.notes, isNoteLeftOut);
    this.#comments.addPart(comments);
    this.#settings.addPart(settingsUse);
    this.#counts.addPart(report, weights);
    this.#files += report.files;
    this.#coverage.addPart(report.coverage?.services ?? []);
  }

  /** What became of the comments that switch rules off, of all services by now. */
  get disablingComments(): readonly ToldComment[] {
    this.#comments.end();
    return this.#comments.all.map(([, comment]) => comment);
  }

  /** Which settings decided something, and of which rules it is not known everywhere what they would have found. */
  get settingsUse(): { readonly used: ReadonlySet<string>; readonly undecided: readonly string[] } {
    return { used: new Set(this.#settings.use), undecided: Object.keys(this.#counts.fields().unknown) };
  }

  #report(): Omit<Report, keyof Checks> {
    const coverage = this.#coverage.build();
    return {
      ...this.#counts.fields(),
      notes: this.#notes.all,
      files: this.#files,
      coverage,
      ...rulesVersionsOf(coverage),
      ...(this.#ruleset === undefined ? {} : { ruleset: this.#ruleset }),
    };
  }

  /** A ruleset that takes the edge off what is dangerous says so. */
  #noteWhatIsLowered(): void {
    if (this.#ruleset === undefined) return;
    const count = this.#list.lowered;
    if (count > 0) this.note('ruleset-lowered', { ruleset: this.#ruleset, count });
  }

  /**
   * Adds one failed check, unless the same one is there already: two main files may include the same third one. Gives its
   * severity; undefined where it is switched off.
   */
  #fail(
    rule: RuleTexts,
    serviceName: string,
    judged: ServiceFile,
    finding: Finding,
    fixOf?: (finding: Finding) => WrittenFix | undefined,
  ): Severity | undefined {
    const read = sourceOf(finding, judged);
    const readSpan = spanOf(finding);
    const source = fileOf(read);
    const { setting, ...changed } = this.#severityOf(rule, finding.severity ?? rule.severity, serviceName, source);
    const off = this.#switchedOff(setting, this.#comments.reasonsFor(rule, read, readSpan));
    const roots = this.#roots.get(read) ?? [];
    this.#list.add({ rule, off, ...changed }, { at: judged.at, finding, read, readSpan, roots, fixOf });
    return off ? undefined : changed.severity;
  }

  /** As the ruleset sees it, and then settings. The rule's own severity is said where it is another one. */
  #severityOf(
    rule: RuleTexts,
    ownSeverity: Severity,
    serviceName: string | undefined,
    file: Pick<Source, 'subPath' | 'fileName'> | undefined,
  ): { severity: Severity; setting?: SettingInForce } & Pick<FailedCheck, 'ownSeverity' | 'severityReason'> {
    const setting = this.#settings.of(rule, serviceName, file);
    const judged = this.#judged.severityOf(rule, ownSeverity, serviceName);
    const severity = setting?.written.severity ?? judged;
    const reason = severity === judged ? undefined : setting?.written.reason;
    const isSaid = reason === undefined ? ownSeverity > severity : ownSeverity !== severity;
    return {
      severity,
      ...(setting && { setting }),
      ...(isSaid && { ownSeverity }),
      ...(reason !== undefined && { severityReason: reason }),
    };
  }

  /** Whether comments or settings switch a failed check off. The setting is used with that. */
  #switchedOff(setting: SettingInForce | undefined, reasons: readonly string[] = []): SwitchedOff | undefined {
    if (setting) this.#settings.uses(setting);
    const off = setting?.written.off === true ? [setting.written.reason] : [];
    if (reasons.length > 0) return { reasons };
    return off.length > 0 ? { reasons: off, switchedOffBy: 'settings' } : undefined;
  }
}

/** The most severe first, then by their places. */
/** What is wrong in the line of a mistake and in those right behind it mostly comes of it: of such a run the first is said. */
function withoutConsequences({ problems, source }: ParsedFile): readonly SyntaxProblem[] {
  const lines = linesIn(source);
  let last = -2;
  return problems.filter(({ start }) => {
    const line = lines.lineOf(start);
    const isConsequence = line >= last && line <= last + 1;
    last = line;
    return !isConsequence;
  });
}

function inReportOrder(a: FailedCheck, b: FailedCheck): number {
  return (
    b.rule.severity - a.rule.severity ||
    compareTexts(a.machine ?? '', b.machine ?? '') ||
    compareTexts(a.service ?? '', b.service ?? '') ||
    compareTexts(pathText(a), pathText(b)) ||
    compareLines(a, b) ||
    compareTexts(a.rule.name, b.rule.name)
  );
}

/** A check of the whole file comes before those of its lines; what stands for others comes behind them. */
function compareLines(a: FailedCheck, b: FailedCheck): number {
  return Number(a.unlisted !== undefined) - Number(b.unlisted !== undefined) || (a.fromLine ?? -1) - (b.fromLine ?? -1);
}

function pathText(check: FailedCheck): string {
  return check.config_file ? joinPath(check.config_file.subPath, check.config_file.fileName) : '';
}
