import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { foreignRule, PHP_RULE } from '@plumbline/scanner/report/foreign-rules';
import type { DiscoveredBundle } from './discover/discover.ts';
import { CommandError, EXIT } from './exit-codes.ts';
import { withResultFile } from './failed-rules.ts';
import { pathBelow } from './path-below.ts';
import { texts } from './texts.ts';
import { reasonOf } from './reason-of.ts';

/** What a report takes of one result. */
export const MAX_RESULT_BYTES = 32 * 1024 * 1024;
const MAX_SOURCES = 20;
const MAX_PACKAGES = 20;
const MAX_DEPTH = 200;

/** Their names in an upload. Source: command-line contract, section 4.1. */
const TRIVY = 'trivy_cve_scan';
const PHPSTAN = 'phpstan_sast_scan';

const VULNERABLE = 'cve_vuln_present';

/** A failed check as other scanners' results hold it. Source: command-line contract, sections 5.7 and 6.1. */
interface ForeignEntry {
  readonly rule: { readonly name: string; readonly severity: number; readonly documentation?: RuleTexts };
  readonly message: string;
  readonly config_file?: { readonly fileName: string; readonly subPath: string };
  readonly fromLine?: number;
  readonly toLine?: number;
}

interface RuleTexts {
  readonly documentation: string;
  readonly remediation: string;
  readonly sources: readonly string[];
}

/** What one scanner found: `name` says which one, `failed` is as its own result holds it. */
export interface ScannerResult {
  readonly name: string;
  readonly failed: readonly unknown[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * What other scanners wrote of a folder: the JSON of Trivy, a CycloneDX list with vulnerabilities, the JSON of PHPStan, and
 * results in the form of a report. Errors: CommandError `input` for a file that is none of these or cannot be read.
 */
export function readScannerResults(files: readonly string[], folder: string): readonly ScannerResult[] {
  return files.map((file) => readResult(file, folder));
}

/** A bundle with what other scanners found. Source: command-line contract, section 5.7. */
export function withScannerResults(bundle: DiscoveredBundle, found: readonly ScannerResult[]): DiscoveredBundle {
  if (found.length === 0) return bundle;
  const byName = new Map<string, readonly unknown[]>();
  for (const { name, failed } of found) byName.set(name, [...(byName.get(name) ?? []), ...failed]);
  const results = [...byName].map(([name, failed]) => ({ name, failed }));
  const externalResults = results.map(({ name }) => name);
  return results.reduce<DiscoveredBundle>(
    (joined, { name, failed }) => withResultFile(joined, `externalResults/${name}/result.json`, { failed }),
    { ...bundle, manifest: { ...bundle.manifest, externalResults } },
  );
}

function readResult(file: string, folder: string): ScannerResult {
  const result = scannerResultOf(textOf(file), nameOf(file), folder);
  if (!result) throw new CommandError(EXIT.input, texts.notAScannerResult(file));
  return result;
}

/** What a scanner wrote of a folder; undefined for what no scanner writes. `own`: its name where that cannot be told. */
export function scannerResultOf(json: string, own: string, folder: string): ScannerResult | undefined {
  const content = parsed(json);
  const { Results: ofTrivy, SchemaVersion, vulnerabilities, bomFormat, files, totals, failed } = content;
  // Trivy leaves the list out where it found nothing.
  if (Array.isArray(ofTrivy) || SchemaVersion !== undefined)
    return { name: TRIVY, failed: vulnerable(ofTrivyResults(list(ofTrivy)), folder) };
  if (bomFormat === 'CycloneDX')
    return { name: TRIVY, failed: vulnerable(ofBom(content, list(vulnerabilities)), folder) };
  if (isRecord(totals) && (isRecord(files) || Array.isArray(files)))
    return { name: PHPSTAN, failed: ofPhp(files, folder) };
  return Array.isArray(failed) ? { name: own, failed } : undefined;
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > MAX_RESULT_BYTES) throw new CommandError(EXIT.input, texts.notAScannerResult(file));
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(EXIT.input, texts.cannotRead(file, reasonOf(error)), { cause: error });
  }
}

function parsed(json: string): Json {
  try {
    const content: unknown = JSON.parse(json.replace(/^\u{FEFF}/u, ''));
    return isRecord(content) && !isNestedTooDeeply(json) ? content : {};
  } catch {
    return {};
  }
}

/** Whether something stands in so much else that it can be read, but not be written again. `json`: without mistakes. */
function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length && depth <= MAX_DEPTH; at += 1) {
    const character = json[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return depth > MAX_DEPTH;
}

/** The file's own name, as a folder of an upload may be called. */
function nameOf(file: string): string {
  const name = path.basename(file, path.extname(file)).replace(/[^\w.-]/g, '_');
  return /^\.*$/.test(name) ? 'result' : name.slice(0, 100);
}

/** A vulnerability in one package. */
interface Vulnerability {
  readonly id: string;
  readonly severity: string;
  readonly title: string;
  readonly weaknesses: readonly string[];
  readonly sources: readonly string[];
  readonly named: string;
  /** In which version it is mended; empty where none is known. */
  readonly mendedIn: string;
  /** The file that names the package, below what was scanned; undefined where none does. */
  readonly file: string | undefined;
}

/** Source: https://trivy.dev/latest/docs/configuration/reporting/#json */
function* ofTrivyResults(results: readonly unknown[]): Iterable<Vulnerability> {
  for (const result of results.filter(isRecord)) {
    for (const found of list(result['Vulnerabilities']).filter(isRecord)) {
      yield {
        id: text(found['VulnerabilityID']),
        severity: text(found['Severity']),
        title: text(found['Title']),
        weaknesses: list(found['CweIDs']).map(text),
        sources: [found['PrimaryURL'], ...list(found['References'])].map(text),
        named: `${text(found['PkgName'])} ${text(found['InstalledVersion'])}`.trim(),
        mendedIn: text(found['FixedVersion']),
        file: result['Class'] === 'lang-pkgs' ? text(result['Target']) || undefined : undefined,
      };
    }
  }
}

/** Source: https://cyclonedx.org/docs/1.6/json/#vulnerabilities */
function* ofBom({ components }: Json, vulnerabilities: readonly unknown[]): Iterable<Vulnerability> {
  const named = new Map<string, string>();
  for (const component of list(components).filter(isRecord))
    named.set(text(component['bom-ref']), `${text(component['name'])} ${text(component['version'])}`.trim());
  for (const found of vulnerabilities.filter(isRecord)) {
    const ratings = list(found['ratings']).filter(isRecord);
    const severities = ratings.map((rating) => text(rating['severity']).toUpperCase());
    const source = isRecord(found['source']) ? [text(found['source']['url'])] : [];
    const advisories = list(found['advisories']).filter(isRecord);
    for (const affected of list(found['affects']).filter(isRecord)) {
      const ref = text(affected['ref']);
      yield {
        id: text(found['id']),
        severity: WORST.find((severity) => severities.includes(severity)) ?? '',
        title: text(found['description']),
        weaknesses: list(found['cwes']).map((number) => `CWE-${String(number)}`),
        sources: [...source, ...advisories.map(({ url }) => text(url))],
        named: named.get(ref) ?? ref,
        mendedIn: '',
        file: undefined,
      };
    }
  }
}

/** Of the others a project has hundreds. Source: command-line contract, section 8.7. */
const WORST = ['CRITICAL', 'HIGH'];

/** A failed check for each vulnerability, whatever packages have it. Source: command-line contract, section 8.7. */
function vulnerable(found: Iterable<Vulnerability>, folder: string): readonly ForeignEntry[] {
  const byId = new Map<string, [Vulnerability, ...Vulnerability[]]>();
  for (const one of found) {
    if (one.id === '' || !WORST.includes(one.severity)) continue;
    const same = byId.get(one.id);
    if (same) same.push(one);
    else byId.set(one.id, [one]);
  }
  return [...byId].map(([id, [first, ...others]]) => {
    const all = [first, ...others];
    const packages = [...new Set(all.map(({ named }) => named))];
    const mended = [...new Set(all.map(({ mendedIn }) => mendedIn).filter((version) => version !== ''))];
    const files = new Set(all.map(({ file }) => file));
    const more = packages.length > MAX_PACKAGES ? ` and ${packages.length - MAX_PACKAGES} more` : '';
    const weaknesses = first.weaknesses.length === 0 ? '' : ` (${first.weaknesses.join(', ')})`;
    return {
      rule: { name: VULNERABLE, severity: 5, documentation: textsOf(first) },
      message: [
        `${id}${weaknesses} in ${packages.slice(0, MAX_PACKAGES).join(', ')}${more}: ${sentence(first.title)}`,
        ...(mended.length === 0 ? [] : [`It is mended in ${mended.join(' and ')}.`]),
      ].join(' '),
      ...(files.size === 1 ? placeOf(first.file, folder) : {}),
    };
  });
}

/** What our catalogue says of vulnerabilities, and where this one is told of. */
function textsOf({ sources }: Vulnerability): RuleTexts {
  const known = foreignRule(VULNERABLE);
  const named = [...new Set(sources)].filter(isWebAddress).slice(0, MAX_SOURCES);
  return {
    documentation: known?.problem ?? '',
    remediation: known?.remediation ?? '',
    sources: named.length === 0 ? [...(known?.sources ?? [])] : named,
  };
}

/** Lines are the one that is counted from 1 and the next, as the existing client sends them. Source: https://phpstan.org/user-guide/output-format */
function ofPhp(files: unknown, folder: string): readonly ForeignEntry[] {
  if (!isRecord(files)) return [];
  return Object.entries(files).flatMap(([file, found]) =>
    list(isRecord(found) ? found['messages'] : undefined)
      .filter(isRecord)
      .map(({ message, line, tip }) => ({
        rule: { name: PHP_RULE, severity: 3 },
        message: [text(message), text(tip)].map(sentence).join(' ').trim(),
        ...placeOf(file, folder),
        ...(typeof line === 'number' && line > 0 ? { fromLine: line, toLine: line + 1 } : {}),
      })),
  );
}

/** A file below the folder, by a path there or an absolute one. */
function placeOf(file: string | undefined, folder: string): Pick<ForeignEntry, 'config_file'> {
  if (file === undefined) return {};
  // Whoever ran in the folder may have come there by a link.
  const below = [path.resolve(folder), realpathSync(folder)]
    .map((base) => pathBelow(base, path.resolve(base, file)))
    .find((place) => place !== undefined && place !== '');
  if (below === undefined) return {};
  return { config_file: { fileName: path.posix.basename(below), subPath: path.posix.dirname(below) } };
}

function sentence(said: string): string {
  const trimmed = said.trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address) && URL.canParse(address);
}
