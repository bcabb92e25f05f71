import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { PAM_WITHOUT_PASSWORD } from '../../../rules/weak-lines.ts';
import { resourceDocs, resourceRule } from '../chef-rule.ts';
import { writes } from '../recipe-lines.ts';

export default resourceRule({
  id: 'chef_recipe_empty_passwords_accepted',
  title: 'A recipe has PAM let people in without a password: nullok, pam_permit',
  severity: MODERATE,
  problem: 'An account whose password is empty, or with `pam_permit` every account, is open to whoever knows its name.',
  remediation: 'Take `nullok` out, and no `pam_permit.so` as `sufficient`.',
  sources: [resourceDocs('file'), 'https://manpages.ubuntu.com/manpages/trusty/man8/pam_unix.8.html'],
  references: [cwe(521), cwe(287), nist('IA-5')],

  examples: {
    bad: [
      `
file '/etc/pam.d/shop' do
  content <<~PAM
    «auth sufficient pam_permit.so»
    account required pam_unix.so
  PAM
end`,
      `
replace_or_add 'passwords' do
  path '/etc/pam.d/common-auth'
  pattern 'pam_unix'
  «line 'auth [success=1 default=ignore] pam_unix.so nullok'»
end`,
    ],
    good: [
      `
file '/etc/pam.d/shop' do
  content "auth required pam_unix.so\\n# auth sufficient pam_permit.so\\n"
end`,
      `
file '/srv/notes' do
  content 'auth sufficient pam_permit.so'
end`,
    ],
  },

  judge: (resource) => writes(resource, (line) => PAM_WITHOUT_PASSWORD.test(line), /\/pam\.d\//),
});
