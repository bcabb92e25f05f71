import { CRITICAL } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { WHOLE_FILE, UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnRule, TLS_OPTIONS, PROTOCOL_OPTIONS } from '../openvpn-rule.ts';

export default openvpnRule({
  id: 'openvpn_tunnel_unprotected',
  title: 'The tunnel has neither TLS nor a key (plaintext tunnel)',
  terms: UNENCRYPTED,
  severity: CRITICAL,
  problem: 'Everything in the tunnel travels in the clear, and whoever sends packets to the port is the other end.',
  remediation: 'Use TLS: `tls-server` at one end and `tls-client` at the other, each with a certificate.',
  sources: [PROTOCOL_OPTIONS, TLS_OPTIONS],
  references: [cwe(319), cwe(306), nist('SC-8'), nist('IA-3')],

  examples: {
    bad: [`dev tun\nremote b.example.com\nifconfig 10.4.0.1 10.4.0.2`],
    good: [
      `dev tun\nremote b.example.com\nifconfig 10.4.0.1 10.4.0.2\nsecret static.key`,
      `dev tun\nremote b.example.com\ntls-client\nifconfig 10.4.0.1 10.4.0.2`,
      `ifconfig-push 10.8.0.5 255.255.255.0`,
    ],
  },

  applies: ({ file }) => file.role === 'peer' && file.isWhole,
  *check({ file }) {
    const hasKey = file.has('secret', 'client', 'pull', 'tls-client', 'tls-server', 'tls-crypt', 'ca', 'pkcs12');
    if (hasKey === undefined || file.has('remote', 'ifconfig') === undefined) yield UNKNOWN;
    else if (!hasKey && file.has('ifconfig') && file.has('remote'))
      yield { at: WHOLE_FILE, message: { code: 'not-set', values: { setting: 'tls-client' } } };
  },
});
