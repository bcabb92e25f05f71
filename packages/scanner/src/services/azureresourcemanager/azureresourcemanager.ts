import { InfrastructureFile, infrastructureService } from '../../dangers/infrastructure.ts';
import { parseJson } from '../../formats/json.ts';
import { lookup } from '../../formats/mapping-lookup.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { armResources, armTemplate } from '../../resources/arm-template.ts';
import { Stack } from '../../resources/stack.ts';
import * as rules from './azureresourcemanager-rules.ts';

export const azureResourceManager = infrastructureService({
  id: 'azureresourcemanager',
  defaultFileName: 'template.json',
  parsers: { json: withTemplates(parseJson) },
  syntaxSource: 'https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax',
  isItsFormat: isTemplateFormat,
  areReadTogether: false,
  *read(files, work) {
    for (const file of files) {
      work.begin(file.source);
      yield new Stack('azureresourcemanager', [file], armResources(file, work).resources);
    }
  },
  open: (file, context) => new InfrastructureFile(file, context),
  rules,
});

function isTemplateFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const root = armTemplate(file);
  return lookup(root, '$schema') !== undefined || lookup(root, 'resources') !== undefined;
}
