import { withTemplates } from '../../formats/templates.ts';
import { parseYaml } from '../../formats/yaml.ts';
import { service } from '../../service-definition.ts';
import * as rules from './github-actions-rules.ts';
import { isWorkflowFormat, WorkflowFile } from './workflow-file.ts';
import { SYNTAX } from './workflow-rule.ts';

export const githubActions = service<WorkflowFile>({
  id: 'github_actions',
  defaultFileName: 'action.yml',
  parsers: { yaml: withTemplates(parseYaml, { isStrict: true, hasOwnMarks: true }) },
  syntaxSeverity: 3,
  syntaxSource: SYNTAX,
  isItsFormat: isWorkflowFormat,
  open: (file, context) => new WorkflowFile(file, context),
  rules: Object.values(rules),
});
