import { setText } from '../../fixing/edit-xml.ts';
import { rulesOf, type Rule } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import { writeYaml } from '../../rules/mapping-rule.ts';
import { settingRulesOf, type SettingRule } from '../../rules/setting-rule.ts';
import { JenkinsScript, STARTING_SCRIPT } from './jenkins-script.ts';
import { JenkinsCode, type Grant, type JenkinsFile, type JenkinsXml } from './jenkins-file.ts';

const XML = 'config.xml';
const CODE = 'config.yml';

/** Settings of code that choose one of several kinds. */
const KINDS = /^jenkins\.(?:authorizationStrategy|markupFormatter|securityRealm)$/;

const aboutSetting = settingRulesOf<JenkinsFile>('jenkins', {
  ask: (file, path) => (file instanceof JenkinsCode && KINDS.test(path) ? file.chosen(path) : file.settings(path)),
  write(finding, path, value, { file, source }) {
    if (file instanceof JenkinsScript) return [];
    if (!(file instanceof JenkinsCode)) return setText(finding, value);
    return writeYaml(finding, file, path, typed(value), source);
  },
});

function typed(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

type Form = 'xml' | 'code';

/** Which form the examples of a rule have: a rule reads both unless its paths are of one alone. */
const READS = { xml: [XML, CODE], code: [CODE, XML] } as const;

/** The same, and what scripts set by literals. */
const READS_SETTINGS = { xml: [...READS.xml, STARTING_SCRIPT], code: [...READS.code, STARTING_SCRIPT] } as const;

/** A rule about the same setting in both forms, by its path in each, and in scripts. `form`: that of its examples. */
export function jenkinsSetting({
  form,
  ...rule
}: Omit<SettingRule<JenkinsFile, never>, 'reads'> & { readonly form: Form }): Rule<JenkinsFile> {
  const paths = typeof rule.setting === 'string' ? [rule.setting] : rule.setting;
  return aboutSetting({
    ...rule,
    reads: READS_SETTINGS[form],
    applies: (input) => {
      const { file } = input;
      if (file instanceof JenkinsScript && paths.every((path) => file.settings(path).length === 0)) return false;
      return rule.applies?.(input) !== false;
    },
  });
}

/** A rule about whatever stands in either form. */
export function jenkinsRule({
  form,
  ...rule
}: Omit<Parameters<typeof toRule>[0], 'reads'> & { readonly form: Form }): Rule<JenkinsFile> {
  return toRule({ ...rule, reads: READS[form] });
}

const toRule = rulesOf<JenkinsFile>('jenkins');

/** A rule about jobs. */
export function jobRule(rule: Omit<Parameters<typeof ofXml>[0], 'reads' | 'applies'>): Rule<JenkinsXml> {
  return ofXml({ ...rule, reads: [XML], applies: ({ file }) => file.isJob });
}

/** A rule about jobs and the folders that make them of branches. */
export function projectRule(rule: Omit<Parameters<typeof ofXml>[0], 'reads'>): Rule<JenkinsXml> {
  return ofXml({ ...rule, reads: [XML] });
}

const ofXml = rulesOf<JenkinsXml>('jenkins');

const aboutGrant = itemRulesOf<JenkinsFile, Grant>(
  'jenkins',
  ({ file }) => file.grants(),
  ({ at }) => at,
);

/** A rule about each right that is given, also by scripts that give some. */
export function grantRule(rule: Omit<ItemRule<JenkinsFile, Grant>, 'reads'>): Rule<JenkinsFile> {
  return aboutGrant({
    ...rule,
    reads: READS_SETTINGS.xml,
    applies: ({ file }) => !(file instanceof JenkinsScript) || file.grants().length > 0,
  });
}

export const SECURITY = 'https://www.jenkins.io/doc/book/security/';
export const ACCESS = 'https://www.jenkins.io/doc/book/security/access-control/';
export const CONTROLLER = 'https://www.jenkins.io/doc/book/security/controller-isolation/';
export const CASC = 'https://github.com/jenkinsci/configuration-as-code-plugin/blob/master/docs/features/secrets.adoc';
