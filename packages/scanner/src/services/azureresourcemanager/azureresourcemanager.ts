import { InfrastructureFile, infrastructureService } from '../../dangers/infrastructure.ts';
import { parseJson } from '../../formats/json.ts';
import { lookup } from '../../formats/mapping-lookup.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { deployedFromElsewhere, linkedDeployments, linkedRequests } from '../../resources/arm-links.ts';
import { TEMPLATE, parameterFiles, parameterRequests } from '../../resources/arm-parameters.ts';
import { armResources, armTemplate } from '../../resources/arm-template.ts';
import { Stack } from '../../resources/stack.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { OpenContext } from '../../service-definition.ts';
import * as rules from './azureresourcemanager-rules.ts';

class TemplateFile extends InfrastructureFile {
  /** The files that give its parameters. */
  readonly parameters: readonly ParsedFile[];

  constructor(file: ParsedFile, context: OpenContext) {
    super(file, context);
    this.parameters = parameterFiles(file, context.includes);
  }
}

/** What is given to each of the templates of a service. */
const parametersByTemplate = oncePer(
  (files: readonly InfrastructureFile[]): ReadonlyMap<ParsedFile, readonly ParsedFile[]> =>
    new Map(files.map((file) => [file.parsed, file instanceof TemplateFile ? file.parameters : []])),
);

/** What the templates of a service deploy of each other. */
const linkedIn = oncePer((files: readonly InfrastructureFile[]) =>
  linkedDeployments(files.map(({ parsed }) => parsed)),
);

export const azureResourceManager = infrastructureService({
  id: 'azureresourcemanager',
  defaultFileName: TEMPLATE,
  parsers: { json: withTemplates(parseJson) },
  syntaxSource: 'https://learn.microsoft.com/azure/azure-resource-manager/templates/syntax',
  isItsFormat: isTemplateFormat,
  areReadTogether: false,
  includes: (file) => [...parameterRequests(file), ...linkedRequests(file)],
  *read(files, work, _documents, ofService) {
    const parameters = parametersByTemplate(ofService(TEMPLATE));
    const linked = linkedIn(ofService(TEMPLATE));
    const parametersOf = (file: ParsedFile): readonly ParsedFile[] => parameters.get(file) ?? [];
    for (const file of files) {
      work.begin(file.source);
      yield new Stack('azureresourcemanager', [file], deployedFromElsewhere(file, linked));
      for (const given of linked.givenTo(file, { work, parametersOf })) {
        const { resources } = armResources(file, work, parametersOf(file), given);
        yield new Stack('azureresourcemanager', [file], resources);
      }
    }
  },
  open: (file, context) => new TemplateFile(file, context),
  rules,
});

function isTemplateFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const root = armTemplate(file);
  return lookup(root, '$schema') !== undefined || lookup(root, 'resources') !== undefined;
}
