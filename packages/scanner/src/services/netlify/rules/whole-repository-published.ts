import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { netlifySetting, CONFIGURATION } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_whole_repository_published',
  title: 'The whole repository is published (publish = ".")',
  severity: MODERATE,
  problem: 'Sources, configuration and whatever else lies in the repository can be fetched from the site.',
  remediation: 'Build into a folder of its own, and publish that.',
  sources: [CONFIGURATION],
  references: [cwe(538), nist('AC-3')],

  examples: {
    bad: [`[build]\n«publish = "."»\n`, `[build]\npublish = "dist"\n[context.production]\n«publish = "./"»\n`],
    good: [
      `[build]\npublish = "dist"\n`,
      `[build]\nbase = "site"\npublish = "."\n`,
      `[build]\nbase = "site"\npublish = "site/dist"\n[context.deploy-preview]\npublish = "."\n`,
    ],
  },

  setting: ['build.publish', 'context.*.publish'],
  bad: (value, { file }, setting) => {
    const context = setting.slice(0, setting.lastIndexOf('.'));
    return /^(?:\.|\.\/|\/)$/.test(value) && !file.has('build.base') && !file.has(`${context}.base`);
  },
  default: UNTOLD,
});
