import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { openvpnSetting, SERVER_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_token_never_expires',
  title: 'The token that stands for the password never expires (auth-gen-token)',
  severity: MODERATE_LOW,
  problem:
    'Behind the first sign-in, the server takes its own token in place of the password and asks nobody again. Without a lifetime, a session that is kept alive outlasts the account, and whoever gets at the token has it as long.',
  remediation: 'Give it a lifetime in seconds, such as `auth-gen-token 43200`.',
  sources: [SERVER_OPTIONS],
  references: [cwe(613), nist('AC-12'), nist('IA-11')],

  examples: {
    bad: [
      `server 10.8.0.0 255.255.255.0\n«auth-gen-token 0»`,
      `server 10.8.0.0 255.255.255.0\n«auth-gen-token»`,
      `server 10.8.0.0 255.255.255.0\n«auth-gen-token 0 3600»`,
    ],
    good: [
      `server 10.8.0.0 255.255.255.0\nauth-gen-token 43200`,
      `server 10.8.0.0 255.255.255.0\nauth-gen-token 0 3600 external-auth`, // the account is asked for each time
      `server 10.8.0.0 255.255.255.0\n;auth-gen-token 0`,
    ],
  },

  setting: 'auth-gen-token',
  bad: (value) => /^(?:0*(?:\s|$)|external-auth)/.test(value) && !/\bexternal-auth$/.test(value),
  safe: '43200',
  fix: { kind: 'suggested', needs: 'users who may be asked for their password again once in that time' },
});
