import { setArguments } from '../../../fixing/edit-arguments.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { OUTDATED_TLS } from '../../../terms.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_queue_tls_version_outdated',
  title: "RabbitMQ's management accepts TLS 1.0 or TLS 1.1",
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem: 'Outdated versions of TLS can be broken by someone on the network, who then reads the password.',
  remediation: "Set `rabbitmq['ssl_versions'] = ['tlsv1.2']`.",
  sources: [SETTINGS, 'https://www.rfc-editor.org/rfc/rfc8996'],
  references: [cwe(326), nist('SC-8')],

  examples: {
    bad: [
      `«rabbitmq['ssl_versions'] = ['tlsv1.2', 'tlsv1.1']»\n`,
      `«rabbitmq['ssl_versions'] = [\n  'tlsv1.2',\n  'tlsv1'\n]»\n`,
    ],
    good: [`rabbitmq['ssl_versions'] = ['tlsv1.2']\n`, `rabbitmq['ssl_versions'] = [\n  'tlsv1.2',\n  # 'tlsv1'\n]\n`],
  },

  setting: 'rabbitmq.ssl_versions',
  bad: outdatedTlsIn,
  fix: { kind: 'safe', edits: (finding) => setArguments(finding, "['tlsv1.2']") },
});
