import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_discovery_over_http',
  title: 'Other nodes are looked for over plaintext HTTP (cluster_formation)',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem: 'Whoever stands on the path reads the token that goes along, or has the node join a cluster of their own.',
  remediation: 'Set the scheme to `https`.',
  sources: [guide('cluster-formation')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `cluster_formation.consul.host = consul.example.com\n«cluster_formation.consul.scheme = http»`,
      `cluster_formation.consul.host = consul.example.com`,
      `«cluster_formation.k8s.scheme = http»`,
    ],
    good: [
      `cluster_formation.consul.scheme = https`,
      `cluster_formation.consul.host = localhost\ncluster_formation.consul.scheme = http`,
      `cluster_formation.consul.scheme = http`, // asks the agent of the machine itself
      `cluster_formation.k8s.host = k8s.example.com`,
      `cluster_formation.etcd.host = etcd.example.com\ncluster_formation.etcd.scheme = http`, // is not used any more
    ],
  },

  setting: ['cluster_formation.consul.scheme', 'cluster_formation.k8s.scheme'],
  // That of Consul.
  default: 'http',
  bad(value, { file }, setting) {
    if (value !== 'http') return false;
    const isOfKubernetes = setting === 'cluster_formation.k8s.scheme';
    if (isOfKubernetes && file.settings.setting(setting).is === 'absent') return false;
    // Without one, the agent of the machine itself is asked, but that of Kubernetes is elsewhere.
    const host = file.settings.setting(setting.replace(/scheme$/, 'host'));
    if (host.is === 'unknown') return UNKNOWN;
    return host.is === 'set' ? !isLoopback(host.value) : isOfKubernetes;
  },
  safe: 'https',
  fix: { kind: 'suggested', needs: 'a discovery service that answers with https' },
});
