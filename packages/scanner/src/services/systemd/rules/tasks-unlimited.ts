import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isNo } from '../unit.ts';
import { isSetTo, UNSET } from '../../../rules/setting-rule.ts';
import { systemdSetting, RESOURCES } from '../systemd-rule.ts';

export default systemdSetting({
  id: 'systemd_tasks_unlimited',
  title: 'The service may start any number of processes (TasksMax=infinity)',
  terms: ['fork bomb', 'denial of service'],
  severity: LOW,
  problem: 'A mistake or an attacker uses the whole machine up.',
  remediation: 'Set `TasksMax=` to what the service needs, such as `4096`.',
  sources: [`${RESOURCES}#TasksMax=N`],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [`[Service]\n«TasksMax=infinity»`],
    good: [
      `[Service]\nTasksMax=4096`,
      `[Service]\nTasksMax=infinity\nDelegate=yes`,
      `[Service]\n#TasksMax=infinity\nUser=shop`,
    ],
  },

  setting: 'TasksMax',
  bad: (value, { subject }) => {
    if (value !== 'infinity') return false;
    // What runs containers limits each of them.
    const delegates = subject.setting(subject.section ?? '', 'Delegate');
    return delegates.is === 'unknown' ? UNKNOWN : !isSetTo(delegates, (given) => !isNo(given));
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a service that starts fewer processes than a seventh of what the machine bears' },
});
