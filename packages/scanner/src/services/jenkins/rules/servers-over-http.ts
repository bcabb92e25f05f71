import { MODERATE } from '@plumbline/model/severity';
import { isPlainHttp, withHttps } from '../../../rules/plain-addresses.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_servers_over_http',
  title:
    'Jenkins sends its tokens to another server over plain HTTP (GitLab, Gitea, Bitbucket, SonarQube, Jira, Artifactory, Kubernetes)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem:
    'Whoever is on the path reads the token, and with it reads or changes sources and results, or answers builds in place of the server.',
  remediation: 'Write the address of the server with `https://`.',
  sources: [
    'https://plugins.jenkins.io/gitlab-branch-source/',
    'https://plugins.jenkins.io/sonar/',
    'https://github.com/jenkinsci/configuration-as-code-plugin/tree/master/demos',
  ],
  references: [cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `unclassified:\n  gitLabServers:\n    servers:\n      - name: shop\n        «serverUrl: http://git.example.com»\n`,
      `unclassified:\n  sonarGlobalConfiguration:\n    installations:\n      - name: sonar\n        «serverUrl: http://sonar.example.com:9000»\n`,
      `jenkins:\n  clouds:\n    - kubernetes:\n        name: build\n        «serverUrl: http://k8s.example.com:8080»\n`,
    ],
    good: [
      `unclassified:\n  gitLabServers:\n    servers:\n      - name: shop\n        serverUrl: https://git.example.com\n`,
      `unclassified:\n  sonarGlobalConfiguration:\n    installations:\n      - name: sonar\n        serverUrl: http://localhost:9000\n`,
      `unclassified:\n  sonarGlobalConfiguration:\n    installations:\n      - name: sonar\n        serverUrl: \${SONAR_URL}\n`,
    ],
  },

  form: 'code',
  setting: [
    'unclassified.gitLabServers.servers.*.serverUrl',
    'unclassified.gitLabConnectionConfig.connections.*.url',
    'unclassified.giteaServers.servers.*.serverUrl',
    'unclassified.bitbucketEndpointConfiguration.endpoints.*.*.serverUrl',
    'unclassified.gitHubPluginConfig.configs.*.apiUrl',
    'unclassified.sonarGlobalConfiguration.installations.*.serverUrl',
    'unclassified.jiraGlobalConfiguration.sites.*.url',
    'unclassified.artifactorybuilder.jfrogInstances.*.artifactoryUrl',
    'unclassified.artifactorybuilder.artifactoryServers.*.artifactoryUrl',
    'unclassified.artifactoryBuilder.jfrogInstances.*.artifactoryUrl',
    'unclassified.artifactoryBuilder.artifactoryServers.*.artifactoryUrl',
    'jenkins.clouds.*.kubernetes.serverUrl',
    '/hudson/clouds/org.csanchez.jenkins.plugins.kubernetes.KubernetesCloud/serverUrl',
    '/com.dabsquared.gitlabjenkins.connection.GitLabConnectionConfig/connections/*/url',
  ],
  bad: isPlainHttp,
  safe: (_version, bad) => withHttps(bad),
  fix: { kind: 'suggested', needs: 'TLS at that address' },
});
