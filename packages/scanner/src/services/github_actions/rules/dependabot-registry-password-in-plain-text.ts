import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { DEPENDABOT_OPTIONS, dependabotSetting } from '../dependabot-rule.ts';

export default dependabotSetting({
  id: 'github_actions_dependabot_registry_password_in_plain_text',
  title: 'The password of a package registry stands in plaintext in dependabot.yml',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the repository takes packages out of the registry, and may put others in their place.',
  remediation: 'Change the password, store it as a secret of Dependabot, and write `${{secrets.REGISTRY_PASSWORD}}`.',
  sources: [
    DEPENDABOT_OPTIONS,
    'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/configuring-access-to-private-registries-for-dependabot',
  ],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      'version: 2\nregistries:\n  npm:\n    type: npm-registry\n    url: https://npm.example.com\n    username: shop\n    «password: h7Kq2mVw9x»\nupdates: []\n',
      'version: 2\nregistries:\n  npm:\n    type: npm-registry\n    «token: h7Kq2mVw9xT4»\nupdates: []\n',
    ],
    good: [
      'version: 2\nregistries:\n  npm:\n    type: npm-registry\n    username: shop\n    password: ${{secrets.NPM_PASSWORD}}\nupdates: []\n',
    ],
  },

  setting: ['registries.*.password', 'registries.*.token', 'registries.*.key', 'registries.*.auth-key'],
  bad: (value) => (isExposedSecret(value) ? { code: 'holds-password' } : false),
});
