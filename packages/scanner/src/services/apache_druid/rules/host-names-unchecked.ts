import { HIGH } from '@plumbline/model/severity';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { druidSetting, TLS } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_host_names_unchecked',
  title: 'Certificates are not checked for the host name (validateHostnames)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate of a trusted CA is taken for that of another process: whoever has one and stands on the path poses as it.',
  remediation: 'Set `validateHostnames=true`, and issue certificates that name each host.',
  sources: [TLS],
  references: [cwe(297), nist('SC-8'), nist('SC-23')],

  examples: {
    bad: [
      `«druid.client.https.validateHostnames=false»`,
      `druid.server.https.requireClientCertificate=true\n«druid.server.https.validateHostnames=false»`,
    ],
    good: [
      `druid.server.https.validateHostnames=false`, // it asks for no certificates
      `druid.client.https.validateHostnames=true`,
      `druid.enableTlsPort=true`,
    ],
  },

  setting: ['druid.client.https.validateHostnames', 'druid.server.https.validateHostnames'],
  bad: (value, { file: { settings } }, setting) =>
    isFalse(value) &&
    (setting.startsWith('druid.client.') ||
      ['requireClientCertificate', 'requestClientCertificate'].some((name) =>
        isSetTo(settings.setting(`druid.server.https.${name}`), oneOf('true')),
      )),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'certificates that name the hosts of the cluster' },
});

const isFalse = oneOf('false');
