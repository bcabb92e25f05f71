import { infrastructureService, type InfrastructureFile } from '../../dangers/infrastructure.ts';
import { itemsOf } from '../../formats/mapping-lookup.ts';
import { parseCustom } from '../../formats/custom.ts';
import { parsePythonIni } from '../../formats/ini.ts';
import { withTemplates } from '../../formats/templates.ts';
import { textOnly } from '../../formats/text-only.ts';
import type { Pair, ParsedFile, Source } from '../../formats/tree.ts';
import { parseYamlIndentedAnyhow } from '../../formats/yaml.ts';
import { isEmpty } from '../../reading/its-format.ts';
import { ansibleResources } from '../../resources/ansible.ts';
import { Stack } from '../../resources/stack.ts';
import type { Together } from '../../service-definition.ts';
import * as rules from './ansible-rules.ts';
import { embeddedFilesOf } from './embedded-files.ts';
import { REQUIREMENTS, RequirementsFile } from './requirements-file.ts';
import { isSettingsFormat, SettingsFile } from './settings-file.ts';
import { SharedVariables, variableFilesOf } from './shared-variables.ts';
import { TasksFile } from './tasks-file.ts';
import { templateRequests } from './template-files.ts';
import { HOSTS, INVENTORY, isHostsFormat, mayHoldVariables, VARIABLES, VariablesFile } from './variables-file.ts';

const MAIN = 'main.yml';
const SETTINGS = 'ansible.cfg';

const parseHosts = withTemplates(parseCustom);

export const ansible = infrastructureService<RequirementsFile | SettingsFile | TasksFile | VariablesFile>({
  id: 'ansible',
  defaultFileName: MAIN,
  parsers: {
    yaml: withTemplates(parseYamlIndentedAnyhow),
    ini: withTemplates(parsePythonIni),
    // What tasks write is no inventory.
    custom: (source) => (source.alias === undefined ? parseHosts(source) : textOnly(source)),
  },
  configFileTypes: {
    [MAIN]: 'yaml',
    [SETTINGS]: 'ini',
    [VARIABLES]: 'yaml',
    [INVENTORY]: 'yaml',
    [HOSTS]: 'custom',
    [REQUIREMENTS]: 'yaml',
  },
  syntaxSource: 'https://docs.ansible.com/ansible/latest/reference_appendices/YAMLSyntax.html',
  isItsFormat(file) {
    if (file.source.configFileType === 'ini') return isSettingsFormat(file);
    return file.source.configFileType === 'custom' ? isHostsFormat(file) : isAnsibleFormat(file);
  },
  areReadTogether: true,
  includes: (file) => [...variableFilesOf(file), ...templateRequests(file)],
  embedded: (file) => (file instanceof TasksFile ? embeddedFilesOf(file) : []),
  join(file, ofService) {
    if (file instanceof TasksFile) file.shares((name) => variablesOf(ofService).find(name, file.source));
  },
  *read(files, work, _documents, ofService) {
    const shared = (name: string, from: Source): Pair | undefined => variablesOf(ofService).find(name, from);
    const resources = Map.groupBy(ansibleResources(files, work, shared), ({ source }) => source);
    // A task says all of its resource.
    for (const file of files) yield new Stack('ansible', [file], resources.get(file.source) ?? []);
  },
  open(file, context) {
    switch (context.defaultFileName) {
      case SETTINGS:
        return new SettingsFile(file, context);
      case REQUIREMENTS:
        return new RequirementsFile(file, context);
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

const sharedOf = new WeakMap<readonly InfrastructureFile[], SharedVariables>();

/** What the files of a project give each other, made once for all of them. */
function variablesOf(ofService: Together<InfrastructureFile>['ofService']): SharedVariables {
  const tasks = ofService(MAIN);
  let known = sharedOf.get(tasks);
  if (!known) {
    const variables = [VARIABLES, INVENTORY, HOSTS].flatMap((kind) => ofService(kind));
    known = new SharedVariables(
      tasks.filter((file) => file instanceof TasksFile),
      variables.filter((file) => file instanceof VariablesFile),
    );
    sharedOf.set(tasks, known);
  }
  return known;
}

/** Plays and tasks stand in a list, variables in a mapping, and what is fetched in either. */
function isAnsibleFormat(file: ParsedFile): boolean {
  if (isEmpty(file) || file.template !== undefined) return true;
  // What a play or a task names as a file of variables is one, whatever it is called.
  if (
    file.source.alias !== undefined ||
    mayHoldVariables(file.source) ||
    /^requirements\.ya?ml$/.test(file.source.fileName)
  )
    return true;
  return file.roots.some((root) => itemsOf(root).some((item) => item.kind === 'mapping'));
}
