import { MODERATE } from '@plumbline/model/severity';
import { UNSET, isSetTo } from '../../../rules/setting-rule.ts';
import type { KeyValue } from '../../../rules/key-values.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { weakSuitesIn } from '../../../rules/tls-suites.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_tls_ciphers_weak',
  title: 'Weak TLS ciphers are enabled',
  severity: MODERATE,
  problem: 'Ciphers with RC4, DES, 3DES, MD5, NULL or export keys can be broken by whoever records the connection.',
  remediation: 'Name only ciphers with GCM or ChaCha20 in `ciphers`, or leave it out.',
  sources: [guide('ssl'), 'https://www.rfc-editor.org/rfc/rfc9325'],
  references: [cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `ssl_options.ciphers.1 = ECDHE-RSA-AES256-GCM-SHA384\n«ssl_options.ciphers.2 = DES-CBC3-SHA»`,
      `«management.ssl.ciphers.1 = RC4-MD5»`,
      `«ssl_options.ciphers.1 = TLS_RSA_WITH_3DES_EDE_CBC_SHA»`,
    ],
    good: [
      `ssl_options.ciphers.1 = ECDHE-RSA-AES256-GCM-SHA384\nssl_options.ciphers.2 = TLS_AES_128_GCM_SHA256`,
      `listeners.ssl.default = 5671`,
    ],
  },

  setting: ['**.ssl_options.ciphers.*', '**.ssl.ciphers.*'],
  bad: (value) => weakSuitesIn(value) !== false,
  safe: UNSET,
  fix: {
    kind: 'safe',
    unless: ({ message }, { file: { settings } }) => {
      const key = typeof message === 'object' ? (message.values.setting ?? '') : '';
      const isLeft = ({ setting }: KeyValue): boolean => isSetTo(setting, (suite) => weakSuitesIn(suite) === false);
      return settings.below(key.slice(0, key.lastIndexOf('.') + 1)).some(isLeft)
        ? undefined
        : 'another cipher in the list that clients know';
    },
  },
});
