import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, secretKind } from '../../../rules/secrets.ts';
import { isFromElsewhere } from '../env-file.ts';
import { envRule, guide } from '../rabbitmq-rule.ts';

export default envRule({
  id: 'rabbitmq_erlang_cookie_in_file',
  title: 'The Erlang cookie stands in rabbitmq-env.conf',
  terms: ['erlang.cookie', 'setcookie', 'remote code execution'],
  severity: HIGH,
  problem:
    'Whoever has the cookie and reaches the node runs any program on it as the account of the server: other accounts of the machine read this file.',
  remediation:
    'Keep the cookie in /var/lib/rabbitmq/.erlang.cookie, which the server alone reads, and take it out here.',
  sources: [guide('clustering#erlang-cookie'), guide('configure#supported-environment-variables')],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `«RABBITMQ_ERLANG_COOKIE=T7vNq2xWc9RbLz5KfYpD»\n`,
      `NODENAME=rabbit\n«SERVER_ADDITIONAL_ERL_ARGS="-setcookie T7vNq2xWc9RbLz5KfYpD -kernel inet_dist_use_interface {127,0,0,1}"»\n`,
      `«SERVER_ADDITIONAL_ERL_ARGS="-pa $ERL_SSL_PATH -setcookie T7vNq2xWc9RbLz5KfYpD"»\n`,
    ],
    good: [
      `RABBITMQ_ERLANG_COOKIE="\${COOKIE}"\n`,
      `SERVER_ADDITIONAL_ERL_ARGS="-proto_dist inet_tls"\n`,
      `SERVER_ADDITIONAL_ERL_ARGS="-setcookie $(cat /run/secrets/cookie) -proto_dist inet_tls"\n`,
      `# RABBITMQ_ERLANG_COOKIE=T7vNq2xWc9RbLz5KfYpD\nNODENAME=rabbit\n`,
    ],
  },

  judge({ name, value }) {
    const cookie = name === 'ERLANG_COOKIE' ? value : (/(?:^|\s)-setcookie\s+(\S{1,255})/.exec(value)?.[1] ?? '');
    if (isFromElsewhere({ value: cookie }) || !isExposedSecret(cookie)) return undefined;
    const message = { code: 'holds-secret', values: { setting: name } } as const;
    return secretKind(cookie) === 'well-known' ? { message, severity: CRITICAL } : message;
  },
});
