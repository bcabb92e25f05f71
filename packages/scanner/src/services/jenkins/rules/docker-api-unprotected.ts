import { CRITICAL } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { UNKNOWN } from '../../../rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_docker_api_unprotected',
  title: 'Agents are started by a Docker API without TLS (tcp://)',
  terms: UNENCRYPTED,
  severity: CRITICAL,
  problem: 'A Docker API without client certificates gives root of its machine to whoever reaches it.',
  remediation: 'Let Docker ask for client certificates, and name the credential in `credentialsId`, or use the socket.',
  sources: ['https://plugins.jenkins.io/docker-plugin/', 'https://docs.docker.com/engine/security/protect-access/'],
  references: [cwe(306), nist('SC-8')],

  examples: {
    bad: [
      `jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            «uri: tcp://docker.example.com:2375»\n`,
      `jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            «uri: tcp://docker.example.com:2375»\n            credentialsId: ""\n`,
    ],
    good: [
      `jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            uri: tcp://docker.example.com:2376\n            credentialsId: docker-client\n`,
      `jenkins:\n  clouds:\n    - docker:\n        dockerApi:\n          dockerHost:\n            uri: unix:///var/run/docker.sock\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    const hosts = 'jenkins.clouds.*.docker.dockerApi.dockerHost';
    const elements = '/hudson/clouds/*/dockerApi/dockerHost';
    const uris = [...file.settings(`${hosts}.uri`), ...file.settings(`${elements}/uri`)];
    const credentials = [...file.settings(`${hosts}.credentialsId`), ...file.settings(`${elements}/credentialsId`)].map(
      (one) => one.is !== 'absent' && !isSetTo(one, (id) => id.trim() === ''),
    );
    for (const [at, uri] of uris.entries()) {
      if (uris.length === credentials.length ? credentials[at] : credentials.includes(true)) continue;
      if (uri.is === 'unknown') yield UNKNOWN;
      else if (uri.is === 'set' && /^(?:tcp|http):\/\//.test(uri.value) && !isLoopback(uri.value))
        yield { at: uri.at, message: { code: 'is', values: { setting: 'uri', value: uri.value } } };
    }
  },
});
