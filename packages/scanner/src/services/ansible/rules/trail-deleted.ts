import { MODERATE } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { Task, TasksFile } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_trail_deleted',
  title: 'A task deletes the audit trail of the AWS account, or what records its changes (cloudtrail, config_recorder)',
  terms: ['CloudTrail', 'AWS Config', 'audit log'],
  severity: MODERATE,
  problem: 'From then on nothing is recorded: nobody can tell what an intruder did in the account.',
  remediation: 'Take the task out; a trail of the whole organization may stand in for that of one account.',
  sources: [
    moduleDocs('cloudtrail', 'amazon/aws'),
    moduleDocs('config_recorder', 'community/aws'),
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html',
  ],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: [
      tasks(`- amazon.aws.cloudtrail:
    name: "trail-{{ item }}"
    «state: absent»
  loop: [eu-west-1, eu-central-1]`),
      tasks(`- community.aws.config_recorder:
    name: default
    «state: absent»`),
    ],
    good: [
      tasks(`- amazon.aws.cloudtrail:
    name: old
    state: absent
- amazon.aws.cloudtrail:
    name: organization
    state: present
    is_multi_region_trail: true`),
      tasks(`- community.aws.s3_lifecycle:
    name: trail-logs
    state: absent`),
      tasks(`- amazon.aws.cloudtrail:
    name: old
    state: "{{ wanted }}"`),
    ],
  },

  judge(task) {
    const state = isTrail(task) ? task.arg('state') : undefined;
    const isGone = state?.text !== undefined && DELETED.test(state.text);
    return isGone && !takesAllDown(task.file) && !makesTrails(task.file) ? foundAt(state) : undefined;
  },
});

const DELETED = /^(?:absent|disabled)$/;

function isTrail({ module }: Task): boolean {
  return /^(?:cloudtrail|(?:aws_)?config_recorder)$/.test(module.replace(/^.*\./, ''));
}

const makesTrails = oncePer((file: TasksFile): boolean =>
  file.allTasks.some((task) => isTrail(task) && !DELETED.test(task.text('state') ?? 'present')),
);

/** What is made for a while is taken down with its trails. */
function takesAllDown({ source }: TasksFile): boolean {
  return /(?:^|[/_-])(?:destroy|tear-?_?down|clean-?_?up|uninstall|remove|delete|decommission|molecule|tests?)(?:[/._-]|$)/i.test(
    `${source.subPath}/${source.fileName}`,
  );
}
