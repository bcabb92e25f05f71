import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, TLS_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_tls_ciphers_weak',
  title: 'Weak ciphers, or ones without forward secrecy, are allowed for TLS (tls-cipher)',
  severity: MODERATE,
  problem: 'Whoever records the exchange of keys may break it, and read the tunnel with them.',
  remediation: 'Take `tls-cipher` out, for the default is good, or name ciphers with ECDHE and GCM alone.',
  sources: [TLS_OPTIONS],
  references: [cwe(327), nist('SC-8'), nist('SC-13')],

  examples: {
    bad: [
      `client\n«tls-cipher TLS-RSA-WITH-RC4-128-MD5»`,
      `client\n«tls-cipher TLS-DHE-RSA-WITH-3DES-EDE-CBC-SHA:TLS-ECDHE-RSA-WITH-AES-256-GCM-SHA384»`,
      `client\n«tls-cipher DEFAULT:@SECLEVEL=0»`,
      `client\n«tls-cipher TLS-RSA-WITH-AES-256-CBC-SHA»`, // the key of the certificate opens what was recorded
    ],
    good: [
      `client\ntls-cipher TLS-ECDHE-ECDSA-WITH-AES-256-GCM-SHA384`,
      `client\ntls-cipher DEFAULT:!EXP:!LOW:!MEDIUM:!RC4:!3DES`,
      `client\ntls-cipher TLS-ECDHE-RSA-WITH-AES-256-GCM-SHA384:TLS-DHE-RSA-WITH-AES-256-GCM-SHA384`,
    ],
  },

  setting: 'tls-cipher',
  bad: (value) => {
    const weak = value
      .split(':')
      .filter(
        (cipher) =>
          /^@SECLEVEL=0$/i.test(cipher) ||
          /^TLS-RSA-WITH-/i.test(cipher) ||
          /^(?:TLS-)?(?![!-]).*(?:^|[-_])(?:RC4|3DES|DES|MD5|EXPORT|NULL|anon|ADH|AECDH|SEED|IDEA)(?:[-_]|$)/i.test(
            cipher.slice(0, 100),
          ),
      );
    return weak.length > 0 && (weak.join(':') === value ? true : { part: weak.join(', '), code: 'admits' });
  },
  safe: UNSET,
  fix: { kind: 'safe' },
});
