import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_user_directories_on',
  title: 'Folders of all users are served, those of root too (UserDir)',
  severity: MODERATE,
  problem:
    'An address such as `/~name/` shows a folder in the home of every account, also of root and of services. Visitors find out which accounts there are, and files that were never meant for them.',
  remediation: 'Set `UserDir disabled` and name those who need it: `UserDir enabled ada grace`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_userdir.html#userdir',
    'https://httpd.apache.org/docs/2.4/misc/security_tips.html',
  ],
  references: [cwe(552), nist('CM-7'), nist('AC-6')],

  examples: {
    bad: [
      `
«UserDir public_html»`,
      `
UserDir disabled root
«UserDir ./»`,
    ],
    good: [
      `
UserDir public_html
UserDir disabled root`,
      `
UserDir disabled
UserDir enabled ada grace`,
      `
UserDir disabled`,
      `
UserDir http://people.example.com/`, // only sends visitors there
    ],
  },

  *check({ file }) {
    const directives = file.directives('UserDir');
    const isLimited = directives.some(({ args: [word, ...users] }) => {
      return word?.toLowerCase() === 'disabled' && (users.length === 0 || users.includes('root'));
    });
    for (const { at, args } of directives) {
      const [folder] = args;
      if (folder === undefined || /^(disabled|enabled)$/i.test(folder) || /^[a-z]+:/i.test(folder)) continue;
      if (/^\.?\/?$/.test(folder)) yield { at, message: 'whole home folders are served' };
      else if (!isLimited) yield { at, message: 'nothing disables the folder of root' };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => insertAfter(finding, 'UserDir disabled root'),
  },
});
