import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { envRule, guide } from '../rabbitmq-rule.ts';

export default envRule({
  id: 'rabbitmq_env_inter_node_unverified',
  title: 'Nodes of the cluster do not check whom they talk to (ssl_dist_opt, verify_none)',
  terms: ['clustering', 'inter-node TLS'],
  severity: HIGH,
  problem:
    'Whoever answers in place of a node reads all that the cluster replicates; with the Erlang cookie, whoever connects runs any program on it.',
  remediation:
    'Use `server_verify verify_peer`, `client_verify verify_peer` and `server_fail_if_no_peer_cert true`, with the authority in `server_cacertfile` and `client_cacertfile`.',
  sources: [guide('clustering-ssl'), 'https://www.erlang.org/doc/apps/ssl/ssl_distribution.html'],
  references: [cwe(295), nist('IA-3'), nist('SC-8')],

  examples: {
    bad: [
      `«SERVER_ADDITIONAL_ERL_ARGS="-proto_dist inet_tls -ssl_dist_opt server_certfile /etc/r.pem -ssl_dist_opt server_verify verify_none"»\n`,
      `«SERVER_ADDITIONAL_ERL_ARGS="-proto_dist inet_tls \\\n  -ssl_dist_opt server_verify verify_none"»\n`,
    ],
    good: [
      `SERVER_ADDITIONAL_ERL_ARGS="-proto_dist inet_tls \\\n  -ssl_dist_opt server_verify verify_peer"\n`,
      `SERVER_ADDITIONAL_ERL_ARGS="-proto_dist inet_tls -ssl_dist_opt server_verify verify_peer"\n`,
      `SERVER_ADDITIONAL_ERL_ARGS="-proto_dist inet_tls -ssl_dist_optfile /etc/rabbitmq/inter_node_tls.config"\n`,
    ],
  },

  judge({ name, value }) {
    if (!name.endsWith('ERL_ARGS')) return undefined;
    const words = value.split(/\s+/);
    const at = words.findIndex(
      (word, index) => /^(?:server|client)_verify$/.test(word) && words[index + 1] === 'verify_none',
    );
    return at < 0
      ? undefined
      : { message: { code: 'has', values: { setting: name, value: `${words[at]} verify_none` } } };
  },
});
