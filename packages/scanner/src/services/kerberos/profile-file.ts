import type { IncludeRequest } from '@plumbline/model/included-files';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile, Scalar } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf, expandIncludes, type IncludeTarget } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import { SectionKeys, valueOf } from '../../reading/section-keys.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import { oncePer } from '../../rules/once-per.ts';
import { WHOLE_FILE } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What rules ask of a krb5.conf or kdc.conf with its includes. */
export class ProfileFile {
  /** The lines of the file itself that take others in. */
  readonly includes: readonly Directive[];
  readonly #keys: SectionKeys;
  readonly #isComplete: boolean;
  readonly #doubts: Doubts;

  constructor(file: ParsedFile, { includes, doubts }: OpenContext) {
    const { directives, complete } = expandIncludes(file, includes, includeTarget);
    this.includes = directivesOf(file).filter(isInclude);
    this.#keys = new SectionKeys(directives);
    // A module gives the values in place of the file.
    this.#isComplete = complete && !isPartByPlace(file.source) && !directives.some(({ name }) => name === 'module');
    this.#doubts = doubts;
    for (const section of directives) {
      for (const relation of section.block ?? []) {
        for (const one of [relation, ...(relation.block ?? [])]) if (!one.args.every(isKnown)) doubts.add(one);
      }
    }
  }

  /**
   * The first value of a relation, which is the one in force: sections of one name are one. Source: `profile_get_string`,
   * https://web.mit.edu/kerberos/krb5-latest/doc/admin/conf_files/krb5_conf.html#structure
   */
  setting(section: string, tag: string): Setting {
    return this.#first(this.#keys.all(section, tag), this.#keys.head(section));
  }

  /** The first value of a relation in each subsection of a section, such as each realm. */
  *inSubsections(section: string, tag: string): Generator<Setting> {
    if (!this.#isComplete) this.#doubts.raise();
    for (const all of this.#keys.keysOf(section).values()) {
      const found = all.flatMap((one) => relationsOf(one).get(tag) ?? []);
      if (found.length > 0) yield this.#first(found, undefined);
    }
  }

  /**
   * What is in force of a tag in a section and in each of its subsections: the first one, or all of those that add up;
   * of a tag that is a subsection itself, such as `auth_to_local_names`, each of its values.
   */
  *everywhere(section: string, tag: string): Generator<Setting> {
    const own = this.#doubts.all(this.#keys.all(section, tag)).filter(({ block }) => block === undefined);
    yield* inForce(tag, own).map(settingOf);
    const unused = section === MODULES ? this.#unusedModules() : undefined;
    for (const [name, all] of this.#keys.keysOf(section)) {
      if (unused?.(name) === true) continue;
      const relations = this.#doubts.all(all.flatMap((sub) => relationsOf(sub).get(tag) ?? []));
      yield* inForce(tag, relations).flatMap((one) => (one.block ?? [one]).map(settingOf));
    }
    if (!this.#isComplete) this.#doubts.raise();
  }

  /**
   * Tells the database modules of no realm, where the file says which modules its realms have; a realm that does not
   * name one has that of its own name. Source: kdc.conf(5), `database_module`
   */
  #unusedModules(): ((name: string) => boolean) | undefined {
    const realms = [...this.#keys.keysOf('realms')];
    const named = realms.flatMap(([, all]) => all.flatMap((realm) => relationsOf(realm).get(MODULE_OF_REALM) ?? []));
    if (!this.#isComplete || named.length === 0 || !named.every(({ args }) => args.every(isKnown))) return undefined;
    const ofClient = this.#keys.all('libdefaults', 'default_realm');
    const used = new Set([...realms.map(([realm]) => realm), ...[...named, ...ofClient].map(valueOf)]);
    return (name) => !used.has(name);
  }

  /** Each realm that the file describes to the server of its administrators, with what is in force of a relation. */
  *ofAdministration(tag: string): Generator<Setting> {
    if (!this.#isComplete) this.#doubts.raise();
    for (const all of this.#keys.keysOf('realms').values()) {
      const at = this.#doubts.all(all).find(({ block }) => block?.some(({ name }) => OF_ADMINISTRATION.has(name)));
      const found = all.flatMap((one) => relationsOf(one).get(tag) ?? []);
      if (found.length > 0) yield this.#first(found, undefined);
      else if (at && this.#isComplete) yield { is: 'absent', at, head: true };
    }
  }

  /** Every relation of a section that stands in none of its subsections. */
  relationsOf(section: string): readonly Directive[] {
    const relations = [...this.#keys.keysOf(section).values()].flat().filter(({ block }) => block === undefined);
    return this.#doubts.all(relations);
  }

  hasSection(section: string): boolean {
    return this.#keys.head(section) !== undefined;
  }

  #first(found: readonly Directive[], head: Directive | undefined): Setting {
    const [relation] = this.#doubts.all(found.filter(({ block }) => block === undefined));
    if (!this.#isComplete) this.#doubts.raise();
    if (relation) return settingOf(relation);
    return this.#isComplete ? { is: 'absent', at: head ?? WHOLE_FILE, head: true } : { is: 'unknown' };
  }
}

/** Relations of a realm that only the server of its administrators reads, which checks passwords. Source: kdc.conf(5) */
const OF_ADMINISTRATION: ReadonlySet<string> = new Set(['acl_file', 'admin_keytab']);

const MODULES = 'dbmodules';
const MODULE_OF_REALM = 'database_module';

function inForce(tag: string, relations: readonly Directive[]): readonly Directive[] {
  return ADD_UP.has(tag) ? relations : relations.slice(0, 1);
}

/** Relations that may be given more than once. Source: the two pages of the files, `krb5_conf.html` and `kdc_conf.html`. */
const ADD_UP: ReadonlySet<string> = new Set([
  'admin_server',
  'auth_to_local',
  'auth_to_local_names',
  // Of Heimdal, whose page is krb5.conf(5).
  'default_keys',
  'disable',
  'enable_only',
  'http_anchors',
  'kdc',
  'kpasswd_server',
  'module',
  'pkinit_anchors',
  'pkinit_identities',
  'pkinit_pool',
]);

/** The relations of a subsection by their tags. */
const relationsOf = oncePer(({ block = [] }: Directive) => Map.groupBy(block, ({ name }) => name));

function settingOf(relation: Directive): Setting {
  if (!relation.args.every(isKnown)) return { is: 'unknown' };
  return { is: 'set', value: valueOf(relation), at: relation };
}

/** Whether a value is known but for who uses it, which says nothing of the folder or the kind of place. */
function isKnown({ unknown, value }: Scalar): boolean {
  if (unknown !== true) return true;
  const others = String(value).replaceAll(/%\{(?:uid|euid|USERID|username)\}/g, '');
  return !others.includes('%{') && !hasTemplateMarks(others);
}

/** As the library reads booleans. Source: `profile_get_boolean` and https://github.com/krb5/krb5/blob/master/src/util/profile/prof_get.c */
export function isYes(value: string): boolean {
  return /^(?:y|yes|true|t|1|on)$/i.test(value);
}

export function isNo(value: string): boolean {
  return /^(?:n|no|false|nil|0|off)$/i.test(value);
}

/** The include patterns of one file, for whoever collects its files. */
export function includeRequests(file: ParsedFile): readonly IncludeRequest[] {
  return directivesOf(file).flatMap((directive) => {
    const path = pathIn(directive);
    if (path === undefined) return [];
    const request = { pattern: path, configFileType: 'krb' } as const;
    return [directive.name === 'includedir' ? { ...request, folderEndings: ['.conf', ''] } : request];
  });
}

function includeTarget(directive: Directive): IncludeTarget | undefined {
  const path = pathIn(directive);
  if (path === undefined) return undefined;
  const isFolder = directive.name === 'includedir';
  // Files whose names have a dot are read where they end in .conf.
  return { patterns: isFolder ? [`${withoutSlash(path)}/*`] : [path], optional: false };
}

function pathIn(directive: Directive): string | undefined {
  const [path] = directive.args;
  return isInclude(directive) && path !== undefined && path.unknown !== true ? String(path.value) : undefined;
}

function isInclude({ name, block }: Directive): boolean {
  return block === undefined && (name === 'include' || name === 'includedir');
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Whether a text may be a profile of Kerberos. */
export function isProfileFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name, block }) => (block ? `[${name.toLowerCase()}` : name));
  // What stands before the first section is none of its relations.
  return (
    isEmpty(file) ||
    (names.length > 0 && !isOtherLanguage(file) && areNamesOf(VOCABULARY, names) && !isMessageFormat(file))
  );
}

/** Whether Java's MessageFormat makes the file of it, as the KDCs of Hadoop's tests do: its braces are quoted. */
function isMessageFormat({ source: { text } }: ParsedFile): boolean {
  return /^[ \t]*\{\d\}[ \t]*=[ \t]*'\{'/m.test(text);
}

const VOCABULARY: Vocabulary = { isKnown: (name) => NAMES.has(name), hasForm: () => false };

/** Of MIT krb5 and of Heimdal. Source: krb5.conf(5) and kdc.conf(5) of both. */
const NAMES: ReadonlySet<string> = new Set(
  `include includedir module [libdefaults [realms [domain_realm [capaths [appdefaults [plugins [kdcdefaults [dbdefaults
  [dbmodules [logging [login [kdc [kadmin [kcm [password_quality [hdb [ad [pam [instancemapping [otp [gssapi
  [kpasswdd [kadmind [iprop [env [bx509 [digest [hprop [token [kerberos`.split(/\s+/),
);
