import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CONTAINER, executorRule } from '../hadoop-rule.ts';

export default executorRule({
  id: 'hadoop_executor_runs_system_users',
  title: 'container-executor runs programs of users as users of the system (min.user.id, banned.users)',
  severity: MODERATE,
  problem:
    'A program that is sent in the name of hdfs, yarn or another user of the system runs with the rights of the services: it reads the tokens and the data of everybody.',
  remediation:
    'Set `min.user.id=1000`, and name hdfs, yarn, mapred and bin in `banned.users`; what `allowed.system.users` names is let in in spite of its number.',
  sources: [CONTAINER],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `yarn.nodemanager.linux-container-executor.group=hadoop\n«min.user.id=0»\n`,
      `yarn.nodemanager.linux-container-executor.group=hadoop\nmin.user.id=1000\n«banned.users=bin»\n`,
    ],
    good: [
      `yarn.nodemanager.linux-container-executor.group=hadoop\nmin.user.id=1000\nbanned.users=hdfs,yarn,mapred,bin\n`,
      `yarn.nodemanager.linux-container-executor.group=hadoop\nmin.user.id=500\n`, // banned by default
      `yarn.nodemanager.linux-container-executor.group=hadoop\nmin.user.id=0\nmin.user.id=1000\nbanned.users=\n`,
    ],
  },

  *check({ file }) {
    const least = file.setting('', 'min.user.id');
    if (least.is === 'unknown') yield UNKNOWN;
    if (least.is === 'set' && /^\d{1,2}$/.test(least.value))
      yield { at: least.at, message: { code: 'is', values: { setting: 'min.user.id', value: least.value } } };
    const banned = file.setting('', 'banned.users');
    if (banned.is === 'unknown') yield UNKNOWN;
    const names = banned.is === 'set' ? banned.value.split(',').map((name) => name.trim()) : [];
    if (banned.is === 'set' && banned.value !== '' && !['hdfs', 'yarn'].every((name) => names.includes(name)))
      yield { at: banned.at, message: { code: 'is', values: { setting: 'banned.users', value: banned.value } } };
  },
});
