import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { hasTls, isOnNetwork } from '../docker-addresses.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_docker_socket_used',
  title: 'The collector has the Docker socket or API, and with it root on the machine',
  terms: ['docker.sock'],
  severity: MODERATE,
  problem: 'Whoever takes over the collector, which listens to the network, controls all containers.',
  remediation: 'Put a proxy that allows reading alone before the socket, or take the receiver out of the pipelines.',
  sources: [
    `${CONTRIB}receiver/dockerstatsreceiver/README.md`,
    'https://docs.docker.com/engine/security/#docker-daemon-attack-surface',
  ],
  references: [cwe(250), nist('AC-6'), nist('CM-7')],

  examples: {
    bad: [
      `receivers:
  docker_stats:
    «endpoint: unix:///var/run/docker.sock»
${pipeline('metrics', 'receivers: [docker_stats]')}`,
      `receivers:
  docker_stats:
    «endpoint: tcp://10.0.0.5:2376»
    tls: { ca_file: /etc/otel/ca.pem }
${pipeline('metrics', 'receivers: [docker_stats]')}`,
    ],
    good: [
      `receivers:
  docker_stats:
    endpoint: tcp://socket-proxy:2375
  otlp:
${pipeline('metrics', 'receivers: [otlp]')}`,
      `receivers:
  docker_stats:
    endpoint: http://localhost:2375
${pipeline('metrics', 'receivers: [docker_stats]')}`,
      `receivers:
  docker_stats:
    endpoint: tcp://10.0.0.5:2375
${pipeline('metrics', 'receivers: [docker_stats]')}`, // which is worse, and said by another rule
    ],
  },

  setting: ['receivers.docker_stats.endpoint', 'extensions.docker_observer.endpoint'],
  bad: (value, { file }, setting) => {
    if (isOnNetwork(value)) return hasTls(file, setting);
    return /^unix:\/\/.*docker\.sock$/.test(value);
  },
});
