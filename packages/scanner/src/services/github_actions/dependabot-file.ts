import { pairsInForce } from '../../formats/mapping-lookup.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { MappingFile } from '../../reading/mapping-file.ts';

export const DEPENDABOT_FILE_NAME = 'dependabot.yml';

/** What Dependabot is told to update, and out of which registries. */
export class DependabotFile extends MappingFile {}

/** Whether a text may be one: its version and what is updated have to be there. */
export function isDependabotFormat(file: ParsedFile): boolean {
  const root = file.roots.find((node) => node.kind === 'mapping');
  if (!root) return file.roots.length === 0;
  const pairs = pairsInForce(root);
  return file.template !== undefined || pairs.has('updates') || pairs.has('registries');
}
