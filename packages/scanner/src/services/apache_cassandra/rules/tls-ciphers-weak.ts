import { MODERATE } from '@plumbline/model/severity';
import { UNSET, isSetTo, type Setting } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { weakSuitesIn } from '../../../rules/tls-suites.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';
import type { CassandraFile } from '../apache-cassandra-file.ts';

export default cassandraSetting({
  id: 'apache_cassandra_tls_ciphers_weak',
  title: 'Weak ciphers are enabled (cipher_suites)',
  severity: MODERATE,
  problem:
    'Traffic that is encrypted with NULL, RC4, 3DES or export ciphers can be read or changed by an attacker who records it.',
  remediation: 'Name only suites with ECDHE and AES-GCM in `cipher_suites`, or remove the setting.',
  sources: [yamlFile('server_encryption_options')],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `client_encryption_options:
  enabled: true
  cipher_suites: [TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, «SSL_RSA_WITH_3DES_EDE_CBC_SHA»]`,
    ],
    good: [
      `client_encryption_options:
  enabled: true
  cipher_suites: [TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384]`,
      `client_encryption_options:
  enabled: true`,
      `client_encryption_options:
  enabled: false
  cipher_suites: [SSL_RSA_WITH_3DES_EDE_CBC_SHA]`,
    ],
  },

  setting: ['client_encryption_options.cipher_suites', 'server_encryption_options.cipher_suites'],
  scope: 'items',
  bad: (value, { file }, setting) =>
    areEncrypted(file)[setting.startsWith('server') ? 'nodes' : 'clients'] && weakSuitesIn(value),
  safe: UNSET,
  fix: {
    kind: 'safe',
    unless: ({ message }, { file }) =>
      typeof message === 'object' && file.items(message.values.setting ?? '').some(isSound)
        ? undefined
        : 'another suite in the list that clients know',
  },
});

/** Whether one is left when the weak ones are taken out. */
function isSound(suite: Setting): boolean {
  return isSetTo(suite, (name) => weakSuitesIn(name) === false);
}

/** Of which connections the list of ciphers counts, as far as that is known. */
const areEncrypted = oncePer<CassandraFile, { readonly nodes: boolean; readonly clients: boolean }>((file) => {
  const isOptional = (options: string): boolean => isOn(file.text(`${options}.optional`) ?? '');
  return {
    nodes: file.encryptsNodes !== false || isOptional('server_encryption_options'),
    clients: file.encryptsClients !== false || isOptional('client_encryption_options'),
  };
});
