import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { defaultSince } from '../../../rules/setting-rule.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_tls_version_outdated',
  title: 'The API accepts TLS 1.0, TLS 1.1 or SSL (nginx ssl_protocols)',
  terms: OUTDATED_TLS,
  severity: HIGH,
  problem:
    'Outdated versions of TLS can be broken by someone on the network, who then reads cookbooks, data bags and keys.',
  remediation: "Set `nginx['ssl_protocols'] = 'TLSv1.2'` and run `chef-server-ctl reconfigure`.",
  sources: [SETTINGS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(326), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [`«nginx['ssl_protocols'] = 'TLSv1 TLSv1.1 TLSv1.2'»\n`, `«nginx["ssl_protocols"]="TLSv1.1"»\n`],
    good: [
      `nginx['ssl_protocols'] = 'TLSv1.2'\n`,
      `# nginx['ssl_protocols'] = 'TLSv1'\ntopology 'standalone'\n`,
      `nginx['ssl_protocols'] = 'TLSv1'\nnginx['ssl_protocols'] = 'TLSv1.2'\n`,
    ],
  },

  setting: 'nginx.ssl_protocols',
  default: defaultSince([14, 3], 'TLSv1.2', 'TLSv1 TLSv1.1 TLSv1.2'),
  bad: outdatedTlsIn,
  safe: 'TLSv1.2',
  fix: { kind: 'safe' },
});
