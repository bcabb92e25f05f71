import { HIGH } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { OPENSEARCH, securityRule } from '../elasticsearch-rule.ts';

export default securityRule('config', {
  id: 'elasticsearch_directory_without_tls',
  title: 'OpenSearch asks the directory (LDAP) without TLS',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path reads the passwords of everybody who signs in, and answers in place of the directory.',
  remediation: 'Set `enable_ssl: true`, or `enable_start_tls: true`, with `pemtrustedcas_filepath`.',
  sources: [`${OPENSEARCH}authentication-backends/ldap/`],
  references: [cwe(319), nist('SC-8'), pci('8.3.2')],

  examples: {
    bad: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            «enable_ssl: false»
            hosts: [ldap.example.com:389]`,
    ],
    good: [
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            enable_ssl: false
            enable_start_tls: true
            hosts: [ldap.example.com:389]`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap: # as it is shipped, and off
        http_enabled: false
        transport_enabled: false
        authentication_backend:
          type: ldap
          config:
            enable_ssl: false
            hosts: [ldap.example.com:389]`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: true
        authentication_backend:
          type: ldap
          config:
            enable_ssl: false
            hosts: [localhost:389]`,
    ],
  },

  *check({ file }) {
    for (const [kind, backend] of [
      ['authc', 'authentication_backend'],
      ['authz', 'authorization_backend'],
    ])
      for (const { keys, at, node } of file.entries(`config.dynamic.${kind}.*.${backend}.config.enable_ssl`)) {
        const domain = keys.slice(0, 4).join('.');
        const of = (name: string) => file.setting(`${domain}.${name}`);
        const [startTls, hosts] = [`${backend}.config.enable_start_tls`, `${backend}.config.hosts`].map(of);
        const isIdle = file.isOff(domain);
        const isLocal = hosts?.is === 'set' && hosts.value.split(',').every((host) => isLoopback(hostOf(host)));
        if (isIdle || isLocal || (startTls?.is === 'set' && isOn(startTls.value))) continue;
        if (
          node.kind !== 'scalar' ||
          isIdle === undefined ||
          [startTls, hosts].some((setting) => setting?.is === 'unknown')
        )
          yield UNKNOWN;
        else if (isOff(String(node.value)))
          yield { at, message: { code: 'is', values: { setting: `${domain}.enable_ssl`, value: 'false' } } };
      }
  },
});

function hostOf(address: string): string {
  return address.trim().replace(/:\d{1,5}$/, '');
}
