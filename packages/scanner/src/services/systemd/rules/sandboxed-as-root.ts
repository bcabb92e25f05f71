import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { sandboxOf } from '../protections-left-out.ts';
import { becomesAnotherUser, GIVES_ROOT_UP } from '../root-programs.ts';
import { systemdRule, ANALYZE, EXEC } from '../systemd-rule.ts';

const SANDBOX = 'NoNewPrivileges=yes\nProtectHome=yes\nProtectSystem=strict\nPrivateTmp=yes';

export default systemdRule({
  id: 'systemd_sandboxed_as_root',
  title: 'A sandboxed service runs as root (User, DynamicUser)',
  terms: ['least privilege', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem: 'Whoever breaks into the service is root within the sandbox, and reads and changes whatever it leaves open.',
  remediation:
    'Set `User=` to a user of its own, or `DynamicUser=yes` with `StateDirectory=`; ports below 1024 are given by `AmbientCapabilities=CAP_NET_BIND_SERVICE`.',
  sources: [`${EXEC}#User=`, ANALYZE],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\nExecStart=/usr/bin/shop\n${SANDBOX}\n«User=root»`,
      `«[Service]»\nExecStart=/usr/bin/shop --listen 0.0.0.0:8080\n${SANDBOX}`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/shop\n${SANDBOX}\nUser=shop`,
      `[Service]\nExecStart=/usr/bin/shop\n${SANDBOX}\nDynamicUser=yes`,
      `[Service]\nExecStart=/usr/bin/shop\n${SANDBOX}\nUser=%i`,
      `[Service]\nExecStart=/usr/bin/shop --user shop\n${SANDBOX}`,
      `[Service]\nExecStart=/usr/bin/shop\n${SANDBOX}\nCapabilityBoundingSet=CAP_SETUID CAP_SETGID`, // becomes another
      `[Service]\nExecStart=/usr/bin/shop\n${SANDBOX}\nCapabilityBoundingSet=CAP_NET_ADMIN`, // its rights are chosen
      `[Service]\nType=forking\nExecStart=/usr/bin/shop\n${SANDBOX}`,
      `[Service]\nExecStart=/usr/bin/shop\nNoNewPrivileges=yes`,
      `[Service]\nExecStart=/usr/sbin/nginx\n${SANDBOX}`,
    ],
  },

  // Packagers know which programs give up root by themselves.
  applies: ({ file, subject }) =>
    file.kind === 'service' && !file.isOfUser && !file.isDelivered && subject.isWhole && sandboxOf(subject) !== false,
  *check({ subject }) {
    const sandbox = sandboxOf(subject);
    if (sandbox === undefined) yield UNKNOWN;
    if (!sandbox || !sandbox.isOfRoot || sandbox.has('CapabilityBoundingSet')) return;
    const isLeft = subject.commands.some(({ line, name, args, prefix }) =>
      line.name !== 'ExecStart' ? false : GIVES_ROOT_UP.test(name) || becomesAnotherUser(args) || prefix.includes('!'),
    );
    if (isLeft || isSetTo(subject.setting('Service', 'Type'), oneOf('forking'))) return;
    const user = subject.setting('Service', 'User');
    const head = subject.headOf('Service');
    if (user.is === 'set')
      yield { at: user.at, message: { code: 'is', values: { setting: 'User', value: user.value } } };
    else if (head) yield { at: head, head: true, message: { code: 'not-set', values: { setting: 'User' } } };
  },
});
