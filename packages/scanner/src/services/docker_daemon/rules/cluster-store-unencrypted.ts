import { MODERATE } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_cluster_store_unencrypted',
  title: 'The daemon shares networks and members through a store without TLS (cluster-store)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Whoever reaches the store, or is on the path to it, reads and changes which machines belong to the cluster and where the networks of its containers lead. Docker has given this up for Swarm mode, which encrypts it by itself.',
  remediation:
    'Use Swarm mode; until then set `kv.cacertfile`, `kv.certfile` and `kv.keyfile` in `cluster-store-opts`, and have the store ask for certificates.',
  sources: [
    'https://docs.docker.com/engine/deprecated/#classic-swarm-and-overlay-networks-using-cluster-store',
    'https://docs.docker.jp/engine/reference/commandline/daemon.html',
  ],
  references: [cwe(319), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [
      `{ «"cluster-store": "consul://10.0.0.5:8500"», "cluster-advertise": "eth0:2376" }`,
      `{ «"cluster-store": "etcd://etcd.example.com:2379/docker"», "cluster-store-opts": { "discovery.ttl": "30" } }`,
    ],
    good: [
      `{ "cluster-store": "etcd://10.0.0.5:2379", "cluster-store-opts": { "kv.cacertfile": "/etc/docker/ca.pem" } }`,
      `{ "cluster-store": "consul://127.0.0.1:8500" }`, // an agent of the machine itself
    ],
  },

  setting: 'cluster-store',
  bad(store, { file }) {
    const [, host = ''] = /^(?:consul|etcd|zk):\/\/([^,/]+)/.exec(store) ?? [];
    if (host === '' || isLoopback(host)) return false;
    const { node } = file.entry('cluster-store-opts') ?? {};
    const names = node?.kind === 'mapping' ? node.pairs.map(({ key }) => String(key.value)) : [];
    return !names.includes('kv.cacertfile');
  },
});
