import { InfrastructureFile, infrastructureService } from '../../dangers/infrastructure.ts';
import { parseAwsCfn } from '../../formats/aws-cfn.ts';
import { lookup } from '../../formats/mapping-lookup.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { cloudFormationResources, isParameterFile } from '../../resources/cloudformation.ts';
import { JSON_TEMPLATE, NestedStacks, YAML_TEMPLATE, templateRequests } from '../../resources/nested-stacks.ts';
import { Stack } from '../../resources/stack.ts';
import { oncePer } from '../../rules/once-per.ts';
import * as rules from './cloudformation-rules.ts';

export const cloudFormation = infrastructureService({
  id: 'cloudformation',
  defaultFileName: YAML_TEMPLATE,
  parsers: { aws_cfn: withTemplates(parseAwsCfn) },
  syntaxSource: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-formats.html',
  isItsFormat: isCloudFormationFormat,
  areReadTogether: false,
  includes: templateRequests,
  *read(files, work, _documents, ofService) {
    const nested = nestedIn(ofService(YAML_TEMPLATE))(ofService(JSON_TEMPLATE));
    for (const file of files) {
      work.begin(file.source);
      yield new Stack('cloudformation', [file], nested.elsewhereFrom(file));
      for (const { given, known } of nested.timesOf(file, (steps) => work.spend(steps))) {
        yield new Stack('cloudformation', [file], cloudFormationResources(file, work, given).resources, known);
      }
    }
  },
  open: (file, context) => new InfrastructureFile(file, context),
  rules,
});

/** What the templates of a service make of each other, in either format. */
const nestedIn = oncePer((yaml: readonly InfrastructureFile[]) =>
  oncePer((json: readonly InfrastructureFile[]) => new NestedStacks([...yaml, ...json].map(({ parsed }) => parsed))),
);

/** Silent for a template that is broken before its resources. Heat of OpenStack makes machines of its own of the same names. */
function isCloudFormationFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || isParameterFile(file)) return true;
  const [root] = file.roots;
  if (lookup(root, 'HeatTemplateFormatVersion') !== undefined) return false;
  return lookup(root, 'Resources') !== undefined || lookup(root, 'AWSTemplateFormatVersion') !== undefined;
}
