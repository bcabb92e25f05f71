import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { yamlSettingRulesOf, type MappingSettingRule } from '../../rules/mapping-rule.ts';
import type { MongoFile } from './mongodb-file.ts';

const toRule = rulesOf<MongoFile>('mongodb');
const toSettingRule = yamlSettingRulesOf<MongoFile>('mongodb');

export function mongoRule(rule: WrittenRule<MongoFile>): Rule<MongoFile> {
  return inNewForm(toRule(rule));
}

/** A rule about one setting by its path. */
export function mongoSetting(rule: MappingSettingRule<MongoFile>): Rule<MongoFile> {
  return inNewForm(toSettingRule(rule));
}

/** The same rule, which mends nothing in a file of the old form: what it writes is YAML. */
function inNewForm(rule: Rule<MongoFile>): Rule<MongoFile> {
  const { fix } = rule;
  if (!fix) return rule;
  return {
    ...rule,
    fix: { ...fix, edits: (finding, input) => (input.file.isOfOldForm ? [] : fix.edits(finding, input)) },
  };
}

export const MANUAL = 'https://www.mongodb.com/docs/manual/';
export const SECURITY_CHECKLIST = 'https://www.mongodb.com/docs/manual/administration/security-checklist/';

/** Where the manual describes an option of the file. */
export function option(path: string): string {
  return `https://www.mongodb.com/docs/manual/reference/configuration-options/#mongodb-setting-${path}`;
}

/** Where it describes a parameter of the server. */
export function parameter(name: string): string {
  return `https://www.mongodb.com/docs/manual/reference/parameters/#mongodb-parameter-param.${name}`;
}
