import { pairInForce } from '../../formats/mapping-lookup.ts';
import { linesInFile } from '../../formats/text-in-file.ts';
import type { Pair, ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { MappingFile, type Entry } from '../../reading/mapping-file.ts';
import type { EmbeddedFile } from '../../service-definition.ts';

/** Where the server keeps what `SET PERSIST` sets. */
export const PERSISTED = 'mysqld-auto.cnf';

/**
 * What `SET PERSIST` has set: it is read after all option files, so that the server starts with it.
 * Source: https://dev.mysql.com/doc/refman/8.4/en/persisted-system-variables.html
 */
export class AutoFile extends MappingFile {
  readonly kind = PERSISTED;
  readonly isPart = true;

  /** The variables as a part of an option file. */
  get written(): readonly EmbeddedFile[] {
    const variables = this.entries('**.Value').flatMap(variableOf);
    const [first] = variables;
    const placed = { fileName: 'my.cnf', subPath: '.', configFileType: 'mysql' };
    const source = first && linesInFile([{ at: first.at, text: '[mysqld]' }, ...variables], placed);
    const leavesOut = (): boolean => false;
    return source
      ? [{ name: PERSISTED, serviceName: 'mysql', defaultFileName: 'my.ini', source, isPart: true, leavesOut }]
      : [];
  }
}

function variableOf({ keys, at, node }: Entry): readonly { readonly at: Pair; readonly text: string }[] {
  const name = keys.at(-2) ?? '';
  if (!('key' in at) || node.kind !== 'scalar' || !/^[a-z][\w.]{1,100}$/.test(name)) return [];
  const value = String(node.value);
  return /^[^\s"'#;\\]{0,500}$/.test(value) ? [{ at, text: `${name} = ${value}` }] : [];
}

/** Whether a text may be such a file. */
export function isAutoFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  return isEmpty(file) || pairInForce(root, 'Version') !== undefined;
}
