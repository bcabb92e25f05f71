import { setText } from '../../../fixing/edit-xml.ts';
import { valuesOf } from '../../../fixing/edit-arguments.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withoutCredentials } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jobRule } from '../jenkins-rule.ts';

export default jobRule({
  id: 'jenkins_job_source_unencrypted',
  title: 'A job fetches its source over plain HTTP or git://',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Someone on the network changes the code that is built and shipped, and reads the password of the repository.',
  remediation: 'Write the address of the repository with `https://` or `ssh://`.',
  sources: ['https://plugins.jenkins.io/git/'],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `<project>\n  <scm class="hudson.plugins.git.GitSCM">\n    <userRemoteConfigs>\n      <hudson.plugins.git.UserRemoteConfig>\n        «<url>http://git.example.com/shop.git</url>»\n      </hudson.plugins.git.UserRemoteConfig>\n    </userRemoteConfigs>\n  </scm>\n</project>\n`,
    ],
    good: [
      `<project>\n  <scm class="hudson.plugins.git.GitSCM">\n    <userRemoteConfigs>\n      <hudson.plugins.git.UserRemoteConfig>\n        <url>https://git.example.com/shop.git</url>\n      </hudson.plugins.git.UserRemoteConfig>\n    </userRemoteConfigs>\n  </scm>\n</project>\n`,
      `<project>\n  <disabled>true</disabled>\n  <scm class="hudson.plugins.git.GitSCM">\n    <userRemoteConfigs>\n      <hudson.plugins.git.UserRemoteConfig>\n        <url>http://git.example.com/shop.git</url>\n      </hudson.plugins.git.UserRemoteConfig>\n    </userRemoteConfigs>\n  </scm>\n</project>\n`,
      `<project>\n  <publishers>\n    <hook>\n      <url>http://status.example.com/</url>\n    </hook>\n  </publishers>\n</project>\n`,
    ],
  },

  *check({ file }) {
    if (file.isDisabled) return;
    for (const remote of [...file.all('hudson.plugins.git.UserRemoteConfig'), ...file.all('remote')]) {
      const elements = remote.name === 'remote' ? [remote] : remote.children('url');
      for (const element of elements) {
        const { text } = element;
        if (text.is === 'set' && (isPlainHttp(text.value) || /^(?:git|svn):\/\//.test(text.value)))
          yield {
            at: element.node,
            message: { code: 'is', values: { setting: 'url', value: withoutCredentials(text.value) } },
          };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a server that answers at this address with https',
    edits: (finding) => {
      const [url = ''] = valuesOf(finding);
      return isPlainHttp(url) ? setText(finding, url.replace(/^http:/i, 'https:')) : [];
    },
  },
});
