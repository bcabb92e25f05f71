import { MODERATE } from '@plumbline/model/severity';
import { weakCiphersIn } from '../../../rules/openssl-cipher-list.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_tls_ciphers_weak',
  title: 'The API accepts weak ciphers (nginx ssl_ciphers)',
  severity: MODERATE,
  problem: 'Weak ciphers let someone who records the traffic of nodes read it later.',
  remediation:
    "Set `nginx['ssl_ciphers']` to a list of AES-GCM ciphers, and exclude `aNULL`, `eNULL`, `RC4`, `3DES` and `MD5`.",
  sources: [SETTINGS],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [`«nginx['ssl_ciphers'] = 'RC4-SHA:RC4-MD5:ECDHE-RSA-AES256-GCM-SHA384'»\n`],
    good: [
      `nginx['ssl_ciphers'] = 'ECDHE-RSA-AES256-GCM-SHA384'\n`,
      `nginx['ssl_ciphers'] = 'HIGH:!aNULL:!eNULL:!RC4:!3DES:!MD5'\n`,
    ],
  },

  setting: 'nginx.ssl_ciphers',
  bad: weakCiphersIn,
  safe: 'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256',
  fix: { kind: 'safe' },
});
