import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefClientSetting, CLIENT } from '../chef-rule.ts';

export default chefClientSetting({
  id: 'chef_client_run_data_over_http',
  title: 'Data of runs and a token are sent over plain HTTP (data_collector.server_url)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Attributes of the machine, and the token that lets anybody send such data, can be read by whoever is on the path.',
  remediation: 'Write the address with `https://`.',
  sources: [CLIENT],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [`«data_collector.server_url 'http://automate.example.com/data-collector/v0/'»\n`],
    good: [`data_collector.server_url 'https://automate.example.com/data-collector/v0/'\n`],
  },

  setting: 'data_collector.server_url',
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
