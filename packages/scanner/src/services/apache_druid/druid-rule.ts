import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { keyValueForm } from '../../rules/key-value-rule.ts';
import { named } from '../../rules/key-values.ts';
import { settingRulesOf, type SettingForm, type SettingRule } from '../../rules/setting-rule.ts';
import { COMMON, type DruidFile } from './druid-file.ts';

const READS = [COMMON, 'runtime.properties'] as const;

const aboutFiles = rulesOf<DruidFile>('apache_druid');

/** A rule about both kinds of files. */
export function druidRule(rule: Omit<WrittenRule<DruidFile>, 'reads'>): Rule<DruidFile> {
  return aboutFiles({ ...rule, reads: READS });
}

/** The setting that makes another one matter, which is what is marked where the other is absent. */
type Asking = 'druid.enableTlsPort';

const aboutSetting = settingRulesOf<DruidFile, Asking>('apache_druid', {
  ...keyValueForm<DruidFile, unknown, Asking>('='),
  ask({ settings }, key, asking) {
    const setting = settings.setting(key);
    const cause = asking && settings.setting(asking);
    return [setting.is === 'absent' && cause?.is === 'set' ? { is: 'absent', at: cause.at } : setting];
  },
});

/** A rule about one setting, in whichever file it stands. */
export function druidSetting(rule: Omit<SettingRule<DruidFile, Asking>, 'reads'>): Rule<DruidFile> {
  return aboutSetting({ ...rule, reads: READS });
}

const OF_FORM: SettingForm<DruidFile, never> = {
  ...keyValueForm('='),
  ask: ({ settings }, form) => {
    const [before = '', behind = ''] = form.split('*', 2);
    return settings
      .matching((key) => key.startsWith(before) && key.endsWith(behind) && key.length >= form.length)
      .map(named);
  },
};

const aboutForm = settingRulesOf<DruidFile>('apache_druid', OF_FORM);

/** A rule about the settings of each authenticator, provider or the like, whose name stands where the `*` is. */
export function druidSettings(rule: Omit<SettingRule<DruidFile, never>, 'reads'>): Rule<DruidFile> {
  return aboutForm({ ...rule, reads: READS });
}

const DOCS = 'https://druid.apache.org/docs/latest';
export const OVERVIEW = `${DOCS}/operations/security-overview`;
export const AUTH = `${DOCS}/operations/auth`;
export const BASIC_SECURITY = `${DOCS}/development/extensions-core/druid-basic-security`;
export const TLS = `${DOCS}/operations/tls-support`;
export const CONFIGURATION = `${DOCS}/configuration/`;
export const PASSWORDS = `${DOCS}/operations/password-provider`;
