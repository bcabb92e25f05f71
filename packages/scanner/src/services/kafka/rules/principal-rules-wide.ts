import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, brokerSetting } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_principal_rules_wide',
  title: 'All certificates or Kerberos names become one and the same user',
  severity: HIGH,
  problem: 'ACLs can no longer tell clients apart: each of them has the rights of that one user.',
  remediation: 'Let the rule keep a part of the name, such as `RULE:^CN=([^,]+),.*$/$1/`.',
  sources: [brokerSetting('ssl.principal.mapping.rules'), brokerSetting('sasl.kerberos.principal.to.local.rules')],
  references: [cwe(863), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `listeners=SSL://:9093\n«ssl.principal.mapping.rules=RULE:^.*$/admin/»`,
      `«sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@EXAMPLE.COM)s/.*/kafka/»`,
    ],
    good: [
      `ssl.principal.mapping.rules=RULE:^CN=([^,]+),.*$/$1/,DEFAULT`,
      `sasl.kerberos.principal.to.local.rules=RULE:[1:$1@$0](.*@EXAMPLE.COM)s/@.*//,DEFAULT`,
      `sasl.kerberos.principal.to.local.rules=DEFAULT`,
      `sasl.kerberos.principal.to.local.rules=RULE:[2:$1@$0](kafka@.*EXAMPLE.COM)s/.*/kafka/,DEFAULT`, // one name alone
    ],
  },

  setting: ['ssl.principal.mapping.rules', 'sasl.kerberos.principal.to.local.rules'],
  scope: 'everywhere',
  bad: (value) => OF_CERTIFICATES.test(value) || OF_KERBEROS.test(value),
});

/** `RULE:pattern/replacement/`. */
const OF_CERTIFICATES = /RULE:\^?\.[*+]\$?\/[\w-]+\//;

/** `RULE:[n:string](filter)s/pattern/replacement/`, where the filter lets all names of a realm through. */
const OF_KERBEROS = /RULE:\[[^\]]{0,100}\](?:\(\^?\.[*+](?:\$?|@[^)]{0,200})\))?s\/\^?\.[*+]\$?\/[\w-]+\//;
