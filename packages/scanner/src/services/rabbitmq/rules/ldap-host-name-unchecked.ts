import { MODERATE } from '@plumbline/model/severity';
import { oneOf, UNTOLD } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_ldap_host_name_unchecked',
  title: 'The certificate of the directory is not checked for its host name',
  terms: UNVERIFIED_CERTIFICATE,
  severity: MODERATE,
  retired: '`none` leaves out wildcards in names alone: Erlang checks the host name with it as well as without it',
  problem:
    'Any certificate of a trusted CA is taken for that of the directory: whoever has one and stands on the path reads the passwords of all who sign in.',
  remediation: 'Set `auth_ldap.ssl_options.hostname_verification = wildcard`.',
  sources: [guide('ldap#tls')],
  references: [cwe(297), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [`auth_ldap.use_ssl = true\n«auth_ldap.ssl_options.hostname_verification = none»`],
    good: [`auth_ldap.ssl_options.hostname_verification = wildcard`, `auth_ldap.use_ssl = true`],
  },

  setting: 'auth_ldap.ssl_options.hostname_verification',
  bad: oneOf('none'),
  default: UNTOLD,
  safe: 'wildcard',
  fix: { kind: 'suggested', needs: 'a certificate of the directory that names its host' },
});
