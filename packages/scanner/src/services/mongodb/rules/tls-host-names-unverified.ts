import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_tls_host_names_unverified',
  title: 'MongoDB does not compare host names with certificates (allowInvalidHostnames)',
  terms: UNVERIFIED_CERTIFICATE,
  severity: HIGH,
  problem:
    'Any certificate of the same authority passes for any member, so that one stolen certificate is enough to read what members send each other.',
  remediation: 'Remove `allowInvalidHostnames` and put the names of the members into their certificates.',
  sources: [option('net.tls.allowInvalidHostnames')],
  references: [cwe(297), nist('SC-8'), nist('IA-5(2)')],

  examples: {
    bad: [
      `net:
  tls:
    «allowInvalidHostnames: true»`,
      `net:
  ssl:
    «allowInvalidHostnames: true»`,
    ],
    good: [
      `net:
  tls:
    mode: disabled
    allowInvalidHostnames: true`,
      `net:
  tls:
    allowInvalidHostnames: false`,
      `net:
  tls:
    mode: requireTLS`,
    ],
  },

  applies: ({ file }) => !file.isTlsOff,
  setting: ['net.tls.allowInvalidHostnames', 'net.ssl.allowInvalidHostnames'],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'certificates with the names of the members' },
});
