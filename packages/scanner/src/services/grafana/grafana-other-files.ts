import { pairsInForce } from '../../formats/mapping-lookup.ts';
import type { ParsedFile, TreeNode } from '../../formats/tree.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import { areNamesOf, isEmpty } from '../../reading/its-format.ts';
import { isLoopback } from '../../rules/loopback.ts';

/** One directory server of an ldap.toml. */
export interface DirectoryServer {
  /** Where its settings stand: `servers.0`. */
  readonly path: string;
  readonly at: TreeNode;
  /** Whether only programs of this machine are asked; undefined where that cannot be known. */
  readonly isLocal: boolean | undefined;
}

/** An ldap.toml: whom Grafana asks for people and their groups. */
export class LdapFile extends MappingFile {
  get servers(): readonly DirectoryServer[] {
    return this.entries('servers.*').map(({ keys, node }) => {
      const path = keys.join('.');
      const hosts = this.setting(`${path}.host`);
      const isLocal = hosts.is === 'set' && hosts.value.split(/\s+/).every((host) => isLoopback(host));
      return { path, at: node, isLocal: hosts.is === 'unknown' ? undefined : isLocal };
    });
  }
}

/** Data sources, plugins, contact points and the notifiers of old that Grafana is given as YAML. */
export class ProvisioningFile extends MappingFile {}

/** Whether a text may be an ldap.toml, or what Grafana is given as YAML. */
export function isOtherFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return file.problems.length > 0;
  return areNamesOf(
    { isKnown: (name) => TOP.has(name), hasForm: () => false },
    [...pairsInForce(root)].map(([name]) => name),
  );
}

const TOP: ReadonlySet<string> = new Set([
  'apiVersion',
  'apps',
  'contactPoints',
  'datasources',
  'deleteContactPoints',
  'deleteDatasources',
  'delete_notifiers',
  'notifiers',
  'prune',
  'servers',
  'verbose_logging',
]);
