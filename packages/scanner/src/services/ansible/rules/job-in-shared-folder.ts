import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { programInSharedFolder } from '../../../rules/shared-folder.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn } from '../arguments.ts';

export default taskRule({
  id: 'ansible_job_in_shared_folder',
  title: 'A task lets cron run a program from a folder that everybody can write to',
  terms: ['privilege escalation', 'world-writable', '/tmp'],
  severity: MODERATE,
  problem:
    'Any user of the machine puts another program in its place, which cron then runs again and again with the rights of the user of the job.',
  remediation: 'Keep the program in a folder of root, such as `/usr/local/sbin`.',
  sources: [moduleDocs('cron')],
  references: [cwe(427), cwe(732), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- ansible.builtin.cron:
    name: cleanup
    minute: '0'
    «job: /tmp/cleanup.sh»`),
      tasks(`- cron:
    name: report
    user: shop
    «job: bash /var/tmp/report.sh --all»
    state: "{{ state | default('present') }}"`),
    ],
    good: [
      tasks(`- cron:
    name: cleanup
    job: find /tmp -mtime +7 -delete`),
      tasks(`- cron:
    name: cleanup
    job: /tmp/cleanup.sh
    state: absent`),
      tasks(`- cron:
    name: cleanup
    job: /tmp/cleanup.sh
    disabled: true`),
      tasks(`- cron:
    name: cleanup
    job: /tmp/cleanup.sh
    state: "{{ state }}"`),
      tasks(`- cron:
    name: PATH
    env: true
    job: /tmp/bin:/usr/bin`),
      tasks(`- cron:
    name: cleanup
    job: "{{ folder }}/cleanup.sh"`),
    ],
  },

  judge(task) {
    if (task.module !== 'cron' || task.isGone) return undefined;
    const isJob = [task.text('env'), task.text('disabled')].every((value) => !isOn(value ?? ''));
    const job = isJob ? task.arg('job', 'value') : undefined;
    const program = programInSharedFolder(job?.text ?? '');
    return job && program !== undefined
      ? { at: job.at, message: { code: 'has', values: { setting: 'job', value: program } } }
      : undefined;
  },
});
