import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kerberosSetting, KDC_CONF } from '../kerberos-rule.ts';

export default kerberosSetting({
  id: 'kerberos_answers_over_udp_large',
  title: 'Answers of the KDC over UDP may be large (kdc_max_dgram_reply_size, amplification)',
  severity: LOW,
  problem: 'An attacker who forges the sender has the KDC flood another machine with many times what was sent.',
  remediation: 'Set `kdc_max_dgram_reply_size = 4096`, or take it out: larger answers are then asked for over TCP.',
  sources: [`${KDC_CONF}#kdcdefaults`],
  references: [cwe(406), nist('SC-5')],

  examples: {
    bad: [`[kdcdefaults]\n «kdc_max_dgram_reply_size = 65536»`],
    good: [`[kdcdefaults]\n kdc_max_dgram_reply_size = 4096`, `[kdcdefaults]\n kdc_ports = 88`],
  },

  setting: 'kdc_max_dgram_reply_size',
  scope: 'kdcdefaults',
  bad: (value) => /^\d{1,9}$/.test(value) && Number(value) > 4096,
  safe: '4096',
  fix: { kind: 'suggested', needs: 'clients that reach the KDC over TCP' },
});
