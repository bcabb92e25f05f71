import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { OPENSEARCH, securityRule } from '../elasticsearch-rule.ts';

export default securityRule('config', {
  id: 'elasticsearch_directory_name_unverified',
  title: 'OpenSearch takes any certificate for that of the directory (verify_hostnames false)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  problem:
    'Whoever is on the path answers as the directory with a certificate for another name, reads passwords and says who has which role.',
  remediation: 'Set `verify_hostnames: true`, and give the directory a certificate that names it.',
  sources: [`${OPENSEARCH}authentication-backends/ldap/`],
  references: [cwe(297), nist('SC-8'), nist('SC-23')],

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
            enable_ssl: true
            «verify_hostnames: false»`,
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
            enable_ssl: true
            verify_hostnames: true`,
      `_meta: {type: config, config_version: 2}
config:
  dynamic:
    authc:
      ldap:
        http_enabled: false
        authentication_backend:
          type: ldap
          config:
            verify_hostnames: false`,
    ],
  },

  *check({ file }) {
    for (const [kind, backend] of [
      ['authc', 'authentication_backend'],
      ['authz', 'authorization_backend'],
    ])
      for (const { keys, at, node } of file.entries(`config.dynamic.${kind}.*.${backend}.config.verify_hostnames`)) {
        const domain = keys.slice(0, 4).join('.');
        const isIdle = file.isOff(domain);
        if (isIdle === true) continue;
        if (node.kind !== 'scalar' || node.unknown === true || isIdle === undefined) yield UNKNOWN;
        else if (isOff(String(node.value)))
          yield { at, message: { code: 'is', values: { setting: `${domain}.verify_hostnames`, value: 'false' } } };
      }
  },
});
