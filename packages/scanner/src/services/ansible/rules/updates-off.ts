import { MODERATE_LOW } from '@plumbline/model/severity';
import { UPDATES } from '../../../rules/automatic-updates.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { stoppedService } from '../services.ts';

export default taskRule({
  id: 'ansible_updates_off',
  title: 'A task stops or removes what installs security updates by itself',
  terms: ['unattended-upgrades', 'dnf-automatic', 'yum-cron'],
  severity: MODERATE_LOW,
  problem: 'Known flaws stay open until somebody thinks of the machine.',
  remediation: 'Leave the service running, and keep it to security updates where others break something.',
  sources: [moduleDocs('service'), 'https://wiki.debian.org/UnattendedUpgrades'],
  references: [cwe(1104), nist('SI-2')],

  examples: {
    bad: [
      tasks(`- apt:
    «name: unattended-upgrades»
    state: absent`),
      tasks(`- systemd:
    name: dnf-automatic.timer
    «enabled: no»`),
    ],
    good: [
      tasks(`- apt:
    name: unattended-upgrades
    state: present`),
      tasks(`- apt:
    name: "{{ unwanted }}"
    state: absent`),
    ],
  },

  judge(task) {
    const stopped = stoppedService(task, UPDATES);
    if (stopped) return foundAt(stopped);
    if (!/^(?:apt|dnf|dnf5|package|yum)$/.test(task.module) || !task.isGone) return undefined;
    const name = task.arg('name', 'pkg', 'package');
    const isUpdates = name !== undefined && task.texts(name.name).some((one) => UPDATES.test(one));
    return isUpdates ? foundAt(name) : undefined;
  },
});
