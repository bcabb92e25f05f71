import { LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { chefSetting, SETTINGS } from '../chef-rule.ts';

export default chefSetting({
  id: 'chef_version_disclosed',
  title: 'Version disclosure: every response names the version of nginx (server_tokens)',
  severity: LOW,
  problem: 'Every response carries the nginx version, so an attacker can pick the exploits that fit it.',
  remediation: "Set `nginx['server_tokens'] = 'off'`, which is the default.",
  sources: [SETTINGS],
  references: [cwe(200), nist('SI-11')],

  examples: {
    bad: [`«nginx['server_tokens'] = 'on'»\n`],
    good: [
      `nginx['server_tokens'] = 'off'\n`,
      `topology 'standalone'\n`,
      `nginx['server_tokens'] = 'on'\nnginx['server_tokens'] = 'off'\n`,
      `# nginx['server_tokens'] = 'on'\n`,
    ],
  },

  setting: 'nginx.server_tokens',
  bad: oneOf('on', 'build'),
  safe: "'off'",
  fix: { kind: 'safe' },
});
