import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_audit_off',
  title: 'Who signs in and is refused is not logged (audit)',
  severity: MODERATE_LOW,
  problem:
    'Neither failed attempts to sign in nor refused requests leave a trace, so that an attack cannot be found or followed.',
  remediation: 'Set `xpack.security.audit.enabled: true`, which the licence has to allow.',
  sources: [`${GUIDE}enable-audit-logging.html`],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [
      `xpack.security.enabled: true
«xpack.security.audit.enabled: false»`,
      `network.host: 10.0.0.5
«xpack.security:»
  enabled: true
  http.ssl.enabled: true
  transport.ssl.enabled: true`,
      `node.roles: [data]
xpack.security.audit:
  «enabled: false»`, // security is on where nobody switches it off
    ],
    good: [
      `xpack.security.enabled: true
xpack.security.audit.enabled: true`,
      `cluster.name: logs`,
      `xpack.security.enabled: false`,
    ],
  },

  applies: ({ file, version }) =>
    file.text('xpack.security.enabled') === 'true' ||
    (file.has('xpack.security.audit.enabled') && file.isSecured(version) !== false),
  setting: 'xpack.security.audit.enabled',
  default: 'false',
  // Where nobody chose it, the licence may not allow it.
  severityOfDefault: LOW,
  bad: isOff,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a licence with audit logging, and room for the log' },
});
