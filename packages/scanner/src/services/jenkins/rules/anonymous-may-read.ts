import { MODERATE } from '@plumbline/model/severity';
import { directiveOf } from '../../../fixing/edit-arguments.ts';
import { insertLast, setText } from '../../../fixing/edit-xml.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { isOn, isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo, oneOf } from '../../../rules/setting-rule.ts';
import { JenkinsCode, type JenkinsFile } from '../jenkins-file.ts';
import { jenkinsSetting, ACCESS } from '../jenkins-rule.ts';

const STRATEGY = '/hudson/authorizationStrategy';
const FULL_CONTROL = 'hudson.security.FullControlOnceLoggedInAuthorizationStrategy';
const IN_CODE = 'jenkins.authorizationStrategy.loggedInUsersCanDoAnything.allowAnonymousRead';

export default jenkinsSetting({
  id: 'jenkins_anonymous_may_read',
  title: 'Visitors who have not signed in may read jobs and logs (anonymous read)',
  severity: MODERATE,
  problem: 'Build logs, workspaces and the names of jobs tell an attacker what runs where, often with secrets in them.',
  remediation: 'Set `denyAnonymousReadAccess` to true, in configuration as code `allowAnonymousRead: false`.',
  sources: [ACCESS],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy">\n    «<denyAnonymousReadAccess>false</denyAnonymousReadAccess>»\n  </authorizationStrategy>\n</hudson>\n`,
      `<hudson>\n  «<authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy"/>»\n</hudson>\n`, // the default
    ],
    good: [
      `<hudson>\n  <authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy">\n    <denyAnonymousReadAccess>true</denyAnonymousReadAccess>\n  </authorizationStrategy>\n</hudson>\n`,
      `<hudson>\n  <authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"/>\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: [`${STRATEGY}/denyAnonymousReadAccess`, IN_CODE],
  bad: (value, _input, setting) => (setting.includes('.') ? isOn(value) : isOff(value)),
  // Source: FullControlOnceLoggedInAuthorizationStrategy, which lets everybody read where nothing is said.
  default: (_version, file) => (letsAllSignedIn(file) ? String(file instanceof JenkinsCode) : ''),
  safe: (_version, bad) => (isOff(bad) ? 'true' : 'false'),
  fix: {
    kind: 'suggested',
    needs: 'nobody who looks at builds without an account',
    edits(finding, { file, source }) {
      if (file instanceof JenkinsCode) return writeYaml(finding, file, IN_CODE, false, source);
      const strategy = directiveOf(finding);
      return strategy?.name === 'authorizationStrategy'
        ? insertLast(strategy, '<denyAnonymousReadAccess>true</denyAnonymousReadAccess>')
        : setText(finding, 'true');
    },
  },
});

/** Whether the strategy is the one by which everybody who has signed in may do everything. */
const letsAllSignedIn = oncePer((file: JenkinsFile): boolean => {
  const isCode = file instanceof JenkinsCode;
  const chosen = isCode ? file.chosen('jenkins.authorizationStrategy') : file.settings(`${STRATEGY}/@class`);
  return chosen.some((one) => isSetTo(one, oneOf('loggedInUsersCanDoAnything', FULL_CONTROL)));
});
