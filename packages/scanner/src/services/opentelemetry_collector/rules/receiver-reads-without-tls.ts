import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { collectorSetting, CORE, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_receiver_reads_without_tls',
  title: 'A database or service is read without TLS (receivers, tls.insecure)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path reads the password by which the receiver signs in, and what it collects.',
  remediation: 'Remove `tls.insecure: true` and give the service that is read a certificate.',
  sources: [`${CORE}config/configtls/README.md`],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `receivers:
  postgresql:
    endpoint: db.example.com:5432
    tls:
      «insecure: true»
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  mongodb:
    hosts:
      - endpoint: db.example.com:27017
    tls:
      «insecure: true»
${pipeline('metrics', 'receivers: [mongodb]')}`,
    ],
    good: [
      `receivers:
  postgresql:
    endpoint: localhost:5432
    tls:
      insecure: true
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  postgresql:
    endpoint: db.example.com:5432
    tls:
      insecure: false
      ca_file: /etc/otel/ca.pem
${pipeline('metrics', 'receivers: [postgresql]')}`,
      `receivers:
  redis:
    endpoint: /run/redis.sock
    tls:
      insecure: true
${pipeline('metrics', 'receivers: [redis]')}`,
    ],
  },

  setting: 'receivers.*.tls.insecure',
  bad(value, { file }, setting) {
    if (!isOn(value)) return false;
    const path = setting.replace(/\.tls\.insecure$/, '');
    const endpoints = [
      file.setting(`${path}.endpoint`),
      ...file.itemsOf(`${path}.hosts`).map((host) => file.setting(`${host}.endpoint`)),
    ];
    if (endpoints.some((endpoint) => isSetTo(endpoint, isElsewhere))) return true;
    return endpoints.some(({ is }) => is === 'set') ? false : UNKNOWN;
  },
  safe: 'false',
  fix: { kind: 'suggested', needs: 'a service with a certificate' },
});

/** Whether an address is one of another machine, whose protocol does not say by itself whether it has TLS. */
function isElsewhere(endpoint: string): boolean {
  return !isLoopback(endpoint) && !/^(?:unix:|\/|https?:)/.test(endpoint);
}
