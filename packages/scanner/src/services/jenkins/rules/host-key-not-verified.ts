import { setValue } from '../../../fixing/edit-yaml.ts';
import { MODERATE } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { JenkinsCode, JenkinsXml } from '../jenkins-file.ts';
import { jenkinsRule } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_host_key_not_verified',
  title: 'SSH keys of agents or of Git servers are not verified',
  terms: ['StrictHostKeyChecking no', 'man in the middle'],
  severity: MODERATE,
  problem: 'Someone on the network poses as the agent or the Git server, and gets credentials and hands out code.',
  remediation: 'Verify host keys by known hosts, or by keys that the configuration names.',
  sources: [
    'https://plugins.jenkins.io/ssh-slaves/',
    'https://plugins.jenkins.io/git-client/',
    'https://plugins.jenkins.io/ec2/',
  ],
  references: [cwe(322), nist('SC-8')],

  examples: {
    bad: [
      `jenkins:\n  nodes:\n    - permanent:\n        launcher:\n          ssh:\n            host: build1\n            «sshHostKeyVerificationStrategy: nonVerifyingKeyVerificationStrategy»\n`,
      `security:\n  gitHostKeyVerificationConfiguration:\n    «sshHostKeyVerificationStrategy: noHostKeyVerificationStrategy»\n`,
      `jenkins:\n  nodes:\n    - permanent:\n        launcher:\n          ssh:\n            sshHostKeyVerificationStrategy:\n              «nonVerifyingKeyVerificationStrategy: {}»\n`,
      `jenkins:\n  clouds:\n    - amazonEC2:\n        templates:\n          - ami: ami-0abc\n            «hostKeyVerificationStrategy: OFF»\n`,
    ],
    good: [
      `security:\n  gitHostKeyVerificationConfiguration:\n    sshHostKeyVerificationStrategy: knownHostsFileVerificationStrategy\n`,
      `jenkins:\n  clouds:\n    - amazonEC2:\n        templates:\n          - ami: ami-0abc\n            hostKeyVerificationStrategy: CHECK_NEW_HARD\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    const strategies =
      file instanceof JenkinsCode
        ? file.chosen(`**.${STRATEGY}`)
        : file instanceof JenkinsXml
          ? file.all(STRATEGY).map((element) => element.attribute('class'))
          : [];
    for (const strategy of strategies)
      if (strategy.is === 'set' && /(?:^|\.)no(?:nVerifying|HostKey)/i.test(strategy.value))
        yield { at: strategy.at, message: { code: 'is', values: { setting: STRATEGY, value: strategy.value } } };
    const ofClouds =
      file instanceof JenkinsCode
        ? file.settings(`jenkins.clouds.**.${OF_CLOUDS}`)
        : file instanceof JenkinsXml
          ? file.all(OF_CLOUDS).map(({ text }) => text)
          : [];
    for (const strategy of ofClouds)
      if (strategy.is === 'set' && isOff(strategy.value))
        yield { at: strategy.at, message: { code: 'is', values: { setting: OF_CLOUDS, value: strategy.value } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'the keys of these hosts in the known_hosts file of Jenkins',
    edits: (finding) =>
      setValue(finding, (strategy) => {
        if (strategy === 'nonVerifyingKeyVerificationStrategy') return 'knownHostsFileKeyVerificationStrategy';
        return strategy === 'noHostKeyVerificationStrategy' ? 'knownHostsFileVerificationStrategy' : undefined;
      }),
  },
});

const STRATEGY = 'sshHostKeyVerificationStrategy';
/** Of machines that the cloud of Amazon starts; `OFF` is one of its values. */
const OF_CLOUDS = 'hostKeyVerificationStrategy';
