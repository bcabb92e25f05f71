import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';
import { shortClass } from '../apache-cassandra-file.ts';

export default cassandraSetting({
  id: 'apache_cassandra_nodes_unauthenticated',
  title: 'Any machine may join as a node (AllowAllInternodeAuthenticator)',
  severity: MODERATE,
  problem:
    'A program that reaches the port for nodes writes to the tables of users and rights, or reads what is replicated.',
  remediation:
    'Encrypt connections between nodes with `require_client_auth: true`, or name another authenticator in `internode_authenticator`, since 5.0 `MutualTlsInternodeAuthenticator`.',
  sources: [yamlFile('internode_authenticator'), SECURITY],
  references: [cwe(306), nist('IA-3'), nist('AC-3')],

  examples: {
    bad: [
      `listen_address: 10.0.0.5
«internode_authenticator: AllowAllInternodeAuthenticator»`,
      `«internode_authenticator: AllowAllInternodeAuthenticator»
server_encryption_options:
  internode_encryption: none
  require_client_auth: true`, // nobody is asked without TLS
    ],
    good: [
      `internode_authenticator: org.example.NodeAuthenticator`,
      `listen_address: localhost
internode_authenticator: AllowAllInternodeAuthenticator`,
      `internode_authenticator: AllowAllInternodeAuthenticator
server_encryption_options:
  internode_encryption: all
  require_client_auth: true`,
    ],
  },

  setting: 'internode_authenticator',
  bad(value, { file }) {
    if (shortClass(value) !== 'AllowAllInternodeAuthenticator') return false;
    const certificates = file.setting('server_encryption_options.require_client_auth');
    if (file.reachOfNodes === undefined || certificates.is === 'unknown') return UNKNOWN;
    const areAsked = file.encryptsNodes !== false && isSetTo(certificates, isOn);
    return file.reachOfNodes !== 'loopback' && !areAsked;
  },
  default: UNTOLD,
});
