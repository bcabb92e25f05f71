import type { ConfigFileRef } from '@plumbline/model/failed-check';
import { parseDocumentation } from '@plumbline/model/parse-documentation';
import { normalizeSubPath } from '@plumbline/model/paths';
import type { Severity } from '@plumbline/model/severity';
import { PHP_RULE, foreignRule, unknownRule } from './foreign-rules.ts';
import { shortened } from './text-room.ts';
import type { RuleTexts } from '../rule.ts';

/** A failed check that another tool found, in our own shape. Lines are 0-based and inclusive. */
export interface ForeignCheck {
  readonly rule: RuleTexts;
  readonly machine?: string;
  readonly service?: string;
  readonly file?: ConfigFileRef;
  readonly lines?: { readonly fromLine: number; readonly toLine: number };
  /** What was found there; the existing client's results say that in the rule's texts. */
  readonly message?: string;
}

const MAX_TEXT = 20_000;
const MAX_NAME = 256;
const MAX_SOURCES = 100;
const TEXT_REFUSED = `a text is missing or longer than ${MAX_TEXT} characters`;

/** An entry of `failed_rules.json`, or what is wrong with it. */
export function readRuleId(entry: unknown): ForeignCheck | string {
  if (!isName(entry)) return 'not the id of a rule';
  return { rule: foreignRule(entry) ?? unknownRule(entry) };
}

/**
 * An entry of an external result, which has the shape of a report's failed check, or what is wrong with it.
 * Source: command-line contract, sections 5.7 and 6.1.
 */
export function readForeignCheck(entry: unknown): ForeignCheck | string {
  if (!isRecord(entry) || !isRecord(entry['rule'])) return 'there is no rule';
  const rule = readRule(entry['rule']);
  if (typeof rule === 'string') return rule;
  const file = readFile(entry['config_file']);
  if (typeof file === 'string') return file;
  const lines = readLines(entry, rule.id);
  if (typeof lines === 'string') return lines;
  const { machine, service, message } = entry;
  if ((machine ?? undefined) !== undefined && !isName(machine)) return 'the machine is no name';
  if ((service ?? undefined) !== undefined && !isName(service)) return 'the service is no name';
  if ((message ?? undefined) !== undefined && !isText(message)) return TEXT_REFUSED;
  return {
    rule,
    ...(isText(message) ? { message: shortened(printable(message)) } : {}),
    ...(isName(machine) ? { machine } : {}),
    ...(isName(service) ? { service } : {}),
    ...(file ? { file } : {}),
    ...(lines ? { lines } : {}),
  };
}

/** Our catalogue decides the severity of the rules that it has; their texts are those of the entry, where it has some. */
function readRule({ name, severity, documentation }: Record<string, unknown>): RuleTexts | string {
  if (!isName(name)) return 'the rule has no name';
  if (!isSeverity(severity)) return 'the severity is no whole number from 1 to 5';
  const known = foreignRule(name) ?? unknownRule(name, severity);
  if ((documentation ?? undefined) === undefined) return known;
  if (typeof documentation === 'string') return withPlainText(known, documentation);
  if (!isRecord(documentation)) return 'the documentation is neither text nor an object';
  const { documentation: problem, remediation = known.remediation, sources = [] } = documentation;
  return withTexts(known, problem, remediation, sources);
}

/** The deprecated form: problem, fix and sources in one text. */
function withPlainText(known: RuleTexts, text: string): RuleTexts | string {
  if (!isText(text)) return TEXT_REFUSED;
  const { documentation, remediation, sources } = parseDocumentation(text);
  const some = sources.slice(0, MAX_SOURCES);
  return withTexts(known, documentation || known.problem, remediation || known.remediation, some);
}

function withTexts(known: RuleTexts, problem: unknown, remediation: unknown, sources: unknown): RuleTexts | string {
  if (!isText(problem) || !isText(remediation)) return TEXT_REFUSED;
  if (!Array.isArray(sources) || sources.length > MAX_SOURCES)
    return `the sources are no list of at most ${MAX_SOURCES}`;
  // What no page may link to says nothing against what was found.
  const [first, ...others] = sources.filter(isWebAddress);
  return {
    ...known,
    problem: printable(problem),
    remediation: printable(remediation),
    ...(first === undefined ? {} : { sources: [first, ...others] as const }),
  };
}

/** One scanner writes `subpath`. */
function readFile(file: unknown): ConfigFileRef | undefined | string {
  if ((file ?? undefined) === undefined) return undefined;
  if (!isRecord(file)) return 'the file is no object';
  const { fileName, subPath = file['subpath'] ?? '.', configFileType } = file;
  if (!isName(fileName) || fileName.includes('/') || typeof subPath !== 'string') return 'the file has no name';
  const folder = normalizeSubPath(subPath);
  if (folder === undefined || folder.length > MAX_TEXT) return 'the folder of the file leaves the cluster';
  return { fileName, subPath: folder, ...(isName(configFileType) ? { configFileType } : {}) };
}

/** `0` to `1` stands for a whole file; PHP's come as the line counted from 1 and the next one. */
function readLines({ fromLine, toLine }: Record<string, unknown>, rule: string): ForeignCheck['lines'] | string {
  if ((fromLine ?? undefined) === undefined || (toLine ?? undefined) === undefined) return undefined;
  if (!isLine(fromLine) || !isLine(toLine) || toLine < fromLine) return 'the lines are no range of whole numbers';
  if (fromLine === 0 && toLine === 1) return undefined;
  if (rule !== PHP_RULE) return { fromLine, toLine };
  const first = Math.max(0, fromLine - 1);
  return { fromLine: first, toLine: Math.max(first, toLine - 2) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  return typeof value === 'string' && value !== '' && value.length <= MAX_NAME && !/[\u0000-\u001f\u007f]/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT;
}

function isSeverity(value: unknown): value is Severity {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5;
}

function isLine(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31;
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

/** Without control characters but line breaks and tabs. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is replaced
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ');
}
