import { nearMisses } from '../../testing/near-misses.ts';

const CODE = 'config.yml';
const XML = (text: string): string => `<?xml version='1.1' encoding='UTF-8'?>\n<hudson>\n  ${text}\n</hudson>\n`;
const LOCAL = (text: string): string => `jenkins:\n  securityRealm:\n    local:\n      ${text}\n`;

const ROLE = (text: string): string =>
  `jenkins:\n  authorizationStrategy:\n    roleBased:\n      roles:\n        global:\n          - name: "shop"\n            ${text}\n`;

nearMisses('jenkins', {
  security_disabled: {
    fails: [XML('«<useSecurity>false</useSecurity>»'), XML('«<useSecurity>False</useSecurity>»')],
    leaves: [
      XML('<useSecurity>true</useSecurity>'),
      XML('<!-- <useSecurity>false</useSecurity> --><useSecurity>true</useSecurity>'),
      '<project><useSecurity>false</useSecurity></project>',
      XML('<views><useSecurity>false</useSecurity></views>'),
    ],
  },
  anyone_can_do_anything: {
    fails: [
      XML('«<authorizationStrategy class="hudson.security.AuthorizationStrategy$Unsecured"/>»'),
      XML("«<authorizationStrategy class='hudson.security.AuthorizationStrategy$Unsecured'></authorizationStrategy>»"),
    ],
    leaves: [
      XML(
        '<authorizationStrategy class="com.michelin.cio.hudson.plugins.rolestrategy.RoleBasedAuthorizationStrategy"/>',
      ),
      XML('<projectNamingStrategy class="hudson.security.AuthorizationStrategy$Unsecured"/>'),
    ],
  },
  security_realm_none: {
    fails: [XML('«<securityRealm class="hudson.security.SecurityRealm$None"/>»')],
    leaves: [XML('<securityRealm class="hudson.security.HudsonPrivateSecurityRealm"/>')],
  },
  signup_allowed: {
    fails: [
      XML(
        '<securityRealm class="hudson.security.HudsonPrivateSecurityRealm">\n  «<disableSignup>false</disableSignup>»\n  </securityRealm>',
      ),
    ],
    leaves: [
      XML(
        '<securityRealm class="hudson.security.HudsonPrivateSecurityRealm"><disableSignup>true</disableSignup></securityRealm>',
      ),
    ],
  },
  builds_on_controller: {
    fails: [XML('«<numExecutors>1</numExecutors>»')],
    leaves: [
      XML('<numExecutors>0</numExecutors>'),
      '<slave><numExecutors>8</numExecutors></slave>',
      XML('<clouds><c><numExecutors>2</numExecutors></c></clouds>'),
    ],
  },
  anonymous_may_read: {
    fails: [
      XML(
        '<authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy">\n  «<denyAnonymousReadAccess>false</denyAnonymousReadAccess>»\n  </authorizationStrategy>',
      ),
    ],
    leaves: [
      XML(
        '<authorizationStrategy class="hudson.security.FullControlOnceLoggedInAuthorizationStrategy"><denyAnonymousReadAccess>true</denyAnonymousReadAccess></authorizationStrategy>',
      ),
    ],
  },
  anonymous_has_rights: {
    fails: [
      XML(
        '<authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy">\n  «<permission>hudson.model.Hudson.Administer:anonymous</permission>»\n  </authorizationStrategy>',
      ),
      XML(
        '<authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy">\n  «<permission>USER:hudson.model.Item.Build:anonymous</permission>»\n  </authorizationStrategy>',
      ),
    ],
    leaves: [
      XML(
        '<authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"><permission>hudson.model.Hudson.Administer:admin</permission></authorizationStrategy>',
      ),
      XML(
        '<authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"><permission>hudson.model.Hudson.Read:anonymous</permission></authorizationStrategy>',
      ),
      XML(
        '<authorizationStrategy class="hudson.security.GlobalMatrixAuthorizationStrategy"><permission>USER:hudson.model.Hudson.Administer:anonymousmith</permission></authorizationStrategy>',
      ),
    ],
  },
  csrf_protection_off: {
    fails: ['«<hudson>»\n  <version>2.150.1</version>\n  <useSecurity>true</useSecurity>\n</hudson>'],
    leaves: [
      '<hudson><version>2.150.1</version><useSecurity>true</useSecurity><crumbIssuer class="hudson.security.csrf.DefaultCrumbIssuer"/></hudson>',
      '<hudson><version>2.462.1</version><useSecurity>true</useSecurity></hudson>',
      '<hudson><useSecurity>true</useSecurity></hudson>',
    ],
  },
  agent_protocol_outdated: {
    fails: [XML('<agentProtocols>\n    «<string>JNLP2-connect</string>»\n  </agentProtocols>')],
    leaves: [
      XML('<agentProtocols><string>JNLP4-connect</string></agentProtocols>'),
      XML('<disabledAgentProtocols><string>JNLP-connect</string></disabledAgentProtocols>'),
    ],
  },
  usage_statistics_sent: {
    fails: [XML('«<noUsageStatistics>false</noUsageStatistics>»')],
    leaves: [XML('<noUsageStatistics>true</noUsageStatistics>')],
  },
  ldap_unencrypted: {
    fails: [
      XML(
        '<securityRealm class="hudson.security.LDAPSecurityRealm">\n  «<server>ldap://ldap.example.com:389</server>»\n  </securityRealm>',
      ),
    ],
    leaves: [
      XML(
        '<securityRealm class="hudson.security.LDAPSecurityRealm"><server>ldaps://ldap.example.com</server></securityRealm>',
      ),
      XML('<securityRealm class="hudson.security.LDAPSecurityRealm"><server>ldap://localhost</server></securityRealm>'),
    ],
  },
  user_password_in_file: {
    as: CODE,
    fails: [
      LOCAL('users:\n        - id: admin\n          «password: hT7-kQ2mZr»'),
      LOCAL('users: [{id: admin, «password: "admin"»}]'),
    ],
    leaves: [
      LOCAL('users:\n        - id: admin\n          password: ${ADMIN_PASSWORD}'),
      LOCAL('users:\n        - id: admin\n          password: "#jbcrypt:$2a$10$abc"'),
      LOCAL('users:\n        - id: admin\n          # password: hT7-kQ2mZr'),
      LOCAL('users:\n        - id: admin\n          password: "{{ admin_password }}"'),
      LOCAL('users:\n        - id: admin\n          password: ${readFile:/run/secrets/admin}'),
    ],
  },
  url_plain_http: {
    as: CODE,
    fails: ['unclassified:\n  location:\n    «url: http://jenkins.example.com/»\n'],
    leaves: [
      'unclassified:\n  location:\n    url: https://jenkins.example.com/\n',
      'unclassified:\n  location:\n    url: http://localhost:8080/\n',
      'unclassified:\n  location:\n    url: ${JENKINS_URL}\n',
    ],
  },
  update_site_plain_http: {
    as: CODE,
    fails: [
      'jenkins:\n  updateCenter:\n    sites:\n      - id: default\n        «url: http://updates.jenkins.io/update-center.json»\n',
    ],
    leaves: [
      'jenkins:\n  updateCenter:\n    sites:\n      - id: default\n        url: https://updates.jenkins.io/update-center.json\n',
    ],
  },
  secret_in_file: {
    as: CODE,
    fails: [
      'credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - string:\n              id: a\n              «secret: vK8qLm2xRt5w»\n',
      'unclassified:\n  sonarGlobalConfiguration:\n    installations:\n      - name: a\n        «token: 93a49a4f2482c64126f7b6015e6b0f30»\n',
    ],
    leaves: [
      'credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - string:\n              id: a\n              secret: ${SECRET}\n',
      'credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - string:\n              id: a\n              secret: ${base64:${SECRET}}\n',
      'unclassified:\n  slackNotifier:\n    tokenCredentialId: slack\n',
      'unclassified:\n  a:\n    token: "{AQAAABAAAAAwyZ0dJ3l2c3RvcmUgbm8gcGxhaW4gdGV4dA==}"\n',
    ],
  },
  every_user_is_administrator: {
    as: CODE,
    fails: ['jenkins:\n  «authorizationStrategy: loggedInUsersCanDoAnything»\n'],
    leaves: [
      'jenkins:\n  authorizationStrategy: ${STRATEGY}\n',
      'jenkins:\n  authorizationStrategy:\n    globalMatrix:\n      entries: []\n',
    ],
  },
  docker_api_unprotected: {
    as: CODE,
    fails: [
      'jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            «uri: tcp://10.0.0.5:2375»\n',
    ],
    leaves: [
      'jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            uri: unix:///var/run/docker.sock\n',
      'jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            uri: tcp://10.0.0.5:2376\n            credentialsId: docker\n',
      'jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            uri: tcp://127.0.0.1:2375\n',
    ],
  },
  host_key_not_verified: {
    as: CODE,
    fails: [
      'jenkins:\n  nodes:\n    - permanent:\n        launcher:\n          ssh:\n            «sshHostKeyVerificationStrategy: nonVerifyingKeyVerificationStrategy»\n',
    ],
    leaves: [
      'jenkins:\n  nodes:\n    - permanent:\n        launcher:\n          ssh:\n            sshHostKeyVerificationStrategy: knownHostsFileKeyVerificationStrategy\n',
    ],
  },
  certificate_not_verified: {
    as: CODE,
    fails: ['jenkins:\n  clouds:\n    - kubernetes:\n        name: a\n        «skipTlsVerify: true»\n'],
    leaves: [
      'jenkins:\n  clouds:\n    - kubernetes:\n        name: a\n        skipTlsVerify: false\n',
      'jenkins:\n  clouds:\n    - kubernetes:\n        name: a\n        # skipTlsVerify: true\n',
    ],
  },
  agents_reach_controller: {
    as: CODE,
    fails: ['jenkins:\n  remotingSecurity:\n    «enabled: false»\n'],
    leaves: [
      'jenkins:\n  remotingSecurity:\n    enabled: true\n',
      { text: 'jenkins:\n  remotingSecurity:\n    enabled: false\n', version: '2.440.1' },
    ],
  },
  agent_privileged: {
    as: CODE,
    fails: [
      'jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - containers:\n              - name: a\n                «privileged: true»\n',
    ],
    leaves: [
      'jenkins:\n  clouds:\n    - kubernetes:\n        templates:\n          - containers:\n              - name: a\n                privileged: false\n',
    ],
  },
  pipeline_without_sandbox: {
    fails: [
      '<flow-definition>\n  <definition class="a">\n    «<sandbox>false</sandbox>»\n  </definition>\n</flow-definition>',
    ],
    leaves: ['<flow-definition><definition class="a"><sandbox>true</sandbox></definition></flow-definition>'],
  },
  source_password_in_address: {
    fails: [
      '<project>\n  <scm><userRemoteConfigs><hudson.plugins.git.UserRemoteConfig>\n    «<url>https://me:hT7-kQ2mZr@git.example.com/a.git</url>»\n  </hudson.plugins.git.UserRemoteConfig></userRemoteConfigs></scm>\n</project>',
    ],
    leaves: [
      '<project><scm><userRemoteConfigs><hudson.plugins.git.UserRemoteConfig><url>https://git@git.example.com/a.git</url></hudson.plugins.git.UserRemoteConfig></userRemoteConfigs></scm></project>',
    ],
  },
});

/** The files that Jenkins keeps beside its own, one for each part and plugin. */
nearMisses('jenkins', {
  url_plain_http: {
    as: 'config.xml',
    fails: [
      '<jenkins.model.JenkinsLocationConfiguration>\n  «<jenkinsUrl>http://ci.example.com/</jenkinsUrl>»\n</jenkins.model.JenkinsLocationConfiguration>\n',
    ],
    leaves: [
      '<jenkins.model.JenkinsLocationConfiguration>\n  <jenkinsUrl>https://ci.example.com/</jenkinsUrl>\n</jenkins.model.JenkinsLocationConfiguration>\n',
    ],
  },
  job_dsl_unchecked: {
    as: 'config.xml',
    fails: [
      '<javaposse.jobdsl.plugin.GlobalJobDslSecurityConfiguration>\n  «<useScriptSecurity>false</useScriptSecurity>»\n</javaposse.jobdsl.plugin.GlobalJobDslSecurityConfiguration>\n',
    ],
  },
  api_token_legacy: {
    as: 'config.xml',
    fails: [
      '<jenkins.security.apitoken.ApiTokenPropertyConfiguration>\n  «<creationOfLegacyTokenEnabled>true</creationOfLegacyTokenEnabled>»\n</jenkins.security.apitoken.ApiTokenPropertyConfiguration>\n',
    ],
  },
});

nearMisses('jenkins', {
  anonymous_may_read: {
    as: CODE,
    fails: [
      'jenkins:\n  authorizationStrategy:\n    loggedInUsersCanDoAnything:\n      «allowAnonymousRead: true»\n',
      'jenkins:\n  «authorizationStrategy: loggedInUsersCanDoAnything»\n',
    ],
    leaves: [
      'jenkins:\n  authorizationStrategy:\n    loggedInUsersCanDoAnything:\n      allowAnonymousRead: false\n',
      'jenkins:\n  authorizationStrategy:\n    roleBased:\n      roles: {}\n',
    ],
  },
  update_site_plain_http: {
    as: 'config.xml',
    fails: [
      '<sites>\n  <site>\n    <id>default</id>\n    «<url>http://updates.example.com/update-center.json</url>»\n  </site>\n</sites>\n',
    ],
    leaves: [
      '<sites>\n  <site>\n    <url>https://updates.jenkins.io/update-center.json</url>\n  </site>\n</sites>\n',
      '<sites>\n  <!-- <url>http://updates.example.com/update-center.json</url> -->\n</sites>\n',
    ],
  },
  anonymous_has_rights: {
    as: CODE,
    fails: [
      ROLE(
        '«permissions: ["Overall/Administer"]\n            entries:\n              - group: "admins"\n              - user: "anonymous"»',
      ),
      ROLE('«assignments: ["anonymous"]\n            permissions:\n              - "Job/Build"»'),
    ],
    leaves: [ROLE('permissions: ["Overall/Administer"]\n            entries: [{user: "anonymous-coward"}]')],
  },
});
