import type { ParsedFile, Place } from '../../formats/tree.ts';
import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import { localName, XmlDocument, type XmlElement } from '../../reading/xml-document.ts';
import { parseVersion, type Version } from '../../rule.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A right that is given to a user or to a group. */
export interface Grant {
  /** As configuration as code has it: `Overall/Administer`. */
  readonly permission: string;
  readonly to: string;
  readonly at: Place;
}

/** What rules ask of either form: a config.xml that Jenkins writes, or configuration as code. */
export interface JenkinsFile {
  /** What a path names: `/hudson/useSecurity` in XML, `jenkins.mode` in code. None where the path is of the other form. */
  readonly settings: (path: string) => readonly Setting[];
  /** Every known value with the name of its element or key. */
  readonly values: () => readonly Extract<Setting, { is: 'set' }>[];
  readonly grants: () => readonly Grant[];
  /** The version that wrote the file. */
  readonly version: Version | undefined;
}

/** A config.xml: of the whole Jenkins (`hudson`), a job, a folder, an agent or a user. */
export class JenkinsXml implements JenkinsFile {
  readonly #document: XmlDocument;
  readonly version: Version | undefined;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#document = new XmlDocument(file, doubts);
    this.version = parseVersion(this.#document.root?.textOf('version'));
  }

  get isJob(): boolean {
    return JOBS.has(this.#document.root?.name ?? '');
  }

  /** A job that nothing builds as long as nobody switches it on. */
  get isDisabled(): boolean {
    return this.#document.root?.textOf('disabled') === 'true';
  }

  all(name: string): readonly XmlElement[] {
    return this.#document.all(name);
  }

  /** A step is the name of an element, `*` for any one; the last may be `@` with the name of an attribute. */
  settings(path: string): readonly Setting[] {
    const { root } = this.#document;
    const [before, first, ...steps] = path.split('/');
    if (before !== '' || !root || first !== root.name) return [];
    const name = steps.findLast((step) => !step.startsWith('@')) ?? '';
    let elements: readonly XmlElement[] = [root];
    for (const [index, step] of steps.entries()) {
      if (step.startsWith('@')) return elements.map((element) => named(name, element.attribute(step.slice(1))));
      const found = elements.flatMap((element) => element.children(step === '*' ? undefined : step));
      if (found.length === 0 && index === steps.length - 1) return elements.map((element) => element.absent);
      elements = found;
    }
    return elements.map((element) => named(name, element.text));
  }

  /** A variable of the environment, whose name stands before its value, has the name of the variable. */
  values(): readonly Extract<Setting, { is: 'set' }>[] {
    const found: Extract<Setting, { is: 'set' }>[] = [];
    const collect = (element: XmlElement): void => {
      const children = element.children();
      if (element.name === 'tree-map') {
        const words = children.filter(({ name }) => name === 'string').map(({ text }) => text);
        for (const [index, text] of words.entries()) {
          const name = words[index - 1];
          if (index % 2 === 1 && text.is === 'set' && name?.is === 'set')
            found.push({ ...text, name: `env.${name.value}` });
        }
        return;
      }
      for (const child of children) collect(child);
      if (children.length > 0) return;
      const { text } = element;
      if (text.is === 'set' && text.value !== '') found.push({ ...text, name: element.name });
    };
    if (this.#document.root) collect(this.#document.root);
    return found;
  }

  grants(): readonly Grant[] {
    const matrix = this.all('permission').flatMap((element) => {
      const { text } = element;
      return text.is === 'set' ? grantsIn(text.value, element.node) : [];
    });
    return [...matrix, ...this.all('role').flatMap(grantsOfRole)];
  }
}

/** `<role><permissions>…</permissions><assignedSIDs>…</assignedSIDs></role>` of the role strategy. */
function grantsOfRole(role: XmlElement): readonly Grant[] {
  const wordsIn = (name: string): readonly { readonly value: string; readonly at: Place }[] =>
    role
      .children(name)
      .flatMap((list) => list.children())
      .flatMap(({ text, node }) => (text.is === 'set' ? [{ value: text.value, at: node }] : []));
  const permissions = wordsIn('permissions');
  return EVERYBODY.filter((group) => wordsIn('assignedSIDs').some(({ value }) => value === group)).flatMap((to) =>
    permissions.map(({ value, at }) => ({ permission: nameOfPermission(value), to, at })),
  );
}

/** Those whom a right that is given to them makes a danger, whoever they are. */
const EVERYBODY = ['anonymous', 'authenticated'] as const;

function named(name: string, setting: Setting): Setting {
  return setting.is === 'set' ? { ...setting, name } : setting;
}

const JOBS: ReadonlySet<string> = new Set(['project', 'flow-definition', 'maven2-moduleset', 'matrix-project']);

/** A file of the configuration as code plugin. */
export class JenkinsCode extends MappingFile implements JenkinsFile {
  readonly version = undefined;

  override settings(path: string): readonly Setting[] {
    return path.startsWith('/') ? [] : super.settings(path);
  }

  /** The kind that was chosen of several: `unsecured`, as a value or as the one key below. */
  chosen(path: string): readonly Setting[] {
    return this.entries(path).flatMap(({ keys, node }) => {
      const name = keys.join('.');
      const [only] = node.kind === 'mapping' && node.pairs.length === 1 ? node.pairs : [];
      return only ? [{ is: 'set', value: String(only.key.value), at: only, name } as const] : this.settings(name);
    });
  }

  /** A variable of the environment, whose name stands beside its value, has the name of the variable. */
  values(): readonly Extract<Setting, { is: 'set' }>[] {
    const all = this.entries('**');
    const names = new Map(
      all.flatMap(({ keys, node }) =>
        keys.at(-1) === 'key' && node.kind === 'scalar' ? [[keys.slice(0, -1).join('.'), String(node.value)]] : [],
      ),
    );
    return all.flatMap((entry) => {
      if (entry.node.kind !== 'scalar') return [];
      const path = entry.keys.join('.');
      const [setting] = this.settings(path);
      if (setting?.is !== 'set') return [];
      const above = entry.keys.slice(0, -1).join('.');
      const variable = entry.keys.at(-1) === 'value' ? names.get(above) : undefined;
      return variable === undefined ? [setting] : [{ ...setting, name: `${above}.${variable}` }];
    });
  }

  /** What is taken where a variable is not there: `${NAME:-default}`. */
  defaults(): readonly Extract<Setting, { is: 'set' }>[] {
    return this.entries('**').flatMap(({ keys, node, at }) => {
      if (node.kind !== 'scalar') return [];
      const [, value] = WITH_DEFAULT.exec(node.source.text.slice(node.start, node.end)) ?? [];
      return value === undefined ? [] : [{ is: 'set', value, at, name: keys.join('.') } as const];
    });
  }

  grants(): readonly Grant[] {
    const strategy = 'jenkins.authorizationStrategy';
    const old = [`${strategy}.globalMatrix.permissions`, `${strategy}.projectMatrix.permissions`]
      .flatMap((path) => this.items(path))
      .flatMap((item) => (item.is === 'set' ? grantsIn(item.value, item.at as Place) : []));
    return [...old, ...this.#grantsOfEntries(strategy), ...this.#grantsOfRoles(`${strategy}.roleBased.roles`)];
  }

  /** `global: [{ name: …, permissions: […], entries: [{ group: authenticated }] }]`, or `assignments: [authenticated]`. */
  #grantsOfRoles(roles: string): readonly Grant[] {
    const given = ['entries.*.*', 'assignments.*'].flatMap((below) => this.entries(`${roles}.*.*.${below}`));
    const lists = new Map(EVERYBODY.map((group) => [group, new Map<string, Place>()]));
    for (const { keys, node } of given) {
      const to = node.kind === 'scalar' ? EVERYBODY.find((group) => group === node.value) : undefined;
      if (to !== undefined) lists.get(to)?.set(`${keys.slice(0, ROLE_DEPTH).join('.')}.permissions`, node);
    }
    return this.items(`${roles}.*.*.permissions`).flatMap((item) =>
      EVERYBODY.flatMap((to) => {
        const assigned = lists.get(to)?.get(item.is === 'set' ? (item.name ?? '') : '');
        if (item.is !== 'set' || !assigned) return [];
        return [{ permission: item.value, to, at: spanning(item.at as Place, assigned) }];
      }),
    );
  }

  /** `entries: [{ user: { name: …, permissions: […] } }]`. */
  #grantsOfEntries(strategy: string): readonly Grant[] {
    return this.entries(`${strategy}.*.entries.*.*.name`).flatMap((entry) => {
      const above = entry.keys.slice(0, -1).join('.');
      const to = entry.node.kind === 'scalar' ? String(entry.node.value) : '';
      return this.items(`${above}.permissions`).flatMap((item) =>
        item.is === 'set' ? [{ permission: item.value, to, at: item.at as Place }] : [],
      );
    });
  }
}

/** A right and to whom it is given, which stand apart. */
function spanning(one: Place, other: Place): Place {
  return { source: one.source, start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

const WITH_DEFAULT = /^["']?\$\{[^{}:]{1,200}:-([^{}]{1,500})\}["']?$/;

/** Keys of `jenkins.authorizationStrategy.roleBased.roles.global.0`. */
const ROLE_DEPTH = 6;

/**
 * `Overall/Administer:admin`, `hudson.model.Hudson.Administer:admin`, each of them also behind `USER:` or `GROUP:`.
 * Source: https://plugins.jenkins.io/matrix-auth/
 */
function grantsIn(written: string, at: Place): readonly Grant[] {
  const [, permission, to] = /^(?:(?:USER|GROUP):)?([\w.-]{1,200}(?:\/[\w ]{1,60})?):(.{1,200})$/.exec(written) ?? [];
  if (permission === undefined || to === undefined) return [];
  return [{ permission: permission.includes('/') ? permission : nameOfPermission(permission), to, at }];
}

/** `hudson.model.Item.Build` as `Job/Build`. */
export function nameOfPermission(id: string): string {
  const parts = id.split('.');
  const group = parts.at(-2) ?? '';
  return `${GROUPS[group] ?? group}/${parts.at(-1) ?? ''}`;
}

const GROUPS: Readonly<Record<string, string>> = {
  Computer: 'Agent',
  CredentialsProvider: 'Credentials',
  Hudson: 'Overall',
  Jenkins: 'Overall',
  Item: 'Job',
};

/** Whether a text may be one of Jenkins' files. */
export function isJenkinsFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  if (isEmpty(file)) return true;
  if (root?.kind === 'directive')
    return /^(?:hudson|project|user|sites|slave|flow-definition|maven2-moduleset|matrix-project|scriptApproval|javaposse\.jobdsl\.[\w.-]*|[\w.-]*(?:jenkins|hudson|cloudbees)[\w.-]*)$/.test(
      localName(root.name),
    );
  if (root?.kind !== 'mapping') return false;
  return areNamesOf(
    VOCABULARY,
    root.pairs.map(({ key }) => String(key.value)),
  );
}

/** Source: https://github.com/jenkinsci/configuration-as-code-plugin */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => KNOWN.has(name),
  hasForm: () => false,
};

const KNOWN: ReadonlySet<string> = new Set([
  'appearance',
  'aws',
  'configuration-as-code',
  'credentials',
  'globalCredentialsConfiguration',
  'groovy',
  'jenkins',
  'jobs',
  'plugins',
  'removeJobs',
  'security',
  'support',
  'tool',
  'unclassified',
]);
