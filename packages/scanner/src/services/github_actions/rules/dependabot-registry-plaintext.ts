import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DEPENDABOT_OPTIONS, dependabotSetting } from '../dependabot-rule.ts';

export default dependabotSetting({
  id: 'github_actions_dependabot_registry_plaintext',
  title: 'Dependabot asks a package registry over plaintext HTTP',
  severity: MODERATE,
  problem:
    'An attacker on the network path reads the password of the registry, and proposes packages of their own as updates.',
  remediation: 'Give the address of the registry with `https://`.',
  sources: [DEPENDABOT_OPTIONS],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: ['version: 2\nregistries:\n  npm:\n    type: npm-registry\n    «url: http://npm.example.com»\nupdates: []\n'],
    good: ['version: 2\nregistries:\n  npm:\n    type: npm-registry\n    url: https://npm.example.com\nupdates: []\n'],
  },

  setting: 'registries.*.url',
  bad: isPlainHttp,
});
