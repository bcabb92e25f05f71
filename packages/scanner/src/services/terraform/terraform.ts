import { parseHcl2 } from '../../formats/hcl2.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { InfrastructureFile, infrastructureService } from '../../dangers/infrastructure.ts';
import { isEmpty, isOtherLanguage } from '../../reading/its-format.ts';
import { terraformFolders, terraformStacks } from '../../resources/terraform.ts';
import { Stack } from '../../resources/stack.ts';
import * as rules from './terraform-rules.ts';

export const terraform = infrastructureService({
  id: 'terraform',
  defaultFileName: 'main.tf',
  parsers: { hcl2: withTemplates(parseHcl2) },
  syntaxSource: 'https://developer.hashicorp.com/terraform/language/syntax/configuration',
  isItsFormat: isTerraformFormat,
  areReadTogether: true,
  *read(files, work) {
    for (const stack of terraformStacks(terraformFolders(files), work)) {
      yield new Stack('terraform', stack.files, stack.resources);
    }
  },
  open: (file, context) => new InfrastructureFile(file, context),
  rules,
});

/** The blocks that stand in such files. Source: https://developer.hashicorp.com/terraform/language/block/. */
const BLOCKS: ReadonlySet<string> = new Set(
  `action check data ephemeral import list locals module moved output provider removed resource terraform
  variable`.split(/\s+/),
);

/** Files of variables hold attributes alone. */
function isTerraformFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || file.template !== undefined) return true;
  if (isOtherLanguage(file) && !file.source.fileName.endsWith('.json')) return false;
  const roots = file.roots.filter((root) => root.kind === 'directive');
  const isOfVariables = /\.tfvars(\.json)?$/.test(file.source.fileName);
  return roots.some(({ name, block }) => (isOfVariables ? block === undefined : BLOCKS.has(name)));
}
