import { MODERATE } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cisApache, cwe, nist } from '../../../rules/rulesets.ts';

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
  references: [cisApache('2.7'), cwe(552), nist('CM-7'), nist('AC-6')],

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
UserDir /srv/people`, // folders below it, whoever has an account
      `
UserDir /home/*/public_html`,
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
      const [first] = args;
      if (first === undefined || /^(disabled|enabled)$/i.test(first)) continue;
      const folders = args.filter((folder) => folder !== undefined && !/^[a-z]+:/i.test(folder));
      if (folders.some((folder) => folder !== undefined && /^\.?\/?$/.test(folder)))
        yield { at, message: 'whole home folders are served' };
      // An absolute one is no folder of a home: httpd puts the name in without asking for an account.
      else if (!isLimited && folders.some((folder) => folder?.startsWith('/') !== true))
        yield { at, message: 'nothing disables the folder of root' };
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding) => insertAfter(finding, 'UserDir disabled root'),
  },
});
