import { InfrastructureFile, infrastructureService } from '../../dangers/infrastructure.ts';
import { parseAwsCfn } from '../../formats/aws-cfn.ts';
import { lookup } from '../../formats/mapping-lookup.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { cloudFormationResources } from '../../resources/cloudformation.ts';
import { Stack } from '../../resources/stack.ts';
import * as rules from './cloudformation-rules.ts';

export const cloudFormation = infrastructureService({
  id: 'cloudformation',
  defaultFileName: 'aws_template.yaml',
  parsers: { aws_cfn: withTemplates(parseAwsCfn) },
  syntaxSource: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-formats.html',
  isItsFormat: isCloudFormationFormat,
  areReadTogether: false,
  *read(files, work) {
    for (const file of files) {
      work.begin(file.source);
      yield new Stack('cloudformation', [file], cloudFormationResources(file, work).resources);
    }
  },
  open: (file, context) => new InfrastructureFile(file, context),
  rules,
});

/** Silent for a template that is broken before its resources. Heat of OpenStack makes machines of its own of the same names. */
function isCloudFormationFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  if (lookup(root, 'HeatTemplateFormatVersion') !== undefined) return false;
  return lookup(root, 'Resources') !== undefined || lookup(root, 'AWSTemplateFormatVersion') !== undefined;
}
