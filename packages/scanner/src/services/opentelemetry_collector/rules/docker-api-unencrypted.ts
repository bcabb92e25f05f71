import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { hasTls, isOnNetwork } from '../docker-addresses.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_docker_api_unencrypted',
  title: 'The collector asks a Docker API on the network without TLS (tcp://…:2375)',
  terms: ['port 2375', 'unauthenticated access', 'remote API'],
  severity: HIGH,
  problem:
    'A Docker API that answers without TLS answers everybody who reaches its port, and whoever starts a container there is root on the machine.',
  remediation:
    'Run a collector on the machine itself, with `endpoint: unix:///var/run/docker.sock`, and close the port; over the network demand certificates.',
  sources: [
    'https://docs.docker.com/engine/security/protect-access/',
    `${CONTRIB}receiver/dockerstatsreceiver/README.md`,
  ],
  references: [cwe(306), cwe(319), nist('AC-3'), nist('SC-8')],

  examples: {
    bad: [
      `receivers:
  docker_stats:
    «endpoint: tcp://10.0.0.5:2375»
${pipeline('metrics', 'receivers: [docker_stats]')}`,
      `receivers:
  docker_stats/build:
    «endpoint: http://10.0.0.5:2375»
${pipeline('metrics', 'receivers: [docker_stats/build]')}`,
      `extensions:
  docker_observer:
    «endpoint: http://docker-7.example.com:2375»
service:
  extensions: [docker_observer]`,
      `receivers:
  prometheus:
    config:
      scrape_configs:
        - job_name: containers
          docker_sd_configs:
            - «host: tcp://10.0.0.5:2375»
${pipeline('metrics', 'receivers: [prometheus]')}`,
    ],
    good: [
      `receivers:
  docker_stats:
    endpoint: unix:///var/run/docker.sock
${pipeline('metrics', 'receivers: [docker_stats]')}`,
      `receivers:
  docker_stats:
    endpoint: tcp://127.0.0.1:2375
${pipeline('metrics', 'receivers: [docker_stats]')}`,
      `receivers:
  docker_stats:
    endpoint: tcp://10.0.0.5:2376
    tls: { ca_file: /etc/otel/ca.pem }
${pipeline('metrics', 'receivers: [docker_stats]')}`,
      `receivers:
  docker_stats:
    endpoint: tcp://10.0.0.5:2375
  otlp:
${pipeline('metrics', 'receivers: [otlp]')}`,
    ],
  },

  setting: [
    'receivers.docker_stats.endpoint',
    'extensions.docker_observer.endpoint',
    'receivers.prometheus.config.scrape_configs.*.docker_sd_configs.*.host',
    'receivers.prometheus.config.scrape_configs.*.dockerswarm_sd_configs.*.host',
  ],
  bad: (value, { file }, setting) => isOnNetwork(value) && !hasTls(file, setting),
});
