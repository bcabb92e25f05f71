import { directiveOf } from '../../fixing/edit-arguments.ts';
import { setKey } from '../../fixing/edit-sections.ts';
import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { yamlSettingRulesOf, type MappingSettingRule } from '../../rules/mapping-rule.ts';
import { settingRulesOf, type Judgement } from '../../rules/setting-rule.ts';
import { isExposedSecret, passwordInUrl, secretKind } from '../../rules/secrets.ts';
import type { GrafanaFile } from './grafana-file.ts';
import type { LdapFile, ProvisioningFile } from './grafana-other-files.ts';

export const grafanaRule = rulesOf<GrafanaFile>('grafana');

/** `oauth`: the sections of providers that people sign in with and that are switched on; else sections by their names. */
type GrafanaScope = string;

/** A rule about one key of a section: the last value, which is in force. */
export const grafanaSetting = settingRulesOf<GrafanaFile, GrafanaScope>('grafana', {
  *ask(file, key, scope = '') {
    for (const section of scope === 'oauth' ? file.oauthSections : scope.split(' ')) yield file.setting(section, key);
  },
  write: (finding, key, value, input, section = '') =>
    input.file.isEnvironment
      ? setKey(finding, input, { section: '', key: directiveOf(finding)?.name ?? key, value, equals: '=' })
      : setKey(finding, input, { section, key, value, equals: ' = ' }),
});

/** Whether a value is a password that everybody who can read the file has. */
export function holdsPassword(value: string): Judgement | false {
  return isExposedSecret(value) ? { code: 'holds-password' } : false;
}

export function holdsSecret(value: string): Judgement | false {
  return isExposedSecret(value) ? { code: 'holds-secret' } : false;
}

/** Whether a URL has a password in it. */
export function holdsPasswordInUrl(value: string): Judgement | false {
  const password = passwordInUrl(value);
  const kind = password === undefined ? 'none' : secretKind(password);
  return kind === 'literal' || kind === 'well-known' ? { code: 'holds-password-in-url' } : false;
}

const aboutLdap = rulesOf<LdapFile>('grafana');

/** A rule about an ldap.toml. */
export function ldapRule(rule: Omit<WrittenRule<LdapFile>, 'reads'>): Rule<LdapFile> {
  return aboutLdap({ ...rule, reads: ['ldap.toml'] });
}

const aboutProvisioning = yamlSettingRulesOf<ProvisioningFile>('grafana');

/** A rule about settings of data sources and contact points, by their paths. */
export function provisioningRule(rule: Omit<MappingSettingRule<ProvisioningFile>, 'reads'>): Rule<ProvisioningFile> {
  return aboutProvisioning({ ...rule, reads: ['datasources.yaml'] });
}

export const CONFIGURATION = 'https://grafana.com/docs/grafana/latest/setup-grafana/configure-grafana/';
export const HARDENING =
  'https://grafana.com/docs/grafana/latest/setup-grafana/configure-security/configure-security-hardening/';
const AUTHENTICATION =
  'https://grafana.com/docs/grafana/latest/setup-grafana/configure-security/configure-authentication/';
export const ANONYMOUS = `${AUTHENTICATION}anonymous-auth/`;
export const GENERIC_OAUTH = `${AUTHENTICATION}generic-oauth/`;
export const LDAP = `${AUTHENTICATION}ldap/`;
export const PROVISIONING = 'https://grafana.com/docs/grafana/latest/administration/provisioning/';
export const SAML = `${AUTHENTICATION}saml/saml-configuration-options/`;
export const AUTH_PROXY = `${AUTHENTICATION}auth-proxy/`;
export const JWT = `${AUTHENTICATION}jwt/`;
