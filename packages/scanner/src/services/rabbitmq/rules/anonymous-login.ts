import { CRITICAL, MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_anonymous_login',
  title: 'Clients are let in anonymously (ANONYMOUS, anonymous_login_user, amqp1_0.default_user)',
  severity: CRITICAL,
  problem:
    'Clients need no password: whoever reaches the server has all rights of the user that stands for them. The server takes guest from its own machine alone, unless `loopback_users` lets it in from others; before version 4, it asked nobody of AMQP 1.0 where they come from.',
  remediation:
    'Set `anonymous_login_user = none`, and take ANONYMOUS out of `auth_mechanisms`; before version 4, set `amqp1_0.default_user = none`.',
  sources: [
    guide('access-control#mechanisms'),
    guide('production-checklist#anonymous-login'),
    'https://github.com/rabbitmq/rabbitmq-server/blob/v3.10.8/deps/rabbitmq_amqp1_0/src/rabbit_amqp1_0_reader.erl',
  ],
  references: [cwe(306), nist('IA-2'), nist('AC-14')],

  examples: {
    bad: [
      `«anonymous_login_user = shop»`,
      `anonymous_login_user = shop\nauth_mechanisms.1 = PLAIN\n«auth_mechanisms.2 = ANONYMOUS»`,
      `«auth_mechanisms.1 = ANONYMOUS»`,
      `«amqp1_0.default_user = guest»`,
    ],
    good: [
      `anonymous_login_user = none`,
      `auth_mechanisms.1 = ANONYMOUS\nanonymous_login_user = none`,
      `auth_mechanisms.1 = PLAIN\nauth_mechanisms.2 = EXTERNAL`,
      `anonymous_login_user = guest\nauth_mechanisms.1 = PLAIN`, // the mechanism is off
      `amqp1_0.default_user = none`,
    ],
  },

  *check({ file }) {
    const { settings } = file;
    const plain = settings.setting('amqp1_0.default_user');
    if (plain.is === 'set' && plain.value !== 'none') {
      yield { at: plain.at, message: { code: 'is', values: { setting: 'amqp1_0.default_user', value: plain.value } } };
    }
    const user = settings.setting('anonymous_login_user');
    if (isSetTo(user, oneOf('none'))) return;
    const isGuest = user.is !== 'set' || user.value === 'guest';
    const mechanisms = settings.below('auth_mechanisms.');
    const known = mechanisms.flatMap(({ setting }) => (setting.is === 'set' ? [setting] : []));
    const anonymous = known.find(({ value }) => value === 'ANONYMOUS');
    if (user.is === 'unknown' && settings.isWhole) yield UNKNOWN;
    else if (anonymous) {
      // The server takes guest from its own machine alone.
      const isKept = isGuest && file.isGuestRemote !== true;
      yield {
        at: anonymous.at,
        message: 'auth_mechanisms has ANONYMOUS',
        ...(isKept ? { severity: MODERATE_LOW } : {}),
      };
    } else if (mechanisms.length > known.length) yield UNKNOWN;
    else if (user.is === 'set' && mechanisms.length === 0 && !(isGuest && file.isGuestRemote !== true)) {
      yield { at: user.at, message: { code: 'is', values: { setting: 'anonymous_login_user', value: user.value } } };
    }
  },
});
