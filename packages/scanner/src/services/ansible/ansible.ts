import { infrastructureService } from '../../dangers/infrastructure.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import { parseCustom } from '../../formats/custom.ts';
import { parsePythonIni } from '../../formats/ini.ts';
import { withTemplates } from '../../formats/templates.ts';
import type { ParsedFile } from '../../formats/tree.ts';
import { parseYamlIndentedAnyhow } from '../../formats/yaml.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { ansibleResources } from '../../resources/ansible.ts';
import { Stack } from '../../resources/stack.ts';
import * as rules from './ansible-rules.ts';
import { isSettingsFormat, SettingsFile } from './settings-file.ts';
import { TasksFile } from './tasks-file.ts';
import { HOSTS, INVENTORY, isHostsFormat, mayHoldVariables, VARIABLES, VariablesFile } from './variables-file.ts';

const SETTINGS = 'ansible.cfg';

export const ansible = infrastructureService<SettingsFile | TasksFile | VariablesFile>({
  id: 'ansible',
  defaultFileName: 'main.yml',
  parsers: {
    yaml: withTemplates(parseYamlIndentedAnyhow),
    ini: withTemplates(parsePythonIni),
    custom: withTemplates(parseCustom),
  },
  configFileTypes: {
    'main.yml': 'yaml',
    [SETTINGS]: 'ini',
    [VARIABLES]: 'yaml',
    [INVENTORY]: 'yaml',
    [HOSTS]: 'custom',
  },
  syntaxSource: 'https://docs.ansible.com/ansible/latest/reference_appendices/YAMLSyntax.html',
  isItsFormat(file) {
    if (file.source.configFileType === 'ini') return isSettingsFormat(file);
    return file.source.configFileType === 'custom' ? isHostsFormat(file) : isAnsibleFormat(file);
  },
  areReadTogether: true,
  *read(files, work) {
    const resources = Map.groupBy(ansibleResources(files, work), ({ source }) => source);
    // A task says all of its resource.
    for (const file of files) yield new Stack('ansible', [file], resources.get(file.source) ?? []);
  },
  open(file, context) {
    switch (context.defaultFileName) {
      case SETTINGS:
        return new SettingsFile(file, context);
      case VARIABLES:
      case INVENTORY:
      case HOSTS:
        return new VariablesFile(file, context);
      default:
        return new TasksFile(file, context);
    }
  },
  rules,
});

/** Plays and tasks stand in a list, variables in a mapping. */
function isAnsibleFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || file.template !== undefined) return true;
  if (mayHoldVariables(file.source)) return true;
  return file.roots.some((root) => itemsOf(root).some((item) => item.kind === 'mapping'));
}
