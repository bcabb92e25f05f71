import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
  id: 'jenkins_trigger_token_in_file',
  title: 'A job is started by whoever knows a token that stands in its file',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'The token travels in addresses and logs; whoever has it starts the job, with any parameters.',
  remediation:
    "Remove the job's own token, and let callers sign in with an API token of a user with the right to build.",
  sources: ['https://www.jenkins.io/doc/book/using/remote-access-api/'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`<project>\n  «<authToken>deploy-now</authToken>»\n</project>\n`],
    good: [`<project>\n  <description>authToken is not used</description>\n</project>\n`],
  },

  *check({ file }) {
    for (const token of file.all('authToken')) {
      const { text } = token;
      if (text.is === 'set' && text.value !== '')
        yield { at: token.node, message: { code: 'holds-secret', values: { setting: 'authToken' } } };
    }
  },
});
