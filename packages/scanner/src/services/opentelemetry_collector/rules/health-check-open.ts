import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { collectorSetting, CONTRIB, onThisMachine } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_health_check_open',
  title: 'The health check listens on all network interfaces',
  severity: LOW,
  problem: 'Everybody on the network learns that a collector runs here and how it is.',
  remediation: 'Name the address from which the orchestrator asks, such as `${env:MY_POD_IP}:13133`.',
  sources: [`${CONTRIB}extension/healthcheckextension/README.md`],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `extensions:
  health_check:
    «endpoint: 0.0.0.0:13133»
service:
  extensions: [health_check]`,
    ],
    good: [
      `extensions:
  health_check:
    endpoint: localhost:13133
service:
  extensions: [health_check]`,
      `extensions:
  health_check:
    endpoint: \${env:MY_POD_IP}:13133
service:
  extensions: [health_check]`,
    ],
  },

  setting: ['extensions.health_check.endpoint', 'extensions.healthcheckv2.http.endpoint'],
  bad: isAnyHost,
  safe: onThisMachine(13133),
  fix: { kind: 'suggested', needs: 'certainty that nobody asks from outside' },
});
