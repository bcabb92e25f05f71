import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { mongoSetting, option } from '../mongodb-rule.ts';

export default mongoSetting({
  id: 'mongodb_fips_mode_off',
  title: 'Cryptography is not held to FIPS 140 although it was thought of (FIPSMode false)',
  severity: LOW,
  problem: 'Algorithms that have not been validated are in use, which some rules for the public sector forbid.',
  remediation: 'Set `net.tls.FIPSMode: true` on a machine whose OpenSSL has the module.',
  sources: [option('net.tls.FIPSMode')],
  references: [cwe(327), nist('SC-13'), stigMongodb('V-265922'), stigMongodb('V-265945')],

  examples: {
    bad: [
      `net:
  tls:
    mode: requireTLS
    «FIPSMode: false»`,
    ],
    good: [
      `net:
  tls:
    mode: requireTLS
    FIPSMode: true`,
      `net:
  tls:
    mode: requireTLS`,
    ],
  },

  setting: ['net.tls.FIPSMode', 'net.ssl.FIPSMode'],
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'MongoDB Enterprise, and an OpenSSL with the validated module' },
});
