import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rabbitmqSetting, guide } from '../rabbitmq-rule.ts';

export default rabbitmqSetting({
  id: 'rabbitmq_stomp_default_user',
  title: 'STOMP clients need no name and no password (stomp.default_user)',
  severity: HIGH,
  problem:
    'A client that sends no password is signed in as the default user: whoever reaches the port has that user’s rights. The server takes guest from its own machine alone, unless `loopback_users` lets it in from others.',
  remediation: 'Take `stomp.default_user` and `stomp.default_pass` out of the file.',
  sources: [guide('stomp'), guide('access-control#loopback-users')],
  references: [cwe(306), nist('IA-2'), nist('AC-14')],

  examples: {
    bad: [
      `«stomp.default_user = shop»\nstomp.default_pass = hT7-kQ2mZr`,
      `«stomp.default_user = guest»\nstomp.default_pass = guest`,
      `loopback_users = none\n«stomp.default_user = guest»`,
    ],
    good: [`stomp.listeners.tcp = none`, `# stomp.default_user = guest\nstomp.listeners.ssl.default = 61614`],
  },

  setting: 'stomp.default_user',
  bad: (user, { file }) => {
    if (user !== 'guest') return user !== '';
    return file.isGuestRemote === true || { severity: MODERATE_LOW };
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a name and a password in every client' },
});
