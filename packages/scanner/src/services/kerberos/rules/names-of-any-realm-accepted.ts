import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_names_of_any_realm_accepted',
  title: 'Principals of every realm become local users (auth_to_local)',
  severity: MODERATE,
  problem:
    'Whoever has an account of that name in any realm that is trusted, also through others, signs in as the local user.',
  remediation: 'Name the realm in the rule: `RULE:[1:$1@$0](.*@EXAMPLE\\.COM)s/@.*//`.',
  sources: [`${KRB5_CONF}#realms`],
  references: [cwe(863), nist('IA-8'), nist('AC-3')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «auth_to_local = RULE:[1:$1@$0](.*@.*)s/@.*//»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «auth_to_local = RULE:[1:$1]»\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  auth_to_local = RULE:[1:$1@$0](.*@A\\.EXAMPLE)s/@.*//\n }`,
      `[realms]\n A.EXAMPLE = {\n  auth_to_local = DEFAULT\n }`,
      `[realms]\n A.EXAMPLE = {\n  auth_to_local = RULE:[2:$1;$2](^.*;admin$)s/;admin$//\n }`,
    ],
  },

  setting: 'auth_to_local',
  scope: 'realms+',
  bad: (value) => {
    const [, format = '', match] = /^RULE:\[1:([^\]]{0,200})\](?:\(([^)]{0,500})\))?/.exec(value) ?? [];
    if (format === '') return false;
    return match === undefined ? !format.includes('@') : /^\^?\.\*(?:@\.\*)?\$?$/.test(match);
  },
});
