import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { rabbitmqSettings, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSettings({
  id: 'rabbitmq_http_auth_plaintext',
  title: 'Passwords are sent to the authentication service over plaintext HTTP',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Each name and password that a client signs in with goes unencrypted to another machine, and whoever stands on the path may answer "allow" in its place.',
  remediation: 'Use https addresses in `auth_http.*_path`.',
  sources: [
    guide('access-control#backends'),
    'https://github.com/rabbitmq/rabbitmq-server/tree/main/deps/rabbitmq_auth_backend_http',
  ],
  references: [cwe(319), nist('SC-8'), nist('IA-5'), pci('8.3.2')],

  examples: {
    bad: [
      `auth_backends.1 = http\n«auth_http.user_path = http://auth.example.com/user»`,
      `«auth_http.vhost_path = http://10.0.0.7:8000/vhost»`,
    ],
    good: [
      `auth_http.user_path = https://auth.example.com/user`,
      `auth_http.user_path = http://localhost:8000/user`,
      `auth_backends.1 = internal`,
    ],
  },

  applies: ({ file }) => file.mayMatter('auth_http'),
  setting: ['auth_http.user_path', 'auth_http.vhost_path', 'auth_http.resource_path', 'auth_http.topic_path'],
  bad: isPlainHttp,
  safe: (_, url) => withHttps(url),
  fix: { kind: 'suggested', needs: 'an authentication service that answers at this address with https' },
});
