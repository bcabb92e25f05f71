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

  values(): readonly Extract<Setting, { is: 'set' }>[] {
    const found: Extract<Setting, { is: 'set' }>[] = [];
    const collect = (element: XmlElement): void => {
      const children = element.children();
      for (const child of children) collect(child);
      if (children.length > 0) return;
      const { text } = element;
      if (text.is === 'set' && text.value !== '') found.push({ ...text, name: element.name });
    };
    if (this.#document.root) collect(this.#document.root);
    return found;
  }

  grants(): readonly Grant[] {
    return this.all('permission').flatMap((element) => {
      const { text } = element;
      return text.is === 'set' ? grantsIn(text.value, element.node) : [];
    });
  }
}

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

  values(): readonly Extract<Setting, { is: 'set' }>[] {
    return this.entries('**').flatMap((entry) => {
      if (entry.node.kind !== 'scalar') return [];
      const [setting] = this.settings(entry.keys.join('.'));
      return setting?.is === 'set' ? [setting] : [];
    });
  }

  grants(): readonly Grant[] {
    const strategy = 'jenkins.authorizationStrategy';
    const old = [`${strategy}.globalMatrix.permissions`, `${strategy}.projectMatrix.permissions`]
      .flatMap((path) => this.items(path))
      .flatMap((item) => (item.is === 'set' ? grantsIn(item.value, item.at as Place) : []));
    return [...old, ...this.#grantsOfEntries(strategy)];
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
function nameOfPermission(id: string): string {
  const parts = id.split('.');
  const group = parts.at(-2) ?? '';
  return `${GROUPS[group] ?? group}/${parts.at(-1) ?? ''}`;
}

const GROUPS: Readonly<Record<string, string>> = {
  Computer: 'Agent',
  CredentialsProvider: 'Credentials',
  Hudson: 'Overall',
  Item: 'Job',
};

/** Whether a text may be one of Jenkins' files. */
export function isJenkinsFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  if (isEmpty(file)) return true;
  if (root?.kind === 'directive')
    return /^(?:hudson|project|user|slave|flow-definition|maven2-moduleset|matrix-project|[\w.-]*(?:jenkins|hudson|cloudbees)[\w.-]*)$/.test(
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
