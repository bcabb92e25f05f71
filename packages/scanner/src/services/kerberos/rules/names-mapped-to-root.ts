import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KRB5_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_names_mapped_to_root',
  title: 'Principals are mapped to root (auth_to_local, auth_to_local_names)',
  terms: ['privilege escalation'],
  severity: HIGH,
  problem: 'Everybody whom the rule matches is root on the machine.',
  remediation: 'List those who may be root in /root/.k5login, and take the rule out.',
  sources: [`${KRB5_CONF}#realms`],
  references: [cwe(269), nist('AC-6')],

  examples: {
    bad: [
      `[realms]\n A.EXAMPLE = {\n  «auth_to_local = RULE:[2:$1;$2](.*;admin)s/.*/root/»\n }`,
      `[realms]\n A.EXAMPLE = {\n  «auth_to_local = RULE:[1:$1@$0](mara@A.EXAMPLE)s/.*/root/»\n }`,
      `[realms]\n A.EXAMPLE = {\n  auth_to_local_names = {\n   mara = mara\n   «mara/admin = root»\n  }\n }`,
    ],
    good: [
      `[realms]\n A.EXAMPLE = {\n  auth_to_local = RULE:[1:$1@$0](.*@A\\.EXAMPLE)s/@.*//\n }`,
      `[realms]\n A.EXAMPLE = {\n  auth_to_local = DEFAULT\n }`,
      `[realms]\n A.EXAMPLE = {\n  auth_to_local_names = {\n   root = nobody\n  }\n }`,
    ],
  },

  setting: ['auth_to_local', 'auth_to_local_names'],
  scope: 'realms+',
  bad: (value) => {
    // The name of one that is explicitly mapped.
    if (value.trim() === 'root') return { severity: MODERATE_LOW };
    if (!/s\/[^/]{0,500}\/root\/g?(?:\/?[LU])?\s*$/.test(value)) return false;
    // One name is let through: what is said in /root/.k5login elsewhere.
    const isOne = /^RULE:\[[^\]]{0,200}\]\([\w@;/-]{1,200}(?:\\?\.[\w-]{1,200}){0,20}\)/.test(value.trim());
    return !isOne || { severity: MODERATE_LOW };
  },
});
