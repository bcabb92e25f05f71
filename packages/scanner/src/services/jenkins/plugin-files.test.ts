import { test } from 'vitest';
import { expectRule } from '../../testing/expect-rule.ts';
import buildsTriggeredByAnybody from './rules/builds-triggered-by-anybody.ts';
import librarySourceUnencrypted from './rules/library-source-unencrypted.ts';
import libraryVersionFromJob from './rules/library-version-from-job.ts';
import securityWarningsHidden from './rules/security-warnings-hidden.ts';
import vaultOverHttp from './rules/vault-over-http.ts';

const READS = ['config.xml'] as const;

test('what Jenkins itself writes of libraries is judged', async () => {
  const library = (source: string, override: string): string => `<?xml version='1.1' encoding='UTF-8'?>
<org.jenkinsci.plugins.workflow.libs.GlobalLibraries>
  <libraries>
    <org.jenkinsci.plugins.workflow.libs.LibraryConfiguration>
      <retriever class="org.jenkinsci.plugins.workflow.libs.SCMSourceRetriever">
        <scm class="jenkins.plugins.git.GitSCMSource">
          ${source}
        </scm>
      </retriever>
      ${override}
    </org.jenkinsci.plugins.workflow.libs.LibraryConfiguration>
  </libraries>
</org.jenkinsci.plugins.workflow.libs.GlobalLibraries>
`;
  const HTTP = '<remote>http://git.example.com/shop.git</remote>';
  const HTTPS = '<remote>https://git.example.com/shop.git</remote>';
  const [ON, OFF] = ['true', 'false'].map((value) => `<allowVersionOverride>${value}</allowVersionOverride>`);
  const source = expectRule({ ...librarySourceUnencrypted, reads: READS });
  await source.failsAt(library(`«${HTTP}»`, OFF ?? ''));
  await source.passes(library(HTTPS, ON ?? ''));
  const version = expectRule({ ...libraryVersionFromJob, reads: READS });
  await version.failsAt(library(HTTPS, `«${ON}»`));
  await version.passes(library(HTTPS, OFF ?? ''));
});

test('and of GitLab, of Vault and of what administrators are not told', async () => {
  const [gitlab, vault] = [
    'com.dabsquared.gitlabjenkins.connection.GitLabConnectionConfig',
    'com.datapipe.jenkins.vault.configuration.GlobalVaultConfiguration',
  ];
  await expectRule({ ...buildsTriggeredByAnybody, reads: READS }).failsAt(
    `<${gitlab}>\n  «<useAuthenticatedEndpoint>false</useAuthenticatedEndpoint>»\n</${gitlab}>\n`,
  );
  await expectRule({ ...vaultOverHttp, reads: READS }).failsAt(
    `<${vault}>\n  <configuration>\n    «<vaultUrl>http://vault.example.com:8200</vaultUrl>»\n  </configuration>\n</${vault}>\n`,
  );
  await expectRule({ ...securityWarningsHidden, reads: READS }).failsAt(
    `<hudson>\n  <disabledAdministrativeMonitors>\n    «<string>hudson.model.UpdateCenter$CoreUpdateMonitor</string>»\n  </disabledAdministrativeMonitors>\n</hudson>\n`,
  );
});
