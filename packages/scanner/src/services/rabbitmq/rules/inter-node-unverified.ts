import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { advancedSettings, guide } from '../rabbitmq-rule.ts';

export default advancedSettings({
  id: 'rabbitmq_inter_node_unverified',
  title: 'Nodes of the cluster do not check whom they talk to (inter-node TLS, verify_none)',
  terms: ['inter_node_tls.config', 'clustering', 'ssl_dist_optfile'],
  severity: HIGH,
  problem:
    'Whoever answers in place of a node reads all that the cluster replicates; with the Erlang cookie, whoever connects runs any program on it.',
  remediation: 'Set `{verify, verify_peer}` at both ends, and `{fail_if_no_peer_cert, true}` at the server.',
  sources: [guide('clustering-ssl')],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `[
  {server, [
    {cacertfile, "/etc/rabbitmq/ca.pem"},
    «{verify, verify_none}»
  ]}
].
`,
      `[
  {server, [{verify, verify_peer},
    «{fail_if_no_peer_cert, false}»
  ]},
  {client, [{verify, verify_peer}]}
].
`,
    ],
    good: [
      `[
  {server, [{verify, verify_peer}, {fail_if_no_peer_cert, true}]},
  {client, [{verify, verify_peer}]}
].
`,
    ],
  },

  setting: ['inter_node.*.verify', 'inter_node.server.fail_if_no_peer_cert'],
  bad: (value) => value === 'verify_none' || value === 'false',
});
