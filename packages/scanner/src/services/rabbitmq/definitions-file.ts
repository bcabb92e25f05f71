import { isEmpty } from '../../reading/its-format.ts';
import type { ParsedFile, TreeNode } from '../../formats/tree.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import { once } from '../../rules/once.ts';
import { passwordHashOf } from './passwords.ts';

/** A user with the hash of its password. */
interface DefinedUser {
  readonly name: string;
  readonly hash: string;
  readonly at: ReturnType<MappingFile['entries']>[number]['at'];
}

/** What rules ask of what a server exports and imports: users, virtual hosts, rights, and links to other servers. */
export class DefinitionsFile extends MappingFile {
  /** The names of those who have no tag, which gives rights on the whole server. */
  readonly #plainUsers = once(() => {
    const tagged = new Set(this.entries('users.*.tags').flatMap(({ keys, node }) => (isNoTag(node) ? [] : [keys[1]])));
    const plain = this.entries('users.*.name').filter(({ keys }) => !tagged.has(keys[1]));
    return new Set(plain.flatMap(({ node }) => (node.kind === 'scalar' ? [String(node.value)] : [])));
  });

  /** Those whose hash is known. */
  get users(): readonly DefinedUser[] {
    return this.entries('users.*.password_hash').flatMap(({ keys, at, node }) => {
      const hash = node.kind === 'scalar' && node.unknown !== true ? String(node.value) : '';
      return passwordHashOf(hash) ? [{ name: this.text(`users.${keys[1]}.name`) ?? '', hash, at }] : [];
    });
  }

  /** Whether a user is known, and has no tag. */
  isPlainUser(name: string): boolean {
    return this.#plainUsers().has(name);
  }
}

function isNoTag(tags: TreeNode): boolean {
  return tags.kind === 'sequence' ? tags.items.length === 0 : tags.kind === 'scalar' && tags.value === '';
}

/** Whether a text may be such an export. */
export function isDefinitionsFormat(file: ParsedFile): boolean {
  const [root] = file.roots;
  if (isEmpty(file) || file.problems.length > 0) return true;
  return (
    root?.kind === 'mapping' &&
    root.pairs.some(({ key }) =>
      /^(?:rabbit(?:mq)?_version|vhosts|topic_permissions|users|permissions)$/.test(String(key.value)),
    )
  );
}
