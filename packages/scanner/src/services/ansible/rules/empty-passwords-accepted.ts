import { MODERATE } from '@plumbline/model/severity';
import { PAM_WITHOUT_PASSWORD } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { writes } from '../written-lines.ts';

export default taskRule({
  id: 'ansible_empty_passwords_accepted',
  title: 'PAM lets people in without a password: nullok, pam_permit',
  severity: MODERATE,
  problem: 'An account whose password is empty, or with `pam_permit` every account, is open to whoever knows its name.',
  remediation:
    'Take `nullok` away (`state: args_absent` of the module `pamd`), and no `pam_permit.so` as `sufficient`.',
  sources: [
    moduleDocs('pamd', 'community/general'),
    'https://manpages.ubuntu.com/manpages/trusty/man8/pam_unix.8.html',
  ],
  references: [cwe(521), cwe(287), nist('IA-5')],

  examples: {
    bad: [
      tasks(`- community.general.pamd:
    name: system-auth
    type: auth
    control: sufficient
    module_path: pam_unix.so
    «module_arguments: nullok try_first_pass»`),
      tasks(`- lineinfile:
    path: /etc/pam.d/common-auth
    «line: auth [success=1 default=ignore] pam_unix.so nullok»`),
      tasks(`- copy:
    dest: /etc/pam.d/shop
    mode: '0644'
    «content: |
      auth sufficient pam_permit.so
      account required pam_unix.so»
`),
    ],
    good: [
      tasks(`- pamd:
    name: system-auth
    type: auth
    control: sufficient
    module_path: pam_unix.so
    module_arguments: nullok
    state: args_absent`),
      tasks(`- lineinfile:
    path: /etc/pam.d/common-auth
    line: auth [success=1 default=ignore] pam_unix.so`),
      tasks(`- lineinfile:
    path: /etc/pam.d/shop
    line: auth optional pam_permit.so`),
    ],
  },

  judge(task) {
    if (task.module === 'pamd') {
      const given = /^(?:args_absent|absent)$/.test(task.text('state') ?? '')
        ? undefined
        : task.arg('module_arguments', 'new_module_arguments');
      const isOfUnix = /\bpam_unix\.so$/.test(task.text('new_module_path', 'module_path') ?? '');
      return given && isOfUnix && task.texts(given.name).some((text) => /\bnullok\b/.test(text))
        ? { at: given.at, message: 'nullok lets accounts without a password in' }
        : undefined;
    }
    const isOfPam = /\/pam\.d\//.test(task.text('path', 'dest') ?? '');
    const line = isOfPam ? writes(task, PAM_WITHOUT_PASSWORD) : undefined;
    return line && foundAt(line);
  },
});
