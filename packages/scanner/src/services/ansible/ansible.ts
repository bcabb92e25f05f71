import { infrastructureService } from '../../dangers/infrastructure.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
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

const SETTINGS = 'ansible.cfg';

export const ansible = infrastructureService<SettingsFile | TasksFile>({
  id: 'ansible',
  defaultFileName: 'main.yml',
  parsers: { yaml: withTemplates(parseYamlIndentedAnyhow), ini: withTemplates(parsePythonIni) },
  configFileTypes: { 'main.yml': 'yaml', [SETTINGS]: 'ini' },
  syntaxSource: 'https://docs.ansible.com/ansible/latest/reference_appendices/YAMLSyntax.html',
  isItsFormat: (file) => (file.source.configFileType === 'ini' ? isSettingsFormat(file) : isAnsibleFormat(file)),
  areReadTogether: true,
  *read(files, work) {
    const resources = Map.groupBy(ansibleResources(files, work), ({ source }) => source);
    // A task says all of its resource.
    for (const file of files) yield new Stack('ansible', [file], resources.get(file.source) ?? []);
  },
  open: (file, context) =>
    context.defaultFileName === SETTINGS ? new SettingsFile(file, context) : new TasksFile(file, context),
  rules,
});

/** Plays and tasks stand in a list. */
function isAnsibleFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || file.template !== undefined) return true;
  return file.roots.some((root) => itemsOf(root).some((item) => item.kind === 'mapping'));
}
