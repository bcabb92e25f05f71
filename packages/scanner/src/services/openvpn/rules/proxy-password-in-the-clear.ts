import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNENCRYPTED } from '../../../terms.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { openvpnSetting, PROXY_OPTIONS } from '../openvpn-rule.ts';

export default openvpnSetting({
  id: 'openvpn_proxy_password_in_the_clear',
  title: 'The proxy gets its password in the clear (http-proxy … basic)',
  terms: UNENCRYPTED,
  severity: MODERATE_LOW,
  problem:
    'Whoever is on the path to the proxy reads the name and password, which are often those of the whole domain.',
  remediation:
    'Write `auto-nct` in place of the file and of `basic`, which refuses methods that send the password in the clear, and name the file by `http-proxy-user-pass`.',
  sources: [PROXY_OPTIONS],
  references: [cwe(522), nist('IA-5')],

  examples: {
    bad: [
      `client\n«http-proxy proxy.example.com 8080 login.txt basic»`,
      `client\n«http-proxy proxy.example.com 8080 stdin»`, // basic, as no method is named
    ],
    good: [
      `client\nhttp-proxy proxy.example.com 8080 auto-nct`,
      `client\nhttp-proxy proxy.example.com 8080`,
      `client\nhttp-proxy proxy.example.com 8080 login.txt ntlm`,
    ],
  },

  setting: 'http-proxy',
  bad(value) {
    const [address = '', , file, method = 'basic'] = value.split(' ');
    const isBasic = file !== undefined && !/^auto(?:-nct)?$/.test(file) && method === 'basic';
    return isBasic && !isLoopback(address);
  },
});
