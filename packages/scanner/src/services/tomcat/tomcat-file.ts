import type { ParsedFile } from '../../formats/tree.ts';
import { XmlDocument, type XmlElement } from '../../reading/xml-document.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { isLoopback } from '../../rules/loopback.ts';
import type { OpenContext } from '../../service-definition.ts';
import type { Setting } from '../../rules/setting-rule.ts';

/** What rules ask of a server.xml, context.xml, web.xml or tomcat-users.xml. */
export class TomcatFile {
  readonly #document: XmlDocument;
  /** With the folders that it stands in, in lower case. */
  readonly path: string;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#document = new XmlDocument(file, doubts);
    this.path = `${file.source.subPath}/${file.source.fileName}`.toLowerCase();
  }

  /** Whether an element that is not found is not there. */
  get isWhole(): boolean {
    return this.#document.isWhole;
  }

  all(name: string): readonly XmlElement[] {
    return this.#document.all(name);
  }

  /** The element whose node was found. */
  elementAt(node: unknown): XmlElement | undefined {
    return this.#document.elementAt(node);
  }

  /** Elements of a name that load one of these classes, by the last part of the classes' names. */
  ofClass(name: string, ...classes: readonly string[]): readonly XmlElement[] {
    return this.all(name).filter((element) => isOfClass(element, ...classes));
  }

  get httpConnectors(): readonly XmlElement[] {
    return this.all('Connector').filter((connector) => isAjp(connector) === false);
  }

  get ajpConnectors(): readonly XmlElement[] {
    return this.all('Connector').filter((connector) => isAjp(connector) === true);
  }

  get tlsConnectors(): readonly XmlElement[] {
    return this.httpConnectors.filter((connector) => isTrue(connector.value('SSLEnabled')));
  }

  /** Servlets, or filters, of these classes that the file declares. */
  programs(kind: 'servlet' | 'filter', ...classes: readonly string[]): readonly XmlElement[] {
    return this.all(kind).filter((program) => classes.includes(lastPart(program.textOf(`${kind}-class`) ?? '')));
  }
}

/** A parameter of a servlet or a filter; the value's element is the place of it. */
export function parameterOf(program: XmlElement, name: string): Setting {
  const parameter = program.children('init-param').findLast((candidate) => candidate.textOf('param-name') === name);
  if (!parameter) return program.absent;
  return parameter.children('param-value').at(-1)?.text ?? parameter.absent;
}

export function isOfClass(element: XmlElement, ...classes: readonly string[]): boolean {
  return classes.includes(lastPart(element.value('className') ?? ''));
}

/** Undefined where that cannot be known. */
function isAjp(connector: XmlElement): boolean | undefined {
  const protocol = connector.attribute('protocol');
  if (protocol.is === 'unknown') return undefined;
  return protocol.is === 'set' && /ajp/i.test(protocol.value);
}

/** Whether a connector is reached from its own machine only; undefined where that cannot be known. */
export function isLocal(connector: XmlElement): boolean | undefined {
  const address = connector.attribute('address');
  if (address.is === 'unknown') return undefined;
  return address.is === 'set' && isLoopback(address.value);
}

/** Tomcat takes every other word for false. */
export function isTrue(value: string | undefined): boolean {
  return value?.toLowerCase() === 'true';
}

function lastPart(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}

/** Whether a text may be a file of Tomcat. */
export function isTomcatFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  const isItsRoot = root?.kind === 'directive' && ROOTS.has(root.name.slice(root.name.indexOf(':') + 1));
  return isEmpty(file) || file.source.configFileType !== 'xml' || isItsRoot;
}

const ROOTS: ReadonlySet<string> = new Set(['Server', 'Context', 'web-app', 'web-fragment', 'tomcat-users']);
