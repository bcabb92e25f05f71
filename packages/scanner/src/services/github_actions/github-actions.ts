import { withTemplates } from '../../formats/templates.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { DEPENDABOT_FILE_NAME, DependabotFile, isDependabotFormat } from './dependabot-file.ts';
import { service } from '../../service-definition.ts';
import * as rules from './github-actions-rules.ts';
import { isWorkflowFormat, WorkflowFile } from './workflow-file.ts';
import { SYNTAX } from './workflow-rule.ts';

export const githubActions = service<WorkflowFile | DependabotFile>({
  id: 'github_actions',
  defaultFileName: 'action.yml',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true, hasOwnMarks: true }) },
  syntaxSeverity: 3,
  syntaxSource: SYNTAX,
  configFileTypes: { 'action.yml': 'yaml', [DEPENDABOT_FILE_NAME]: 'yaml' },
  isItsFormat: (file) => isWorkflowFormat(file) || isDependabotFormat(file),
  open: (file, context) =>
    context.defaultFileName === DEPENDABOT_FILE_NAME
      ? new DependabotFile(file, context)
      : new WorkflowFile(file, context),
  rules: Object.values(rules),
});
