import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { netlifySetting, CONFIGURATION } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_plugins_from_addresses',
  title: 'A build plugin is fetched from an address, not from the registry',
  severity: MODERATE,
  problem:
    'Whoever owns the address, or is on the path, runs programs in the build, with its secrets and the right to publish.',
  remediation: 'Install the plugin from the registry with a version in package.json, or keep it in the repository.',
  sources: [CONFIGURATION],
  references: [cwe(494), nist('SR-4')],

  examples: {
    bad: [
      `[[plugins]]\n«package = "git+https://github.com/shop/plugin.git"»\n`,
      `[[plugins]]\n«package = "http://files.example.com/plugin.tgz"»\n`,
    ],
    good: [`[[plugins]]\npackage = "@netlify/plugin-lighthouse"\n`, `[[plugins]]\npackage = "./plugins/own"\n`],
  },

  setting: 'plugins.*.package',
  bad: (name) => /^(?:git[+:@]|https?:|github:)/i.test(name),
});
