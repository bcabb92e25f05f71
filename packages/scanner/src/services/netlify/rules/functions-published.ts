import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { netlifySetting, CONFIGURATION } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_functions_published',
  title: 'The sources of functions lie in the folder that is published',
  severity: MODERATE,
  problem: 'Visitors download the source of the functions, and what stands in it.',
  remediation: 'Keep functions outside of the folder that is published, such as in netlify/functions.',
  sources: ['https://docs.netlify.com/build/functions/get-started/', CONFIGURATION],
  references: [cwe(540), nist('AC-3')],

  examples: {
    bad: [`[build]\npublish = "dist"\n[functions]\n«directory = "dist/functions"»\n`],
    good: [
      `[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n`,
      `[functions]\ndirectory = "functions"\n`,
    ],
  },

  setting: ['functions.directory', 'build.functions'],
  bad(folder, { file }) {
    const published = (file.text('build.publish') ?? '').replace(/^\.\//, '').replace(/(?<!\/)\/+$/, '');
    return published !== '' && published !== '.' && folder.replace(/^\.\//, '').startsWith(`${published}/`);
  },
});
