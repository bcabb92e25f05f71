import { itemsOf } from '../../formats/mapping-lookup.ts';
import { linesInFile } from '../../formats/text-in-file.ts';
import type { ParsedFile, Place, TreeNode } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import type { EmbeddedFile } from '../../service-definition.ts';

export const PATRONI = 'patroni.yml';

/** What rules ask of the file of Patroni, which starts PostgreSQL and writes its files. */
export class PatroniFile extends MappingFile {
  readonly kind = PATRONI;

  /**
   * The files of PostgreSQL that Patroni writes, each of what stands here: the settings of all members, and of this one.
   * Source: https://patroni.readthedocs.io/en/latest/yaml_configuration.html
   */
  get written(): readonly EmbeddedFile[] {
    return [this.#settings(), ...LISTS.map((path) => this.#records(path))].filter((file) => file !== undefined);
  }

  #settings(): EmbeddedFile | undefined {
    const listen = this.entry('postgresql.listen');
    const addresses = (listen && textOf(listen.node))?.replace(/:\d{1,5}$/, '');
    const given = PARAMETERS.flatMap((path) => this.entries(`${path}.*`)).flatMap(({ keys, at, node }) => {
      const value = textOf(node);
      return value === undefined ? [] : [{ at, text: `${keys.at(-1) ?? ''} = ${inQuotes(value)}` }];
    });
    const first =
      listen && addresses !== undefined ? [{ at: listen.at, text: `listen_addresses = ${inQuotes(addresses)}` }] : [];
    return given.length === 0 ? undefined : fileOf('postgresql.conf', 'properties', [...first, ...given]);
  }

  #records(path: string): EmbeddedFile | undefined {
    const lines = itemsOf(this.entry(path)?.node).flatMap((item) => {
      const text = textOf(item);
      return text === undefined ? [] : [{ at: item, text }];
    });
    return fileOf('pg_hba.conf', 'pg_hba', lines);
  }
}

const PARAMETERS = ['bootstrap.dcs.postgresql.parameters', 'postgresql.parameters'];
const LISTS = ['bootstrap.dcs.postgresql.pg_hba', 'bootstrap.pg_hba', 'postgresql.pg_hba'];

function textOf(node: TreeNode): string | undefined {
  const isText = node.kind === 'scalar' && node.unknown !== true && node.value !== null;
  const text = isText ? String(node.value) : '';
  return /^[^\r\n\uE000]{1,2000}$/.test(text) ? text : undefined;
}

function inQuotes(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function fileOf(
  fileName: string,
  configFileType: string,
  lines: readonly { readonly at: Place; readonly text: string }[],
): EmbeddedFile | undefined {
  const source = linesInFile(lines, { fileName, subPath: '.', configFileType });
  const leavesOut = (): boolean => false;
  return (
    source && { name: fileName, serviceName: 'postgres', defaultFileName: fileName, source, isPart: true, leavesOut }
  );
}

/** Whether a text may be such a file. */
export function isPatroniFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  if (isEmpty(file) || file.problems.length > 0) return true;
  return (
    root?.kind === 'mapping' &&
    root.pairs.some(({ key }) => /^(?:bootstrap|postgresql|restapi)$/.test(String(key.value)))
  );
}
