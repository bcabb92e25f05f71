import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_realms_mixed',
  title: 'Users of two Kerberos realms get the same names (sasl.kerberos.principal.to.local.rules)',
  terms: ['auth_to_local', 'cross-realm trust'],
  severity: MODERATE_LOW,
  problem:
    'Of each name the realm is cut off. An administrator of one realm makes a user who is called as one of the other, and has the rights of that one.',
  remediation: 'Let the rule of all realms but one keep a mark, such as `s/@.*/_partner/`.',
  sources: [brokerSetting('sasl.kerberos.principal.to.local.rules')],
  references: [cwe(863), nist('IA-2'), nist('IA-4')],

  examples: {
    bad: [
      `«sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@PARTNER\\\\.EXAMPLE)s/@.*//,RULE:[1:$1@$0](.*@EXAMPLE)s/@.*//»`,
      `«sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](^.*@.*$)s/@.*//»`,
    ],
    good: [
      `sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@PARTNER.EXAMPLE)s/@.*/_partner/,RULE:[1:$1@$0](.*@EXAMPLE)s/@.*//`,
      `sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@EXAMPLE.COM)s/@.*//`,
      `sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@EXAMPLE.COM)s/@.*//,RULE:[2:$1@$0](.*@EXAMPLE.COM)s/@.*//`,
      `sasl.kerberos.principal.to.local.rules=RULE:[2:$1@$0](kafka@PARTNER.EXAMPLE)s/@.*//,RULE:[1:$1@$0](.*@EXAMPLE)s/@.*//`, // one name alone
    ],
  },

  setting: 'sasl.kerberos.principal.to.local.rules',
  scope: 'everywhere',
  bad(value) {
    const realms = new Set(Array.from(value.matchAll(CUTS_REALM), ([, realm = '']) => realm));
    return realms.size > 1 || realms.has('.*');
  },
});

/** A rule for all names of a realm, of which nothing but the realm is cut off. */
const CUTS_REALM = /RULE:\[[^\]]{1,100}\]\(\^?\.[*+]@([^)]{1,200}?)\$?\)s\/@\.\*\$?\/\//g;
