import { textOnly } from '../../formats/text-only.ts';
import { parseHcl2 } from '../../formats/hcl2.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { InfrastructureFile, infrastructureService } from '../../dangers/infrastructure.ts';
import { isEmpty, isOtherLanguage } from '../../reading/its-format.ts';
import { documentRequests, documentsOf, isConfiguration } from './documents.ts';
import { azapiResources } from '../../resources/azapi.ts';
import type { ResourceWork } from '../../resources/resource-work.ts';
import { folderOf, terraformFolders, terraformStacks } from '../../resources/terraform.ts';
import { Stack } from '../../resources/stack.ts';
import type { Resource } from '../../resources/iac-value.ts';
import { isTerragrunt } from '../../resources/terragrunt.ts';
import { isLeftOut } from '../../resources/views/left-out.ts';
import { isPlan, planResources, withoutInstances } from '../../resources/terraform-plan.ts';
import * as rules from './terraform-rules.ts';

const parseConfiguration = withTemplates(parseHcl2, { hasDirectives: true });

export const terraform = infrastructureService({
  id: 'terraform',
  defaultFileName: 'main.tf',
  parsers: {
    hcl2: parseConfiguration,
    // A name of which only the beginning is known may be that of any file beside those that are meant.
    custom: (source) => (isConfiguration(source.fileName) ? parseConfiguration(source) : textOnly(source)),
  },
  syntaxSource: 'https://developer.hashicorp.com/terraform/language/syntax/configuration',
  isItsFormat: isTerraformFormat,
  areReadTogether: true,
  includes: documentRequests,
  *read(files, work, documents) {
    const plans = files.filter(isPlan).map((file) => ({ file, resources: planResources(file, work) }));
    const planned = new Map<string, Set<string>>();
    for (const { file, resources } of plans) {
      const folder = folderOf(file);
      const others = planned.get(folder) ?? new Set();
      for (const { address } of resources) others.add(withoutInstances(address));
      planned.set(folder, others);
    }
    const stacks = terraformStacks(terraformFolders(files), work, { documents, ofEachRun: true });
    for (const { folder, files: own, resources } of stacks) {
      // What a plan beside it tells is told once, with the values that will be in force.
      const there = planned.get(folder);
      const isSaidHere = (one: Resource): boolean => !there?.has(withoutInstances(one.address)) && !isLeftOut(one);
      const others = there ? resources.filter(isSaidHere) : resources;
      yield* withAzapi(new Stack('terraform', own, others), work);
    }
    for (const { file, resources } of plans) yield* withAzapi(new Stack('terraform', [file], resources), work);
  },
  open: (file, context) => new InfrastructureFile(file, context, documentsOf(file, context.includes)),
  whySilent: ({ parsed }) => (!isTerragrunt(parsed) && describesNothing(parsed) ? 'with-others' : undefined),
  rules,
});

/** What is written in the language of Azure is judged as that is. */
function withAzapi(stack: Stack, work: ResourceWork): readonly Stack[] {
  const made = azapiResources(stack, work);
  return made.length === 0 ? [stack] : [stack, new Stack('azureresourcemanager', stack.files, made)];
}

/** The blocks that stand in such files. Source: https://developer.hashicorp.com/terraform/language/block/. */
const BLOCKS: ReadonlySet<string> = new Set(
  `action check data ephemeral import list locals module moved output provider removed resource terraform
  variable`.split(/\s+/),
);

const DESCRIBING: ReadonlySet<string> = new Set(['action', 'data', 'ephemeral', 'list', 'module', 'resource']);

/** Whether a file only says with what the others of its module are read: variables, outputs, versions, what was renamed. */
function describesNothing({ roots }: ParsedFile): boolean {
  return !roots.some((root) => root.kind === 'directive' && root.block && DESCRIBING.has(root.name));
}

/** Files of variables hold attributes alone. */
function isTerraformFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || file.template !== undefined) return true;
  if (isOtherLanguage(file) && !file.source.fileName.endsWith('.json')) return false;
  if (isPlan(file) || isTerragrunt(file)) return true;
  const roots = file.roots.filter((root) => root.kind === 'directive');
  const isOfVariables = /\.tfvars(\.json)?$/.test(file.source.fileName);
  return roots.some(({ name, block }) => (isOfVariables ? block === undefined : BLOCKS.has(name)));
}
