import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
  id: 'jenkins_source_password_in_address',
  title: "A password stands in the address of a job's repository",
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Everybody who may see the job, its logs or a copy of its file has the password of the repository.',
  remediation: 'Keep the password as a credential of Jenkins, name it by its id, and change the password.',
  sources: ['https://www.jenkins.io/doc/book/using/using-credentials/'],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `<project>\n  <scm class="hudson.plugins.git.GitSCM">\n    <userRemoteConfigs>\n      <hudson.plugins.git.UserRemoteConfig>\n        «<url>https://ci:vK8qLm2xRt5w@git.example.com/shop.git</url>»\n      </hudson.plugins.git.UserRemoteConfig>\n    </userRemoteConfigs>\n  </scm>\n</project>\n`,
    ],
    good: [
      `<project>\n  <scm class="hudson.plugins.git.GitSCM">\n    <userRemoteConfigs>\n      <hudson.plugins.git.UserRemoteConfig>\n        <url>https://git.example.com/shop.git</url>\n        <credentialsId>git</credentialsId>\n      </hudson.plugins.git.UserRemoteConfig>\n    </userRemoteConfigs>\n  </scm>\n</project>\n`,
    ],
  },

  *check({ file }) {
    for (const { name = '', value, at } of file.values()) {
      const password = /^(?:url|remote)$/.test(name) ? passwordInUrl(value) : undefined;
      if (password !== undefined && isExposedSecret(password))
        yield { at, message: { code: 'holds-password-in-url', values: { setting: name } } };
    }
  },
});
