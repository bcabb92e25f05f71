import { CRITICAL, MODERATE, MODERATE_LOW } from '@plumbline/model/severity';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { UNKNOWN } from '../../../rule.ts';
import { rabbitmqRule, guide } from '../rabbitmq-rule.ts';

export default rabbitmqRule({
  id: 'rabbitmq_guest_remote',
  title: 'The user guest may sign in from other machines (loopback_users)',
  terms: ['default password', 'guest guest'],
  severity: CRITICAL,
  problem:
    'Everybody knows the user guest with the password guest, who is an administrator. The server keeps it to the machine itself; without that, each client of the network has full control.',
  remediation: 'Take `loopback_users` out of the file, and make users of your own in place of guest.',
  sources: [guide('access-control#loopback-users'), guide('production-checklist')],
  references: [cwe(1392), cwe(1188), nist('IA-5'), nist('AC-17'), pci('2.2.2')],

  examples: {
    bad: [
      `«loopback_users.guest = false»`,
      `«loopback_users = none»`,
      `«loopback_users.guest = no»`,
      `default_user = shop\n«loopback_users.guest = false»`,
      `«loopback_users.monitor = true»`, // the list is that one user
    ],
    good: [
      `loopback_users.guest = true`,
      `loopback_users.monitor = true\nloopback_users.guest = true`,
      `# loopback_users = none\nheartbeat = 60`,
      `loopback_users = none\nauth_backends.1 = oauth2`, // which has no user of that name
    ],
  },

  applies: ({ file }) => file.hasOwnUsers,
  *check({ file: { settings }, source }) {
    const [user, password] = [settings.setting('default_user'), settings.setting('default_pass')];
    // Guest is made with the server's database, unless another user is made in its place.
    const isOther = isSetTo(user, (name) => name !== 'guest') || isSetTo(password, (value) => value !== 'guest');
    const isUnknown = user.is === 'unknown' || password.is === 'unknown';
    // The list holds nobody but those whom it names, all of whom a part of a configuration need not know.
    const named =
      settings.isWhole || source.configFileType === 'custom'
        ? settings.matching((key) => key.startsWith('loopback_users.'))
        : [];
    const [first] = named;
    if (first?.setting.is === 'set' && !isOther && !named.some(({ key }) => key === 'loopback_users.guest'))
      yield {
        at: first.setting.at,
        message: { code: 'lacks', values: { setting: 'loopback_users', value: 'guest' } },
        severity: MODERATE,
      };
    for (const [setting, isOpen] of [
      // Whatever is not `true`, such as `no`, takes guest off the list.
      ['loopback_users.guest', (value: string) => value !== 'true'],
      ['loopback_users', (value: string) => value === 'none'],
    ] as const) {
      const found = settings.setting(setting);
      if (found.is === 'unknown') yield UNKNOWN;
      if (found.is !== 'set' || !isOpen(found.value)) continue;
      // An advanced.config alone leaves open whether there is a user guest, not that it may come from anywhere.
      const isAlone = isUnknown && source.configFileType === 'custom';
      if (isUnknown && !isOther && !isAlone) yield UNKNOWN;
      else
        yield {
          at: found.at,
          message: { code: 'is', values: { setting, value: found.value } },
          ...(isOther ? { severity: MODERATE_LOW } : isAlone ? { severity: MODERATE } : {}),
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no client signs in as guest from another machine',
    edits: removeDirective,
  },
});
