import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { elasticRule, GUIDE } from '../elasticsearch-rule.ts';

export default elasticRule({
  id: 'elasticsearch_security_off',
  title: 'Elasticsearch runs without security: nobody signs in (xpack.security.enabled)',
  terms: ['no authentication', 'unauthenticated access'],
  severity: CRITICAL,
  problem:
    'Whoever can connect reads, changes and deletes all data and the cluster itself; open clusters are found and emptied within hours.',
  remediation: 'Remove `xpack.security.enabled: false` and set passwords with `elasticsearch-reset-password`.',
  sources: [`${GUIDE}security-settings.html`, `${GUIDE}manually-configure-security.html`],
  references: [cwe(306), nist('IA-2'), nist('AC-3'), pci('8.3.1')],

  examples: {
    bad: [
      `network.host: 0.0.0.0
«xpack.security.enabled: false»`,
      `xpack:
  security:
    «enabled: false»`,
      {
        text: `cluster.name: logs
network.host: 10.0.0.5`,
        version: '7.17.9',
      },
      `network.host: 10.0.0.5
xpack.security:
  «enabled: false»
  http.ssl.enabled: true
  transport.ssl.enabled: true
  audit.enabled: true`,
    ],
    good: [
      `xpack.security.enabled: true
network.host: 0.0.0.0`,
      `xpack.security:
  enabled: true`,
      { text: `network.host: 0.0.0.0`, version: '8.12.0' },
      `network.host: 0.0.0.0
# xpack.security.enabled: false`,
    ],
  },

  *check({ file, version }) {
    if (file.product !== 'elasticsearch') return;
    const secured = file.isSecured(version);
    if (secured === undefined) yield UNKNOWN;
    if (secured !== false) return;
    const setting = file.setting('xpack.security.enabled');
    if (setting.is === 'unknown') return;
    yield {
      at: setting.at,
      message: {
        code: setting.is === 'set' ? 'is' : 'default',
        values: { setting: 'xpack.security.enabled', value: 'false' },
      },
      severity: file.reach === 'loopback' ? MODERATE : CRITICAL,
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'passwords, and clients that sign in',
    edits: (finding, { file, source }) => writeYaml(finding, file, 'xpack.security.enabled', true, source),
  },
});
