import type { ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { XmlDocument, type XmlElement } from '../../reading/xml-document.ts';
import type { OpenContext } from '../../service-definition.ts';

/** What rules ask of a logback.xml: what is logged, and where to. */
export class LogFile {
  readonly #document: XmlDocument;

  constructor(file: ParsedFile, { doubts }: OpenContext) {
    this.#document = new XmlDocument(file, doubts);
  }

  /** The loggers on which it depends what Cassandra logs; the root, where none is of Cassandra as a whole. */
  get loggers(): readonly XmlElement[] {
    const own = this.#document.all('logger').filter((logger) => OF_CASSANDRA.test(logger.value('name') ?? ''));
    const isNamed = own.some((logger) => logger.value('name') === 'org.apache.cassandra');
    return isNamed ? own : [...own, ...this.#document.all('root')];
  }

  /** The files that are written to. */
  get files(): readonly XmlElement[] {
    return this.#document.all('file').filter(({ parent }) => parent?.name === 'appender');
  }
}

/** All of it, and what its audit log is written by. */
const OF_CASSANDRA = /^org\.apache\.cassandra(?:\.audit(?:\.FileAuditLogger)?)?$/;

/** Whether a text may be a logback.xml. */
export function isLogFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  return isEmpty(file) || (root?.kind === 'directive' && root.name === 'configuration');
}
