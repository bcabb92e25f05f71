import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_account_in_docker_group',
  title: 'An account is put into a group whose members are root in all but name: docker, lxd, disk',
  severity: MODERATE_LOW,
  problem:
    'Members of the group start containers with the whole machine in them, or read and write its disk: whoever takes over the account is root.',
  remediation: 'Give the account by sudo the commands that it needs, or run the engine without root.',
  sources: [moduleDocs('user'), 'https://docs.docker.com/engine/security/#docker-daemon-attack-surface'],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- user:
    name: deploy
    «groups: docker»
    append: yes`),
      tasks(`- user:
    name: deploy
    groups: [users, «lxd]»`),
    ],
    good: [
      tasks(`- user:
    name: deploy
    groups: users`),
      tasks(`- group:
    name: docker`),
      tasks(`- user:
    name: deploy
    state: absent
    groups: docker`),
    ],
  },

  judge(task) {
    if (task.module !== 'user' || task.isGone) return undefined;
    const found = task.placedTexts('groups').find(({ text }) => /^(?:docker|lxd|incus-admin|disk)$/.test(text));
    return found && { at: found.at, message: { code: 'has', values: { setting: 'groups', value: found.text } } };
  },
});
