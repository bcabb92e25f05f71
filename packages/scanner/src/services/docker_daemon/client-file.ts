import { pairInForce } from '../../formats/mapping-lookup.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { MappingFile } from '../../reading/mapping-file.ts';

/** What a command line keeps of its user: sign-ins at registries, and where they are kept. */
export class ClientFile extends MappingFile {}

/** Whether a text may be one. */
export function isClientFormat({ roots: [root] }: ParsedFile): boolean {
  return ['auths', 'credsStore', 'credHelpers'].some((key) => pairInForce(root, key) !== undefined);
}
