import type { ServiceId } from '@plumbline/model/service-catalogue';
import { removeJson, setJson } from '../fixing/edit-json.ts';
import { insertAlone, insertBelow, insertPair, removeEntry, setValue } from '../fixing/edit-yaml.ts';
import type { YamlValue } from '../fixing/yaml-scalars.ts';
import type { MappingFile } from '../reading/mapping-file.ts';
import type { Finding, Rule, TextEdit } from '../rule.ts';
import { settingRulesOf, type SettingForm, type SettingRule } from './setting-rule.ts';

/** `items`: each value of a list by itself. */
type MappingScope = 'items';

export type MappingSettingRule<File extends MappingFile> = SettingRule<File, MappingScope>;

/** Makes the rules about settings of files that are one mapping, in YAML. */
export function yamlSettingRulesOf<File extends MappingFile>(
  service: ServiceId,
): (rule: MappingSettingRule<File>) => Rule<File> {
  return settingRulesOf<File, MappingScope>(service, {
    ask,
    write: (finding, setting, value, { file, source }) => writeYaml(finding, file, setting, typed(value), source),
    remove: removeEntry,
  });
}

/** The same in JSON. */
export function jsonSettingRulesOf<File extends MappingFile>(
  service: ServiceId,
): (rule: MappingSettingRule<File>) => Rule<File> {
  return settingRulesOf<File, MappingScope>(service, {
    ask,
    write: (_finding, setting, value, { source }) => setJson(source, setting.split('.'), typed(value)),
    remove: removeJson,
  });
}

const ask: SettingForm<MappingFile, MappingScope>['ask'] = (file, setting, scope) =>
  scope === 'items' ? file.items(setting) : file.settings(setting);

/** Sets what is there, and inserts what is not where it would stand. */
export function writeYaml(
  finding: Finding,
  file: MappingFile,
  setting: string,
  value: YamlValue,
  source: Parameters<typeof insertAlone>[0],
): readonly TextEdit[] {
  const entry = file.entry(setting);
  if (entry && 'key' in entry.at) return setValue({ ...finding, at: entry.at }, value);
  const { holder, missing } = file.homeOf(setting);
  const [first, ...rest] = file.hasDottedKeys ? [missing.join('.')] : missing;
  if (first === undefined || first === '') return [];
  if (holder === undefined) return file.root === undefined ? insertAlone(source, [first, ...rest], value) : [];
  return 'key' in holder ? insertBelow(holder, [first, ...rest], value) : insertPair(holder, [first, ...rest], value);
}

/** As the file has it: without quotes what is no text. */
function typed(value: string): YamlValue {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}
