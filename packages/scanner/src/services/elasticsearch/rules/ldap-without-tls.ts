import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_ldap_without_tls',
  title: 'LDAP without TLS: passwords cross the network in plaintext',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem: 'The passwords of all users who sign in can be read on the path to the directory.',
  remediation: "Use `ldaps://` in the realm's `url`.",
  sources: [`${GUIDE}ldap-realm.html`],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('4.2.1')],

  examples: {
    bad: [
      `xpack.security.authc.realms.ldap.ldap1:
  order: 0
  url: [«ldap://ldap.example.com:389»]`,
      `«xpack.security.authc.realms.active_directory.ad1.url: ldap://ad.example.com»`,
    ],
    good: [
      `xpack.security.authc.realms.ldap.ldap1.url: ldaps://ldap.example.com:636`,
      `xpack.security.authc.realms.ldap.ldap1.url: ldap://localhost:389`,
      `xpack.security.authc.realms.ldap.ldap1:
  enabled: false
  url: ldap://ldap.example.com:389`,
    ],
  },

  setting: 'xpack.security.authc.realms.*.*.url',
  scope: 'items',
  bad: (value) => /^ldap:\/\//i.test(value) && !isLoopback(value),
  safe: (_version, value) => value.replace(/^ldap:/i, 'ldaps:').replace(/:389$/, ':636'),
  fix: {
    kind: 'suggested',
    needs: 'a directory that speaks TLS',
    edits: (finding) => setValue(finding, (text) => text.replace(/^ldap:/i, 'ldaps:').replace(/:389$/, ':636')),
  },
});
