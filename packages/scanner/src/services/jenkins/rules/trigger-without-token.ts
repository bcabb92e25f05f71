import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
  id: 'jenkins_trigger_without_token',
  title: 'Whoever reaches Jenkins starts the job: its webhook asks for no token (GenericTrigger)',
  terms: ['unauthenticated', 'generic-webhook-trigger'],
  severity: MODERATE,
  problem:
    'The address of the trigger asks for no user. Without a token every request to it starts the job, with variables from the request.',
  remediation: 'Give the trigger a token of its own, kept as a credential (`tokenCredentialId`).',
  sources: ['https://plugins.jenkins.io/generic-webhook-trigger/'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      `<project>\n  <triggers>\n    «<org.jenkinsci.plugins.gwt.GenericTrigger>\n      <spec></spec>\n    </org.jenkinsci.plugins.gwt.GenericTrigger>»\n  </triggers>\n</project>\n`,
    ],
    good: [
      `<project>\n  <triggers>\n    <org.jenkinsci.plugins.gwt.GenericTrigger>\n      <tokenCredentialId>hook</tokenCredentialId>\n    </org.jenkinsci.plugins.gwt.GenericTrigger>\n  </triggers>\n</project>\n`,
      `<project>\n  <triggers>\n    <!-- <org.jenkinsci.plugins.gwt.GenericTrigger/> -->\n  </triggers>\n</project>\n`,
    ],
  },

  *check({ file }) {
    for (const trigger of file.all('org.jenkinsci.plugins.gwt.GenericTrigger')) {
      const tokens = ['token', 'tokenCredentialId'].flatMap((name) => trigger.children(name));
      if (tokens.every(({ text }) => text.is === 'absent' || (text.is === 'set' && text.value === '')))
        yield { at: trigger.node, message: { code: 'not-set', values: { setting: 'token' } } };
    }
  },
});
