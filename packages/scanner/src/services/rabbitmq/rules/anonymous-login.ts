import { CRITICAL } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_anonymous_login',
  title: 'Clients are let in anonymously (ANONYMOUS, anonymous_login_user)',
  severity: CRITICAL,
  problem: 'Clients need no password: whoever reaches the server has all rights of the user that stands for them.',
  remediation: 'Set `anonymous_login_user = none`, and take ANONYMOUS out of `auth_mechanisms`.',
  sources: [guide('access-control#mechanisms'), guide('production-checklist')],
  references: [cwe(306), nist('IA-2'), nist('AC-14')],

  examples: {
    bad: [`«anonymous_login_user = shop»`, `auth_mechanisms.1 = PLAIN\n«auth_mechanisms.2 = ANONYMOUS»`],
    good: [
      `anonymous_login_user = none`,
      `auth_mechanisms.1 = ANONYMOUS\nanonymous_login_user = none`,
      `auth_mechanisms.1 = PLAIN\nauth_mechanisms.2 = EXTERNAL`,
      `anonymous_login_user = guest\nauth_mechanisms.1 = PLAIN`, // the mechanism is off
    ],
  },

  *check({ file: { settings } }) {
    const user = settings.setting('anonymous_login_user');
    if (isSetTo(user, oneOf('none'))) return;
    const mechanisms = settings.below('auth_mechanisms.');
    const known = mechanisms.flatMap(({ setting }) => (setting.is === 'set' ? [setting] : []));
    const anonymous = known.find(({ value }) => value === 'ANONYMOUS');
    if (user.is === 'unknown' && settings.isWhole) yield UNKNOWN;
    else if (anonymous) yield { at: anonymous.at, message: 'auth_mechanisms has ANONYMOUS' };
    else if (mechanisms.length > known.length) yield UNKNOWN;
    else if (user.is === 'set' && mechanisms.length === 0 && user.value !== 'guest') {
      yield { at: user.at, message: { code: 'is', values: { setting: 'anonymous_login_user', value: user.value } } };
    }
  },
});
