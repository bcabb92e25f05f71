import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_authorization_plugin_missing',
  title: 'Whoever may use the remote Docker API may do everything (no authorization plugin)',
  severity: MODERATE_LOW,
  problem: 'A client with any certificate has all rights: none can be held to looking, or to its own containers.',
  remediation: 'Install an authorization plugin and name it in `authorization-plugins`.',
  sources: ['https://docs.docker.com/engine/extend/plugins_authorization/'],
  references: [cisDocker('2.12'), cwe(862), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "tlscacert": "/etc/docker/ca.pem" }`,
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "tlscacert": "/etc/docker/ca.pem", «"authorization-plugins": []» }`,
    ],
    good: [
      `{ "hosts": ["tcp://10.0.0.5:2376"], "tlsverify": true, "authorization-plugins": ["opa-docker-authz"] }`,
      `{ "icc": false }`,
    ],
  },

  applies: ({ file }) => file.remoteHosts.length > 0 && file.hasTls !== false,
  setting: 'authorization-plugins',
  default: '',
  bad: oneOf(''),
});
