import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticPartSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticPartSetting({
  id: 'elasticsearch_watcher_secrets_in_plaintext',
  title: 'Secrets of watches are stored in plaintext (encrypt_sensitive_data false)',
  severity: MODERATE,
  problem: 'Passwords that watches use can be read by everybody who may read the index of watches.',
  remediation: 'Set `xpack.watcher.encrypt_sensitive_data: true` and put a system key into the keystore.',
  sources: [`${GUIDE}notification-settings.html`],
  references: [cwe(312), nist('SC-28'), nist('IA-5')],

  examples: {
    bad: [`«xpack.watcher.encrypt_sensitive_data: false»`],
    good: [
      `xpack.watcher.encrypt_sensitive_data: true`,
      `xpack.watcher.enabled: true`,
      `xpack.watcher.enabled: false
xpack.watcher.encrypt_sensitive_data: false`,
    ],
  },

  setting: 'xpack.watcher.encrypt_sensitive_data',
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'a system key in the keystore' },
});
