import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_audit_holds_requests',
  title: 'The audit log holds what clients ask (emit_request_body)',
  severity: MODERATE_LOW,
  problem:
    'Bodies of requests have passwords and personal data in them, which everybody who may read the log then has.',
  remediation: 'Remove `emit_request_body: true`.',
  sources: [`${GUIDE}auditing-settings.html`],
  references: [cwe(532), nist('AU-3')],

  examples: {
    bad: [`«xpack.security.audit.logfile.events.emit_request_body: true»`],
    good: [`xpack.security.audit.logfile.events.emit_request_body: false`, `xpack.security.audit.enabled: true`],
  },

  setting: 'xpack.security.audit.logfile.events.emit_request_body',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'safe' },
});
