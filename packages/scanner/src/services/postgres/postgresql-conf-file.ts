import { isLoopback } from '../../rules/loopback.ts';
import { directivesOf, expandIncludes, type IncludeTarget } from '../../reading/expand-includes.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import type { IncludeRequest } from '@plumbline/model/included-files';
import { baseName } from '@plumbline/model/paths';
import { WHOLE_FILE } from '../../rule.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { SETTING_NAMES } from './setting-names.ts';

/**
 * Names of files that the server reads first, alone or with what the server is for; what is called otherwise, such as
 * `postgresql-csvlog.conf`, may be a part of one.
 */
const WHOLE =
  /^(?:my[-_])?postgres(?:ql)?(?:[-_.]?(?:\d[\d.]*|auto|main|primary|master|standby|replica|server|prod(?:uction)?|dev(?:elopment)?|test))?\.conf(?:\.|$)/i;

/** What rules ask of a postgresql.conf: the settings in force, those of included files among them. */
export class PostgresqlConfFile {
  readonly kind = 'postgresql.conf';
  /** Other files, which the server reads as well, may say what this one does not. */
  readonly isPart: boolean;
  readonly #settings: ReadonlyMap<string, Directive>;
  readonly #isComplete: boolean;
  /** The settings behind the last include that is not there, which nothing overrides. */
  readonly #final: ReadonlySet<Directive>;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    const { directives: written, complete } = expandIncludes(file, includes, includeTarget);
    const directives = [...written, ...setBySystem(file, includes)];
    this.isPart = isPart(file);
    this.#isComplete = complete && !this.isPart;
    this.#final = new Set(directives.slice(directives.findLastIndex((directive) => includePath(directive)) + 1));
    this.#doubts = doubts;
    // The last one wins, and names do not mind case.
    this.#settings = new Map(directives.map((directive) => [directive.name.toLowerCase(), directive]));
    for (const directive of this.#settings.values()) if (directive.args[0]?.unknown === true) doubts.add(directive);
  }

  /** The setting in force, empty where its value is missing. What is absent may stand in an include that is missing. */
  inForce(name: string): Setting {
    const directive = this.#doubts.one(this.#settings.get(name));
    if (!this.#isComplete && !(directive && this.#final.has(directive))) this.#doubts.raise();
    if (!directive) return this.#isComplete ? { is: 'absent', at: WHOLE_FILE } : { is: 'unknown' };
    const [argument] = directive.args;
    if (argument?.unknown === true) return { is: 'unknown' };
    return { is: 'set', value: argument ? String(argument.value) : '', at: directive };
  }

  /** Whether other machines can connect; undefined when it cannot be known. The default is localhost alone. */
  isReachable(): boolean | undefined {
    const addresses = this.inForce('listen_addresses');
    if (addresses.is !== 'set') return addresses.is === 'absent' ? false : undefined;
    return !listOf(addresses.value).every(isLoopback);
  }

  /** Whether a library is loaded at start; undefined when it cannot be known. */
  preloads(library: string): boolean | undefined {
    const libraries = this.inForce('shared_preload_libraries');
    if (libraries.is !== 'set') return libraries.is === 'absent' ? false : undefined;
    return loads(libraries.value, library);
  }
}

/**
 * What `ALTER SYSTEM` wrote beside the file, which the server reads behind all of it.
 * Source: https://www.postgresql.org/docs/current/config-setting.html#CONFIG-SETTING-CONFIGURATION-FILE
 */
function setBySystem(file: ParsedFile, includes: OpenContext['includes']): readonly Directive[] {
  if (isPart(file)) return [];
  const directives = includes.resolve(AUTO_CONF, file.source, { isBeside: true }).flatMap(directivesOf);
  includes.work.spend(directives.length);
  return directives;
}

const AUTO_CONF = 'postgresql.auto.conf';

function isPart({ source }: ParsedFile): boolean {
  return baseName(source.fileName) === AUTO_CONF || isPartByPlace(source, WHOLE);
}

/** Whether a list of libraries holds one, by its name or by its path. */
export function loads(libraries: string, library: string): boolean {
  return listOf(libraries).some((path) => path.replace(/^.*\//, '').replace(/\.so$/, '') === library);
}

/** Whether a text may be a postgresql.conf or a part of one. */
export function isConfFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const names = directivesOf(file).map(({ name }) => name);
  // Of a line that names no setting at all, only the problem is left.
  const nameless = Array.from({ length: Math.max(0, file.problems.length - names.length) }, () => '');
  return !isOtherLanguage(file) && areNamesOf(VOCABULARY, [...names, ...nameless]);
}

const VOCABULARY: Vocabulary = {
  isKnown: (name) => SETTING_NAMES.has(name.toLowerCase()),
  hasForm: (name) => /^[a-z][a-z\d]*([_.][a-z\d]+)+$/i.test(name),
};

/** The items of a list such as `'localhost, 10.0.4.7'`; empty ones are left out. */
export function listOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim().replace(/^"(.*)"$/, '$1'))
    .filter((item) => item !== '');
}

/** Source: https://www.postgresql.org/docs/current/config-setting.html: any unambiguous beginning will do. */
export function isOn(value: string): boolean {
  return /^(on|1|t(r(ue?)?)?|y(es?)?)$/i.test(value);
}

export function isOff(value: string): boolean {
  return /^(off?|0|f(a(l(se?)?)?)?|no?)$/i.test(value);
}

/** A time in seconds; undefined when it is no time. `unit` is the one of a number without its own. */
export function secondsOf(value: string, unit: 's' | 'ms'): number | undefined {
  const match = value.trim().match(/^(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?$/);
  if (!match?.[1]) return undefined;
  return Number(match[1]) * (SECONDS[match[2] ?? unit] ?? 1);
}

const SECONDS: Readonly<Record<string, number>> = { us: 1e-6, ms: 1e-3, s: 1, min: 60, h: 3600, d: 86_400 };

/**
 * File permissions: octal with a zero before them, else a decimal number; undefined when they are none.
 * Source: https://www.postgresql.org/docs/current/config-setting.html#CONFIG-SETTING-NAMES-VALUES
 */
export function modeOf(value: string): number | undefined {
  if (/^0[0-7]{1,4}$/.test(value)) return Number.parseInt(value, 8);
  return /^\d{1,3}$/.test(value) && Number(value) <= 0o777 ? Number(value) : undefined;
}

/** The include patterns of one file, for whoever collects its files. */
export function confIncludeRequests(file: ParsedFile): readonly IncludeRequest[] {
  const named = directivesOf(file).flatMap((directive) => {
    const path = includePath(directive);
    if (path === undefined) return [];
    return [isFolder(directive) ? { ...requestOf(path), folderEndings: ['.conf'] } : requestOf(path)];
  });
  return isPart(file) ? named : [...named, requestOf(AUTO_CONF)];
}

function requestOf(pattern: string) {
  return { pattern, configFileType: 'properties', relativeTo: 'including-file' } as const;
}

function includeTarget(directive: Directive): IncludeTarget | undefined {
  const path = includePath(directive);
  if (path === undefined) return undefined;
  const optional = directive.name.toLowerCase() === 'include_if_exists';
  return { patterns: [isFolder(directive) ? `${path}/*.conf` : path], optional };
}

function includePath({ name, args }: Directive): string | undefined {
  if (!/^(include|include_if_exists|include_dir)$/i.test(name)) return undefined;
  return args[0] ? String(args[0].value).replace(/(?<=.)\/$/, '') : undefined;
}

function isFolder({ name }: Directive): boolean {
  return name.toLowerCase() === 'include_dir';
}
