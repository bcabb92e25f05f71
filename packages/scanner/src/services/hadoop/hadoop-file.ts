import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import { isPartByPlace } from '../../part-of-configuration.ts';
import { isEmpty } from '../../reading/its-format.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { localName, XmlDocument, type XmlElement } from '../../reading/xml-document.ts';
import { isMisspelt } from '../../rules/nearly.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A property of the file. */
export interface Property {
  /** The newer one where it has two. */
  readonly name: string;
  readonly value: Setting;
}

/** What rules ask of a site file of Hadoop. */
export class HadoopFile {
  /** The default file name that it is registered under. */
  readonly kind: string;
  readonly #document: XmlDocument;
  readonly #doubts: Doubts;
  /** Something is included, a template gives a property its name, or other files belong to it: what is not found may be there. */
  readonly #isOpen: boolean;
  /** Where the last file is put in that may set again what stands before it. */
  readonly #included: number;
  /** A template gives a property its name, which may be any. */
  readonly #hidesNames: boolean;
  /** Names of properties that no file which is read later changes. */
  readonly #final = new Set<string>();
  /** The property of each name that is in force. */
  readonly #inForce = new Map<string, XmlElement>();

  constructor(file: ParsedFile, { doubts, defaultFileName }: OpenContext) {
    this.kind = defaultFileName;
    this.#doubts = doubts;
    this.#document = new XmlDocument(file, doubts, (written) => this.#substituted(written));
    const properties = this.#document.all('property');
    this.#hidesNames = properties.some((property) => partOf(property, 'name')?.is === 'unknown');
    const includes = this.#document.all('include');
    this.#included = includes.at(-1)?.node.start ?? -1;
    this.#isOpen = isPartByPlace(file.source) || includes.length > 0 || this.#hidesNames;
    for (const property of properties) {
      const name = newName(textOf(property, 'name') ?? '');
      // Source: org.apache.hadoop.conf.Configuration, "Final Parameters": what comes later does not change them.
      if (this.#final.has(name)) continue;
      this.#inForce.set(name, property);
      if (textOf(property, 'final')?.toLowerCase() === 'true') this.#final.add(name);
    }
  }

  /** The value in force; where there is none, the start of the configuration is the place of it. */
  property(name: string): Setting {
    const property = this.#doubts.one(this.#inForce.get(name));
    if (property) return this.#valueOf(name, property);
    if (this.#isOpen || this.#document.root === undefined) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    const { absent } = this.#document.root;
    const at = this.#misspelt(name);
    return at && absent.is === 'absent' ? { is: 'absent', at } : absent;
  }

  /** What was to set a property, and sets nothing. */
  #misspelt(name: string): Directive | undefined {
    for (const [known, property] of this.#inForce) if (isMisspelt(known, name, '.')) return property.node;
    return undefined;
  }

  /** Whether it says nothing, as Hadoop delivers the files of services that are not in use. */
  get isEmpty(): boolean {
    return !this.#isOpen && this.#inForce.size === 0;
  }

  /** Whether a property is final here. */
  isFinal(name: string): boolean {
    return this.#final.has(name);
  }

  /** Whether it is for Hadoop 1, which has a job tracker instead of YARN and a job history. */
  get isOfVersion1(): boolean {
    const isOfYarn = (name: string): boolean => /^mapreduce\.(?:framework|jobhistory)\./.test(name);
    return this.#inForce.has('mapred.job.tracker') && ![...this.#inForce.keys()].some(isOfYarn);
  }

  /** Every property in force whose name is such a one. */
  properties(name: RegExp): readonly Property[] {
    if (this.#hidesNames) this.#doubts.raise();
    const named = [...this.#inForce].filter(([known]) => name.test(known));
    this.#doubts.all(named);
    return named.map(([known, property]) => ({ name: known, value: this.#valueOf(known, property) }));
  }

  /** What is set again by a file that is put in behind it is known to nobody. */
  #valueOf(name: string, property: XmlElement): Setting {
    if (property.node.start > this.#included || this.#final.has(name)) return valueOf(property);
    this.#doubts.raise();
    return { is: 'unknown' };
  }

  /** A value with the file's own properties in place of `${name}`; undefined where something else stands there. */
  #substituted(written: string): string | undefined {
    const value = written.replaceAll(/\$\{([\w.-]{1,200})\}/g, (reference, name: string) => {
      const property = this.#inForce.get(newName(name));
      return (property && plainValueOf(property)) ?? reference;
    });
    // Whoever starts it, the folder is below what stands before the name.
    const told = /^(?:file:)?\//.test(value) ? value.replaceAll('${user.name}', '') : value;
    return hasTemplateMarks(told) ? undefined : value;
  }
}

/**
 * What an element inside says, and an attribute of the same name in the short form: `<property name="…" value="…"/>`.
 * Source: org.apache.hadoop.conf.Configuration, handleStartProperty.
 */
function partOf(property: XmlElement, part: 'name' | 'value' | 'final'): Setting | undefined {
  const isShort = property.node.attributes?.pairs.some(({ key }) => key.value === part) === true;
  return property.children(part).at(-1)?.text ?? (isShort ? property.attribute(part) : undefined);
}

function textOf(property: XmlElement, part: 'name' | 'final'): string | undefined {
  const text = partOf(property, part);
  return text?.is === 'set' ? text.value : undefined;
}

/** The element or the attribute of the value, which is the place of it. */
function valueOf(property: XmlElement): Setting {
  return partOf(property, 'value') ?? { is: 'unknown' };
}

/** The value as it is written; undefined where it holds something else itself. */
const plainValueOf = oncePer((property: XmlElement): string | undefined => {
  const [argument] = property.children('value').at(-1)?.node.args ?? [];
  if (argument === undefined && property.children('value').length === 0) {
    const short = partOf(property, 'value');
    return short?.is === 'set' && !short.value.includes('${') ? short.value : undefined;
  }
  return argument === undefined || argument.unknown ? undefined : String(argument.value);
});

/** Source: https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-common/DeprecatedProperties.html */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['dfs.data.dir', 'dfs.datanode.data.dir'],
  ['dfs.encryption.key.provider.uri', 'hadoop.security.key.provider.path'],
  ['dfs.name.dir', 'dfs.namenode.name.dir'],
  ['dfs.name.edits.dir', 'dfs.namenode.name.edits.dir'],
  ['dfs.permissions', 'dfs.permissions.enabled'],
  ['dfs.permissions.supergroup', 'dfs.permissions.superusergroup'],
  ['dfs.umaskmode', 'fs.permissions.umask-mode'],
  ['dfs.web.ugi', 'hadoop.http.staticuser.user'],
  ['fs.checkpoint.dir', 'dfs.namenode.checkpoint.dir'],
  ['fs.default.name', 'fs.defaultFS'],
  ['mapred.acls.enabled', 'mapreduce.cluster.acls.enabled'],
  ['mapred.local.dir', 'mapreduce.cluster.local.dir'],
]);

function newName(name: string): string {
  return RENAMED.get(name) ?? name;
}

/** Whether a text may be a site file of Hadoop. */
export function isHadoopFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  return isEmpty(file) || (root?.kind === 'directive' && localName(root.name) === 'configuration');
}
