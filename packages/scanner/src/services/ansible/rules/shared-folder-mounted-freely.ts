import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { missingMountOptions } from '../../../rules/shared-folder.ts';
import { moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_shared_folder_mounted_freely',
  title: 'A folder for everybody (/tmp, /dev/shm) is mounted without nodev, nosuid or noexec',
  severity: MODERATE_LOW,
  problem:
    'An attacker with any account puts programs there and runs them, also such that take the rights of their owner.',
  remediation: 'Add `nodev,nosuid,noexec` to `opts`.',
  sources: [
    moduleDocs('mount', 'ansible/posix'),
    'https://preview.stighub.com/check/9d1157d8-7031-416b-8ca9-e56d72b6cbe8',
  ],
  references: [cwe(732), nist('CM-7')],

  examples: {
    bad: [
      tasks(`- ansible.posix.mount:
    path: /tmp
    src: tmpfs
    fstype: tmpfs
    «opts: defaults,rw,nosuid»
    state: mounted`),
      tasks(`- mount: «name=/dev/shm src=tmpfs fstype=tmpfs opts=defaults state=present»`),
    ],
    good: [
      tasks(`- ansible.posix.mount:
    path: /tmp
    src: tmpfs
    fstype: tmpfs
    opts: defaults,nodev,nosuid,noexec
    state: mounted`),
      tasks(`- mount:
    path: /tmp
    src: tmpfs
    fstype: tmpfs
    opts: "{{ options }}"
    state: mounted`),
      tasks(`- mount:
    path: /srv
    src: /dev/sdb1
    fstype: xfs
    opts: defaults
    state: mounted`),
      tasks(`- mount:
    path: /tmp
    opts: defaults
    state: absent`),
    ],
  },

  judge(task) {
    if (task.module !== 'mount') return undefined;
    const options = /^(?:mounted|present|remounted|ephemeral)$/.test(task.text('state') ?? '')
      ? task.arg('opts')
      : undefined;
    if (options?.text === undefined) return undefined;
    const missing = missingMountOptions(task.text('path', 'name') ?? '', options.text.split(','));
    return missing.length > 0
      ? { at: options.at, message: { code: 'lacks', values: { setting: 'opts', value: missing.join(',') } } }
      : undefined;
  },
});
