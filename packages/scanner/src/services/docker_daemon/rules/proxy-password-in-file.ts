import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_proxy_password_in_file',
  title: 'A password of the proxy stands in daemon.json',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'All users of the machine can read the file, and with it the password.',
  remediation:
    "Use a proxy that knows the machine by its address, or give the password in a file of root by systemd's `EnvironmentFile`, and change it.",
  sources: ['https://docs.docker.com/engine/daemon/proxy/'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `{ "proxies": { «"http-proxy": "http://user:T7vNq2xWc9@proxy.example.com:3128"» } }`,
      `{ «"https-proxy": "https://user:T7vNq2xWc9@proxy.example.com"» }`,
    ],
    good: [`{ "proxies": { "http-proxy": "http://proxy.example.com:3128" } }`, `{ "icc": false }`],
  },

  setting: ['proxies.http-proxy', 'proxies.https-proxy', 'http-proxy', 'https-proxy'],
  bad(value) {
    const password = passwordInUrl(value);
    return password !== undefined && isExposedSecret(password) && { code: 'holds-password-in-url' };
  },
});
