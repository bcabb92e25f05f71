import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { yamlSettingRulesOf, type MappingSettingRule } from '../../rules/mapping-rule.ts';
import { DEPENDABOT_FILE_NAME, type DependabotFile } from './dependabot-file.ts';

const reads = [DEPENDABOT_FILE_NAME] as const;
const aboutFile = rulesOf<DependabotFile>('github_actions');
const aboutSetting = yamlSettingRulesOf<DependabotFile>('github_actions');

/** A rule about a dependabot.yml. */
export function dependabotRule(rule: Omit<WrittenRule<DependabotFile>, 'reads'>): Rule<DependabotFile> {
  return aboutFile({ ...rule, reads });
}

/** A rule about settings of a dependabot.yml, by their paths. */
export function dependabotSetting(rule: Omit<MappingSettingRule<DependabotFile>, 'reads'>): Rule<DependabotFile> {
  return aboutSetting({ ...rule, reads });
}

export const DEPENDABOT_OPTIONS =
  'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference';
