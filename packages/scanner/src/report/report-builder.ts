import { hash } from 'node:crypto';
import { bundlePath, type FileFault, type ServiceRef } from '@plumbline/model/bundle';
import type { DisabledCheck, FailedCheck, Fix, Reference, RuleDocumentation } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import type { Coverage } from '@plumbline/model/coverage';
import type { Service } from '@plumbline/model/service';
import type { Report, ReportNote, Ruleset } from '@plumbline/model/report';
import { HIGH, severityWeight, type Severity } from '@plumbline/model/severity';
import { MAX_SNIPPET_LINE_LENGTH } from '@plumbline/model/snippet';
import { foundText, type Found } from '@plumbline/model/found';
import { NOTE_TEXTS, type NoteCode, type NoteValues } from '@plumbline/model/report-notes';
import { catalogueService, displayNameOf } from '@plumbline/model/service-catalogue';
import { compareTexts } from '../compare-texts.ts';
import { CoverageBuilder } from './coverage-builder.ts';
import { disabledRules } from './disabling.ts';
import { Fingerprints } from './fingerprint.ts';
import type { ForeignCheck } from './foreign-check.ts';
import { LineIndex, linesIn } from '../formats/line-index.ts';
import { MAX_FILE_BYTES } from '@plumbline/model/decode';
import { withoutMask } from '../formats/template-marks.ts';
import type { ParsedFile, Place, Source, Span } from '../formats/tree.ts';
import { oncePer } from '../rules/once-per.ts';
import { WHOLE_FILE, type Finding, type Rule, type RuleTexts, type TextEdit, type WrittenFix } from '../rule.ts';
import { RULES_VERSIONS } from '../rules-versions.ts';
import { mapsAny, scenariosOf, severityUnder } from '../rules/rulesets.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import type { OpenedFile } from '../reading/opened-file.ts';
import { applyEdits, withLineBreaks } from '../fixing/text-edits.ts';

const CONTEXT_LINES = 2;
/** A snippet of more lines than this shows its beginning only. */
const MAX_SNIPPET_LINES = 40;
/** Longer values are cut off. */
const MAX_MESSAGE_LENGTH = 500;
/** Of a check that several comments switch off, more reasons than these say nothing new. */
const MAX_REASONS = 5;
/** A report does not say how lines with more characters than this would read after a fix. */
const MAX_FIX_LENGTH = 4000;

/**
 * What keeps a report of any files within the memory of a server, and within what people can read. Failed checks beyond
 * `failedChecks` in all, or `ofRuleInFile` of one rule in one file, are counted, and one check stands for them. Units:
 * `texts` counts the characters of all snippets, fixes and reasons together; checks beyond have none.
 */
const LIMITS = { failedChecks: 200_000, ofRuleInFile: 1000, texts: 50_000_000, notes: 2000 };

/** The edits that would mend one failed check. */
export interface ProposedFix {
  readonly check: FailedCheck;
  /** Of the file in the bundle, which is where the check points. */
  readonly path: string;
  /** In the text as it was decoded, with the file's own line endings. */
  readonly edits: readonly TextEdit[];
  readonly judgement: Pick<Fix, 'kind' | 'needs' | 'placeholders'>;
}

/** What was found in some services of a bundle, to be joined with the rest; data alone, so that threads can send it. */
export interface ReportPart {
  readonly report: Report;
  readonly weights: { readonly passed: number; readonly failed: number; readonly unread: number };
  /** What stands for checks that are not listed, by what it has in common with them. */
  readonly unlisted: readonly (readonly [string, UnlistedChecks])[];
  /** Units: checks that are listed, those that a ruleset lowered, and characters of all texts. */
  readonly size: { readonly listed: number; readonly lowered: number; readonly texts: number };
  readonly isNoteLeftOut: boolean;
}

interface UnlistedChecks {
  readonly check: FailedCheck;
  readonly reasons?: string[];
  count: number;
}

interface SharedTexts {
  readonly documentation: RuleDocumentation;
  readonly references: Reference[];
}

/** Where a rule failed in a file by now. */
interface FailedPlaces {
  /** Offsets and messages: two main files may include the same third one. */
  readonly known: Set<string>;
  listed: number;
}

interface ServiceFile {
  readonly at: ServiceRef;
  readonly source: Source;
}

/** Collects what a scan finds and makes the report of it: the only place that turns a node into file and lines. */
export class ReportBuilder {
  readonly #ruleset: Ruleset | undefined;
  readonly #failed: FailedCheck[] = [];
  readonly #disabled: DisabledCheck[] = [];
  readonly #passed = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  readonly #notApplicable = new Map<string, number>();
  readonly #failedFiles = new Map<string, number>();
  readonly #weights = { passed: 0, failed: 0 };
  /** Of files that could not be read: they make a score worse, and are none by themselves. */
  #unreadWeight = 0;
  readonly #coverage = new CoverageBuilder();
  readonly #notes: ReportNote[] = [];
  readonly #fixes: ProposedFix[] = [];
  readonly #fingerprints = new Fingerprints();
  readonly #places = new Map<string, FailedPlaces>();
  /** What stands for checks that are not listed, with their number. */
  readonly #unlisted = new Map<string, UnlistedChecks>();
  readonly #noted = new Set<string>();
  /** The rules of which something failed by now. */
  readonly #failedRules = new Set<string>();
  /** What is said of each rule stands in memory once, however often it fails. */
  readonly #textsOf = oncePer((rule: RuleTexts): SharedTexts => ({
    documentation: this.#documentation(rule),
    references: [...(rule.references ?? [])],
  }));
  /** The types of service of which the ruleset maps a rule. */
  readonly #mappedServices = new Set<string>();
  /** The rules that the comments of each file switch off. */
  readonly #switchedOff = new Map<Source, ReturnType<typeof disabledRules>>();
  readonly #limits: typeof LIMITS;
  #files = 0;
  /** Characters of snippets, fixes and reasons. */
  #texts = 0;
  #isNoteLeftOut = false;
  /** Failed and disabled checks, but for those that stand for others. */
  #listed = 0;
  #lowered = 0;

  constructor(ruleset: Ruleset | undefined, limits: Partial<typeof LIMITS> = {}) {
    this.#ruleset = ruleset;
    this.#limits = { ...LIMITS, ...limits };
  }

  fileRead(): void {
    this.#files += 1;
  }

  /** Says that a service is looked at; one without a definition cannot be checked. */
  begin(at: ServiceRef & { readonly definition: Service }, definition: ServiceDefinition | undefined): void {
    const { serviceName, configFileList } = at.definition;
    if (!definition) {
      this.#coverage.begin(at, serviceName, catalogueService(serviceName) ? 'no-rules' : 'unknown-type');
      return;
    }
    this.#coverage.begin(at, serviceName, configFileList.length === 0 ? 'no-files' : undefined);
    if (this.#ruleset === undefined) return;
    if (mapsAny(definition.rules, this.#ruleset)) this.#mappedServices.add(definition.id);
    else this.note('ruleset-maps-nothing', { ruleset: this.#ruleset, service: displayNameOf(definition.id) });
  }

  /** A note, once for each service and file that it is about. */
  note(code: NoteCode, given: NoteValues, place: Partial<ServiceRef> & { readonly file?: string } = {}): void {
    const { machine, service, file } = place;
    const values = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value]),
    );
    const note = {
      code,
      values,
      message: NOTE_TEXTS[code](values),
      ...(machine === undefined ? {} : { machine }),
      ...(service === undefined ? {} : { service }),
      ...(file === undefined ? {} : { file }),
    };
    this.#addNote(note);
  }

  #addNote(note: ReportNote): void {
    const key = [note.message, note.machine ?? '', note.service ?? ''].join('\0');
    if (this.#noted.has(key)) return;
    if (note.service !== undefined && this.#noted.size >= this.#limits.notes) {
      this.#isNoteLeftOut = true;
      return;
    }
    this.#noted.add(key);
    this.#notes.push(note);
  }

  /** Whether something that failed by now is of a kind. */
  has(isOfKind: (check: FailedCheck) => boolean): boolean {
    return this.#failed.some(isOfKind);
  }

  /** A check that another tool found; each rule of it counts once in the score. */
  foreign({ rule, machine, service, file, lines }: ForeignCheck): void {
    const severity = this.#severity(rule, rule.severity, undefined);
    if (!this.#failedRules.has(rule.id)) this.#weights.failed += severityWeight(severity);
    this.#failedRules.add(rule.id);
    if (this.#listed >= this.#limits.failedChecks) return this.#countUnlisted({ rule, severity });
    this.#listed += 1;
    const path = file ? joinPath(file.subPath, file.fileName) : '';
    this.#failed.push({
      rule: { name: rule.id, severity, documentation: this.#textsOf(rule).documentation },
      ...(machine === undefined ? {} : { machine }),
      ...(service === undefined ? {} : { service }),
      ...(file ? { config_file: file } : {}),
      ...lines,
      fingerprint: this.#fingerprints.next({
        rule: rule.id,
        machine,
        service: service ?? '',
        path,
        text: `${lines?.fromLine ?? ''} ${rule.problem}`,
      }),
      title: rule.title,
    });
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

  unreadable(definition: ServiceDefinition, at: ServiceRef, source: Source, kind: 'binary' | 'too-large'): void {
    const message =
      kind === 'binary'
        ? 'the file is binary, not text'
        : `the file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`;
    this.#unread(definition, { at, source }, { at: WHOLE_FILE, message });
    this.#coverage.file(at, joinPath(source.subPath, source.fileName), kind);
  }

  /** The text is no such file at all: one failed check instead of one for each of its lines. */
  notItsFormat(definition: ServiceDefinition, { at, source }: OpenedFile): void {
    const message = `this does not look like a configuration file of ${displayNameOf(definition.id)}`;
    this.#unread(definition, { at, source }, { at: WHOLE_FILE, message });
    this.#coverage.file(at, joinPath(source.subPath, source.fileName), 'not-its-format');
  }

  #unread(definition: ServiceDefinition, file: ServiceFile, finding: Finding): void {
    this.#fail(syntaxRule(definition), definition.id, file, finding);
    this.#unreadWeight += severityWeight(definition.syntaxSeverity);
  }

  /** Syntax problems of one file, at most `MAX_SYNTAX_PROBLEMS` of them, and the placeholders that were left in it. */
  parsed(definition: ServiceDefinition, file: OpenedFile, part: ParsedFile): void {
    if (!this.#switchedOff.has(part.source)) this.#switchedOff.set(part.source, disabledRules(part));
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
    for (const { start, end, message } of part.problems.slice(0, MAX_SYNTAX_PROBLEMS)) {
      this.#fail(rule, definition.id, file, { at: { start, end, source }, message });
    }
    this.#unreadWeight += severityWeight(definition.syntaxSeverity);
  }

  overWork({ id }: ServiceDefinition, { at, source }: ServiceFile): void {
    const place = source.alias ?? joinPath(source.subPath, source.fileName);
    const message = `checking ${place} was stopped`;
    this.#fail(overWorkRule(id), id, { at, source }, { at: WHOLE_FILE, message });
  }

  ruleThrew(rule: Rule, file: OpenedFile, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    const place = { ...file.at, file: joinPath(file.source.subPath, file.source.fileName) };
    this.note('rule-threw', { rule: rule.id, reason }, place);
    this.undecided(rule, file);
  }

  /** What the rule asked for cannot be known. */
  undecided(rule: RuleTexts, file: OpenedFile): void {
    count(this.#unknown, rule.id);
    this.#coverage.result(file, rule.id, false);
  }

  /** The rule has nothing to say about the file. */
  notApplicable(rule: RuleTexts): void {
    count(this.#notApplicable, rule.id);
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
      count(this.#passed, rule.id);
      this.#coverage.result(file, rule.id, true);
      this.#weights.passed += severityWeight(this.#severity(rule, rule.severity, serviceName));
      return;
    }
    this.#coverage.result(file, rule.id, true);
    count(this.#failedFiles, rule.id);
    let worst = 0;
    for (const finding of findings) {
      const reasons = reasonsFor(rule, this.#switchedOff.get(sourceOf(finding, file)));
      const severity = this.#fail(rule, serviceName, file, finding, fixOf, reasons);
      if (!reasons) worst = Math.max(worst, severityWeight(severity));
    }
    this.#weights.failed += worst;
  }

  /** What would mend the failed checks that have a fix, in the order in which they were found. */
  get fixes(): readonly ProposedFix[] {
    return this.#fixes;
  }

  build(): Report {
    this.#noteWhatIsLowered();
    this.#addUnlisted();
    if (this.#isNoteLeftOut) this.note('too-many-notes', { shown: this.#limits.notes });
    const failed = this.#failed.toSorted(
      (a, b) =>
        b.rule.severity - a.rule.severity ||
        compareTexts(a.machine ?? '', b.machine ?? '') ||
        compareTexts(a.service ?? '', b.service ?? '') ||
        compareTexts(pathText(a), pathText(b)) ||
        compareLines(a, b) ||
        compareTexts(a.rule.name, b.rule.name),
    );
    return this.#report(failed);
  }

  /** What this builder has as a part of a report. */
  part(): ReportPart {
    return {
      report: this.#report(this.#failed),
      weights: { ...this.#weights, unread: this.#unreadWeight },
      unlisted: [...this.#unlisted],
      size: { listed: this.#listed, lowered: this.#lowered, texts: this.#texts },
      isNoteLeftOut: this.#isNoteLeftOut,
    };
  }

  /**
   * Adds a part, in the order of the services. False where together they are more than a report has room for: what it
   * does not list depends on all that comes before.
   */
  addPart({ report, weights, unlisted, size, isNoteLeftOut }: ReportPart): boolean {
    this.#listed += size.listed;
    this.#lowered += size.lowered;
    this.#texts += size.texts;
    if (this.#listed >= this.#limits.failedChecks || this.#isFull()) return false;
    for (const check of report.failed) this.#failed.push(check);
    for (const check of report.disabled) this.#disabled.push(check);
    for (const [key, more] of unlisted) this.#unlisted.set(key, more);
    for (const note of report.notes) this.#addNote(note);
    if (isNoteLeftOut || this.#isNoteLeftOut) return false;
    for (const [rule, files] of Object.entries(report.passed)) count(this.#passed, rule, files);
    for (const [rule, files] of Object.entries(report.unknown)) count(this.#unknown, rule, files);
    for (const [rule, files] of Object.entries(report.notApplicable ?? {})) count(this.#notApplicable, rule, files);
    for (const [rule, files] of Object.entries(report.failedFiles ?? {})) count(this.#failedFiles, rule, files);
    this.#weights.passed += weights.passed;
    this.#weights.failed += weights.failed;
    this.#unreadWeight += weights.unread;
    this.#files += report.files;
    this.#coverage.addPart(report.coverage?.services ?? []);
    return true;
  }

  #report(failed: FailedCheck[]): Report {
    const coverage = this.#coverage.build();
    return {
      failed,
      disabled: this.#disabled,
      passed: sortedRecord(this.#passed),
      unknown: sortedRecord(this.#unknown),
      failedFiles: sortedRecord(this.#failedFiles),
      notApplicable: sortedRecord(this.#notApplicable),
      weights: this.#allWeights(),
      notes: this.#notes,
      files: this.#files,
      coverage,
      ...rulesVersionsOf(coverage),
      ...(this.#ruleset === undefined ? {} : { ruleset: this.#ruleset }),
    };
  }

  /** Where no rule decided anything, there is no score that a file which cannot be read could make worse. */
  #allWeights(): Report['weights'] {
    const { passed, failed } = this.#weights;
    return passed + failed === 0 ? { passed, failed } : { passed, failed: failed + this.#unreadWeight };
  }

  /** A ruleset that takes the edge off what is dangerous says so. */
  #noteWhatIsLowered(): void {
    if (this.#ruleset === undefined) return;
    if (this.#lowered > 0) this.note('ruleset-lowered', { ruleset: this.#ruleset, count: this.#lowered });
  }

  /** `serviceName`: of the service that the rule is about; what other tools found belongs to none. */
  #severity(rule: RuleTexts, severity: Severity, serviceName: string | undefined): Severity {
    if (this.#ruleset === undefined) return severity;
    const isMapped = scenariosOf(rule, this.#ruleset).length > 0;
    return severityUnder(severity, isMapped, serviceName !== undefined && this.#mappedServices.has(serviceName));
  }

  /** Adds one failed check, unless the same one is there already: two main files may include the same third one. */
  #fail(
    rule: RuleTexts,
    serviceName: string,
    judged: ServiceFile,
    finding: Finding,
    fixOf?: (finding: Finding) => WrittenFix | undefined,
    reasons?: readonly string[],
  ): Severity {
    const ownSeverity = finding.severity ?? rule.severity;
    const severity = this.#severity(rule, ownSeverity, serviceName);
    const { at } = judged;
    const source = sourceOf(finding, judged);
    const span = spanOf(finding);
    const path = joinPath(source.subPath, source.fileName);
    const { message, ...foundParts } = foundFields(finding);
    const places = this.#placesOf(rule, at, path);
    const placeKey = `${span?.start ?? ''} ${span?.end ?? ''} ${message}`;
    if (places.known.has(placeKey)) return severity;
    places.known.add(placeKey);
    const { alias } = source;
    const ownPart = ownSeverity > severity ? { ownSeverity } : {};
    if (!reasons && ownSeverity > severity) this.#lowered += 1;
    if (this.#listed >= this.#limits.failedChecks) {
      this.#countUnlisted({ rule, severity, ...ownPart }, undefined, reasons);
      return severity;
    }
    if (places.listed >= this.#limits.ofRuleInFile) {
      this.#countUnlisted({ rule, severity, ...ownPart }, { at, source }, reasons);
      return severity;
    }
    places.listed += 1;
    this.#listed += 1;

    const written = fixOf?.(finding);
    const fix = written && proposalOf(written, source, span);
    const { documentation, references } = this.#textsOf(rule);
    const check: FailedCheck = {
      rule: { name: rule.id, severity, documentation },
      ...fileFields({ at, source }),
      ...(span ? this.#lineFields(source, span) : {}),
      fingerprint: this.#fingerprints.next({
        rule: oldestId(rule),
        machine: at.machine,
        service: at.service,
        path: alias ?? path,
        text: span ? source.text.slice(span.start, span.end) : '',
      }),
      title: rule.title,
      message,
      ...foundParts,
      ...(references.length > 0 ? { references } : {}),
      ...(fix === undefined || this.#isFull() ? {} : this.#counted(shownFix(source, fix))),
      ...ownPart,
    };
    if (reasons) this.#disabled.push({ ...check, reasons: this.#reasonsWithin(reasons) });
    else {
      this.#failed.push(check);
      this.#failedRules.add(rule.id);
    }
    if (!reasons && fix) this.#fixes.push({ check, path: bundlePath(at, source), ...fix });
    return severity;
  }

  #placesOf(rule: RuleTexts, at: ServiceRef, path: string): FailedPlaces {
    const key = [rule.id, at.machine ?? '', at.service, path].join('\0');
    let places = this.#places.get(key);
    if (!places) this.#places.set(key, (places = { known: new Set(), listed: 0 }));
    return places;
  }

  /** Without a place: of any file, as there is no room for one check of each. */
  #countUnlisted(
    { rule, severity, ownSeverity }: { rule: RuleTexts; severity: Severity; ownSeverity?: Severity },
    file?: ServiceFile,
    reasons?: readonly string[],
  ): void {
    const { machine, service = '' } = file?.at ?? {};
    const path = file ? (file.source.alias ?? joinPath(file.source.subPath, file.source.fileName)) : '';
    const text = `not listed, ${severity}${reasons ? ', disabled' : ''}`;
    const key = [rule.id, machine ?? '', service, path, text].join('\0');
    const known = this.#unlisted.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    const { documentation, references } = this.#textsOf(rule);
    const check: FailedCheck = {
      rule: { name: rule.id, severity, documentation },
      ...(file ? fileFields(file) : {}),
      fingerprint: this.#fingerprints.next({ rule: oldestId(rule), machine, service, path, text }),
      title: rule.title,
      ...(references.length > 0 ? { references } : {}),
      ...(ownSeverity === undefined ? {} : { ownSeverity }),
    };
    this.#unlisted.set(key, { check, ...(reasons ? { reasons: this.#reasonsWithin(reasons) } : {}), count: 1 });
    if (!reasons) this.#failedRules.add(rule.id);
  }

  #addUnlisted(): void {
    const unlisted = [...this.#unlisted.values()];
    for (const { check, reasons, count } of unlisted) {
      const places = count === 1 ? '1 more place' : `${count} more places`;
      const message = `${places}${check.config_file ? ' of this file' : ''}, not listed one by one`;
      const one = { ...check, message, unlisted: count };
      if (reasons) this.#disabled.push({ ...one, reasons });
      else this.#failed.push(one);
    }
    const more = unlisted.reduce((sum, { count }) => sum + count, 0);
    if (more > 0) this.note('too-many-failed-checks', { shown: this.#listed, more });
  }

  #documentation(rule: RuleTexts): RuleDocumentation {
    const scenarios = scenariosOf(rule, this.#ruleset);
    return {
      documentation: rule.problem,
      remediation: rule.remediation,
      sources: [...rule.sources],
      ...(scenarios.length === 0 ? {} : { scenarios: [...scenarios] }),
    };
  }

  #isFull(): boolean {
    return this.#texts > this.#limits.texts;
  }

  #counted(fixed: { readonly fix?: Fix }): { readonly fix?: Fix } {
    for (const line of fixed.fix?.replacement ?? []) this.#texts += line.length;
    return fixed;
  }

  /** A comment's reason may stand beside thousands of checks, and thousands of comments beside each. */
  #reasonsWithin(reasons: readonly string[]): string[] {
    const kept = this.#isFull() ? [] : reasons.slice(0, MAX_REASONS).map(shortened);
    for (const reason of kept) this.#texts += reason.length;
    return kept;
  }

  #lineFields(source: Source, span: Span): Pick<FailedCheck, 'fromLine' | 'toLine' | 'snippet'> {
    const index = linesIn(source);
    const fromLine = index.lineOf(span.start);
    const toLine = Math.max(fromLine, index.lineOf(Math.max(span.start, span.end - 1)));
    if (this.#isFull()) return { fromLine, toLine };
    const firstLine = Math.max(0, fromLine - CONTEXT_LINES);
    const lastLine = Math.min(index.count - 1, toLine + CONTEXT_LINES, firstLine + MAX_SNIPPET_LINES - 1);
    const lines: string[] = [];
    for (let line = firstLine; line <= lastLine; line += 1) {
      const text = index.textOf(line).slice(0, MAX_SNIPPET_LINE_LENGTH);
      this.#texts += text.length;
      lines.push(text);
    }
    return { fromLine, toLine, snippet: { firstLine, lines } };
  }
}

type Proposal = Pick<ProposedFix, 'edits' | 'judgement'>;

/** Undefined for a fix that would ask again for what an earlier one left a placeholder for. */
function proposalOf({ edits, needs, asks }: WrittenFix, source: Source, span: Span | undefined): Proposal | undefined {
  const isOpen = edits.some(({ replacement }) => holdsPlaceholder(replacement));
  if (isOpen && span && holdsPlaceholder(source.text.slice(span.start, span.end))) return undefined;
  return {
    edits: withLineBreaks(edits, linesIn(source).lineBreak),
    judgement: {
      kind: needs === undefined ? 'safe' : 'suggested',
      ...(needs === undefined ? {} : { needs }),
      ...(isOpen ? { placeholders: [{ text: USER_INSERT_VALUE, isSecret: asks === 'secret' }] } : {}),
    },
  };
}

/** The whole lines that the edits touch, as they would read after them; the rest of the file is not looked at. */
function shownFix(source: Source, { edits, judgement }: Proposal): { readonly fix?: Fix } {
  const index = linesIn(source);
  const fromLine = edits.reduce((line, { start }) => Math.min(line, index.lineOf(start)), Infinity);
  const toLine = edits.reduce((line, { start, end }) => Math.max(line, index.lineOf(Math.max(start, end - 1))), 0);
  const grown = edits.reduce(
    (sum, { start, end, replacement }) => sum + lineBreaks(replacement) - lineBreaks(source.text.slice(start, end)),
    0,
  );
  const offset = index.startOf(fromLine);
  const touched = source.text.slice(offset, index.startOf(toLine + 1));
  if (touched.length > MAX_FIX_LENGTH) return {};
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - offset, end: edit.end - offset }));
  const after = new LineIndex(applyEdits(touched, moved));
  const replacement = Array.from({ length: toLine - fromLine + 1 + grown }, (_, line) => after.textOf(line));
  return { fix: { fromLine, toLine, replacement, ...judgement } };
}

/** What was found, as text for everybody and as data where there is some. */
function foundFields({ message, wanted }: Finding): Pick<FailedCheck, 'found' | 'wanted'> & { message: string } {
  const wantedPart = wanted === undefined || holdsPlaceholder(wanted) ? {} : { wanted: shortened(wanted) };
  if (typeof message === 'string') return { message: shortened(message), ...wantedPart };
  const { code, values } = message;
  const shown = Object.entries(values).map(([name, value]: [string, string]) => [name, shortened(value)]);
  const found: Found = { code, values: Object.fromEntries(shown) };
  return { message: shortened(foundText(found)), found, ...wantedPart };
}

/** By which its failed checks are known, whatever the rule is called by now. */
function oldestId({ id, formerIds }: RuleTexts): string {
  return formerIds?.[0] ?? id;
}

/** Why comments of a file switch a rule off, under whichever of its ids. */
function reasonsFor(
  { id, formerIds = [] }: RuleTexts,
  switchedOff: ReturnType<typeof disabledRules> | undefined,
): readonly string[] | undefined {
  const reasons = [id, ...formerIds].flatMap((name) => switchedOff?.get(name) ?? []);
  return reasons.length === 0 ? undefined : reasons;
}

function shortened(message: string): string {
  const text = withoutMask(message);
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
}

const MAX_SYNTAX_PROBLEMS = 20;

/** The rule that a file has to be readable at all; every service has it, with its own severity. */
export function syntaxRule(definition: Pick<ServiceDefinition, 'id' | 'syntaxSeverity' | 'syntaxSource'>): RuleTexts {
  return {
    id: `${definition.id}_syntax_error`,
    title: 'The file cannot be read',
    severity: definition.syntaxSeverity,
    problem:
      'The file is not written as its format demands. The service refuses to start with it or ignores part of it, so settings that protect it may not be in force.',
    remediation: 'Mend the syntax at the place shown, then test the file with the service itself.',
    sources: [definition.syntaxSource],
  };
}

/** The rule that a file can be checked with the work that one of its size may cost. */
function overWorkRule(service: string): RuleTexts {
  return {
    id: `${service}_file_over_work`,
    title: 'The file takes too much to check',
    severity: 1,
    problem:
      'Checking this file was stopped when the work for a file of its size was used up, so some rules have not run on it.',
    remediation: 'Split the file into smaller ones, and include each other file once.',
    sources: ['https://cwe.mitre.org/data/definitions/400.html'],
  };
}

/**
 * The rule that nobody leaves a placeholder of a fix behind; every service has it. What the fix was for goes on failing
 * beside it.
 */
export function placeholderRule({ id, syntaxSource }: Pick<ServiceDefinition, 'id' | 'syntaxSource'>): RuleTexts {
  return {
    id: `${id}_placeholder_left`,
    title: 'A placeholder was left in the file',
    severity: HIGH,
    problem: `A fix wrote ${USER_INSERT_VALUE} where only a person knows the value. Until it is replaced the service does not start, or takes the placeholder itself for the value: everybody knows it, as a password too.`,
    remediation: `Replace ${USER_INSERT_VALUE} by the value that is meant.`,
    sources: [syntaxSource, 'https://cwe.mitre.org/data/definitions/1188.html'],
    references: [{ ruleset: 'CWE', item: 'CWE-1188' }],
  };
}

/** Where placeholders stand outside of comments, in the order of the text. */
function placeholdersIn({ source, comments }: ParsedFile): readonly Place[] {
  const { text } = source;
  let start = text.indexOf(USER_INSERT_VALUE);
  if (start === -1) return [];
  const inOrder = comments.toSorted((a, b) => a.start - b.start);
  const places: Place[] = [];
  let next = 0;
  while (start !== -1) {
    const end = start + USER_INSERT_VALUE.length;
    while ((inOrder[next]?.end ?? Infinity) <= start) next += 1;
    if ((inOrder[next]?.start ?? Infinity) > start) places.push({ start, end, source });
    start = text.indexOf(USER_INSERT_VALUE, end);
  }
  return places;
}

/** What a finding marks: a directive's own line where it has a block and only its head is meant. */
function spanOf(finding: Finding): Span | undefined {
  const { at } = finding;
  if (at === WHOLE_FILE) return undefined;
  if (finding.head && 'kind' in at && at.kind === 'directive') return { start: at.start, end: at.headEnd };
  return at;
}

/** The file that a finding points into. */
function sourceOf({ at }: Finding, judged: ServiceFile): Source {
  return at === WHOLE_FILE ? judged.source : at.source;
}

function fileFields({ at, source }: ServiceFile): Pick<FailedCheck, 'machine' | 'service' | 'config_file' | 'alias'> {
  const { fileName, subPath, configFileType, alias } = source;
  return {
    ...(at.machine === undefined ? {} : { machine: at.machine }),
    service: at.service,
    config_file: { fileName, subPath, configFileType },
    ...(alias === undefined ? {} : { alias }),
  };
}

/** A check of the whole file comes before those of its lines; what stands for others comes behind them. */
function compareLines(a: FailedCheck, b: FailedCheck): number {
  return Number(a.unlisted !== undefined) - Number(b.unlisted !== undefined) || (a.fromLine ?? -1) - (b.fromLine ?? -1);
}

function count(counts: Map<string, number>, key: string, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** One name for the versions of several services' rules; that of none says so. */
export function oneVersionOf(versions: Readonly<Record<string, string>>): string {
  const entries = Object.entries(versions);
  return entries.length === 0 ? 'none' : hash('sha256', JSON.stringify(entries)).slice(0, 12);
}

/** Of the services that occur. */
function rulesVersionsOf({ services }: Coverage): Pick<Report, 'rulesVersion' | 'rulesVersions'> {
  const occurring = new Set(services.map(({ serviceName }) => serviceName));
  const rulesVersions = Object.fromEntries(
    Object.entries(RULES_VERSIONS).filter(([service]) => occurring.has(service)),
  );
  return { rulesVersion: oneVersionOf(rulesVersions), rulesVersions };
}

function sortedRecord(counts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...counts].toSorted(([a], [b]) => compareTexts(a, b)));
}

function pathText(check: FailedCheck): string {
  return check.config_file ? joinPath(check.config_file.subPath, check.config_file.fileName) : '';
}
