import { insertInFound } from '../../../fixing/edit-directives.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../unit.ts';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { becomesAnotherUser, RUNS_OTHERS } from '../root-programs.ts';
import { systemdRule, EXEC, PROTECTIONS } from '../systemd-rule.ts';

export default systemdRule({
  id: 'systemd_service_without_sandbox',
  title: 'A service starts as root without any sandboxing (hardening, privileged)',
  terms: ['NoNewPrivileges', 'ProtectSystem', 'least privilege', 'systemd-analyze security'],
  severity: MODERATE_LOW,
  problem:
    'Unless the program gives up its rights by itself, whoever breaks into the service has the whole machine: nothing limits what it may write, load or become.',
  remediation:
    'Set `User=` or `DynamicUser=yes`, or at least `NoNewPrivileges=yes`, `ProtectSystem=full`, `ProtectHome=yes`, `PrivateTmp=yes` and a `CapabilityBoundingSet=`. `systemd-analyze security` tells what is left.',
  sources: [`${EXEC}#Sandboxing`, `${EXEC}#Capabilities`],
  references: [cwe(250), cwe(269), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [
      `[Unit]\nDescription=Shop\n«[Service]»\nExecStart=/usr/bin/shop\n`,
      `«[Service]»\nUser=root\nExecStart=/usr/bin/shop\nRestart=always\n`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/shop\nUser=shop`,
      `[Service]\nExecStart=/usr/bin/shop\nProtectSystem=full\nNoNewPrivileges=yes`,
      `[Service]\nType=oneshot\nExecStart=/usr/bin/make-folders`,
      `[Unit]\nDefaultDependencies=no\n[Service]\nExecStart=/usr/lib/boot`,
      `[Service]\nDynamicUser=yes\nExecStart=/usr/bin/shop`,
      `[Service]\nUser=%i\nExecStart=/usr/bin/shop`,
      `[Service]\nExecStart=-/sbin/agetty --noclear %I $TERM`,
      `[Service]\nExecStart=/usr/sbin/shop -f --setuser shop`,
      `[Service]\nExecStart=/usr/sbin/shop -u $SHOP_USER`,
      `[Install]\nWantedBy=multi-user.target`,
    ],
  },

  applies: ({ file, subject }) => file.kind === 'service' && !file.isOfUser && subject.isWhole,
  *check({ subject }) {
    const start = subject.setting('Service', 'ExecStart');
    const type = subject.setting('Service', 'Type');
    const early = subject.setting('Unit', 'DefaultDependencies');
    if (start.is === 'absent' || isSetTo(type, oneOf('oneshot')) || isSetTo(early, isNo)) return;
    // Their sessions, jobs and containers would be in the sandbox too.
    if (subject.commands.some(({ name }) => RUNS_OTHERS.test(name))) return;
    if (subject.commands.some(({ line, args }) => line.name === 'ExecStart' && becomesAnotherUser(args))) return;
    if (PROTECTIONS.some((key) => subject.has('Service', key) === true)) return;
    const { user } = subject;
    if (user === undefined || type.is === 'unknown' || early.is === 'unknown') yield UNKNOWN;
    else if (user === 'root' || user === '0') {
      const head = subject.headOf('Service');
      if (head) yield { at: head, head: true, message: 'it starts as root, and nothing limits it' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a try with the service: it writes to no folder of the system, and starts no setuid programs',
    edits: (finding) => insertInFound(finding, 'NoNewPrivileges=yes\nPrivateTmp=yes\nProtectSystem=full'),
  },
});
