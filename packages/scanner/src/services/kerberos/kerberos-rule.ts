import { removeDirective } from '../../fixing/edit-directives.ts';
import { setKey } from '../../fixing/edit-sections.ts';
import { rulesOf, type Rule, type WrittenRule } from '../../rule.ts';
import { itemRulesOf, type ItemRule } from '../../rules/item-rule.ts';
import type { AclEntry, AclFile } from './acl-file.ts';
import { settingRulesOf, type Judgement, type SettingRule } from '../../rules/setting-rule.ts';
import type { ProfileFile } from './profile-file.ts';

/** The programs of a KDC read both files as one. */
const READS = ['krb5.conf', 'kdc.conf'] as const;

/**
 * Sections, by spaces; `realms.*` is each of the subsections of one, `libdefaults+` the section with its subsections.
 */
type ProfileScope = string;

/** Where a KDC is told something of its realms: in each, and for all. Source: kdc.conf(5), `[kdcdefaults]` */
export const KDC_REALMS = 'kdcdefaults+ realms.*';
/** Where PKINIT is set up, of clients and of a KDC. */
export const PKINIT = 'libdefaults+ kdcdefaults+ realms+';

const ofProfile = rulesOf<ProfileFile>('kerberos');
const ofRelation = settingRulesOf<ProfileFile, ProfileScope>('kerberos', {
  ask: (file, tag, scopes = 'libdefaults') =>
    scopes.split(' ').flatMap((scope) => {
      if (scope.endsWith('.*')) return [...file.inSubsections(scope.slice(0, -2), tag)];
      return scope.endsWith('+') ? [...file.everywhere(scope.slice(0, -1), tag)] : [file.setting(scope, tag)];
    }),
  write: (finding, key, value, input, section = 'libdefaults') =>
    setKey(finding, input, { section, key, value, equals: ' = ' }),
  remove: removeDirective,
});

export function kerberosRule(rule: Omit<WrittenRule<ProfileFile>, 'reads'>): Rule<ProfileFile> {
  return ofProfile({ ...rule, reads: READS });
}

/** A rule about one relation, of `[libdefaults]` where nothing else is said: its first value, which is in force. */
export function kerberosSetting(rule: Omit<SettingRule<ProfileFile, ProfileScope>, 'reads'>): Rule<ProfileFile> {
  return ofRelation({ ...rule, reads: READS });
}

const ofEntry = itemRulesOf<AclFile, AclEntry>(
  'kerberos',
  ({ file }) => file.entries,
  ({ directive }) => directive,
);

/** A rule about each line of a kadm5.acl. */
export function aclRule(rule: Omit<ItemRule<AclFile, AclEntry>, 'reads'>): Rule<AclFile> {
  return ofEntry({ ...rule, reads: ['kadm5.acl'] });
}

/** What is weak in a list of encryption types, with or without salts: single DES, triple DES and RC4. */
export function weakEnctypesIn(value: string): Judgement | false {
  const all = value.split(/[\s,]+/).filter((word) => word !== '');
  const removed = new Set(all.filter((word) => word.startsWith('-')).map((word) => word.slice(1)));
  const weak = all.filter((word) => WEAK.test(word) && !removed.has(word));
  if (weak.length === 0) return false;
  return weak.length === all.length ? {} : { part: weak.join(', ') };
}

/** Source: https://web.mit.edu/kerberos/krb5-latest/doc/admin/enctypes.html */
const WEAK = /^\+?(?:des(?:3)?(?:-|:|$)|arcfour|rc4(?:-|:|$))/i;

/** Seconds of a duration such as `7d 0h 0m 0s`, `10:00:00` or `36000`; undefined for what is none. */
export function secondsOf(duration: string): number | undefined {
  const text = duration.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const [, hours, minutes, seconds = '0'] = /^(\d{1,5}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const parts = [...text.slice(0, 100).matchAll(/(\d{1,10})\s*([dhms])[a-z]*/gi)];
  const isWhole = parts.length > 0 && text.replace(/\d{1,10}\s*[dhms][a-z]*/gi, '').trim() === '';
  return isWhole
    ? parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit.toLowerCase()] ?? 0), 0)
    : undefined;
}

const UNITS: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1 };

const ADMIN = 'https://web.mit.edu/kerberos/krb5-latest/doc/admin';
export const KRB5_CONF = `${ADMIN}/conf_files/krb5_conf.html`;
export const KDC_CONF = `${ADMIN}/conf_files/kdc_conf.html`;
export const KADM5_ACL = `${ADMIN}/conf_files/kadm5_acl.html`;
export const ENCTYPES = `${ADMIN}/enctypes.html`;
export const DICTIONARY = `${ADMIN}/dictionary.html`;
export const LOCKOUT = `${ADMIN}/lockout.html`;
export const HOST_CONFIG = `${ADMIN}/host_config.html`;

/** The flags of `default_principal_flags`. */
export function flagsIn(value: string): readonly string[] {
  return value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((flag) => flag !== '');
}

/** The path of a name with its kind before it, such as `FILE:/etc/krb5.keytab`. */
export function pathOf(value: string): string {
  return value.replace(/^[\w-]{1,40}[:=](?=\/)/, '');
}
