import { MappingFile } from '../../reading/mapping-file.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { pairInForce } from '../../formats/mapping-lookup.ts';
import { isOff } from '../../rules/mapping-values.ts';
import { isEmpty } from '../../reading/its-format.ts';

/** What a file of OpenSearch's security says it is, in its `_meta.type`. */
export type SecurityFileType = 'audit' | 'config' | 'internalusers' | 'roles' | 'rolesmapping';

/**
 * A file that is loaded into the security index of OpenSearch: how people sign in, who they are, what they may. The roles
 * of Elasticsearch stand in one as well, which does not say what it is.
 */
export class SecurityFile extends MappingFile {
  is(type: SecurityFileType): boolean {
    return this.has('_meta') ? this.text('_meta.type') === type : type === 'roles';
  }

  /** Whether a way to sign in, such as `config.dynamic.authc.ldap`, is there and off; undefined when it cannot be known. */
  isOff(domain: string): boolean | undefined {
    const http = this.setting(`${domain}.http_enabled`);
    if (http.is === 'unknown') return undefined;
    return http.is === 'set' && isOff(http.value);
  }
}

/** Whether a text may be such a file. Source: https://docs.opensearch.org/latest/security/configuration/yaml/ */
export function isSecurityFormat(file: ParsedFile): boolean {
  return isEmpty(file) || pairInForce(file.roots[0], '_meta') !== undefined || isRolesFormat(file);
}

/** Source: https://www.elastic.co/guide/en/elasticsearch/reference/8.12/defining-roles.html#roles-management-file */
function isRolesFormat({ roots: [root] }: ParsedFile): boolean {
  if (root?.kind !== 'mapping') return false;
  return root.pairs
    .slice(0, MOST_ROLES)
    .some(({ value }) => ['cluster', 'indices', 'run_as'].some((key) => pairInForce(value, key) !== undefined));
}

/** How many roles are enough to tell. */
const MOST_ROLES = 20;
