import { MODERATE } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting, DOCS } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_user_namespace_off',
  title: 'Root in a container is root on the machine (userns-remap is not set)',
  terms: ['user namespace'],
  severity: MODERATE,
  problem: "Whoever breaks out of a container as root is root on the machine, and files that it mounts are root's.",
  remediation: 'Set `userns-remap: default` on a machine whose containers work with it, or run Docker rootless.',
  sources: [`${DOCS}security/userns-remap/`, `${DOCS}security/rootless/tips/`],
  references: [cisDocker('2.9'), cwe(250), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [`{ "icc": false }`, `{ «"userns-remap": ""» }`],
    good: [
      `{ "userns-remap": "default" }`,
      `{ "userns-remap": "dockremap:dockremap" }`,
      `{ "rootless": true }`,
      `{ "hosts": ["unix:///run/user/1000/docker.sock"], "icc": false }`, // of a user, without root
    ],
  },

  applies: ({ file, source }) => !file.isRootless && !/(?:^|\/)\.config\/docker$/.test(source.subPath),
  setting: 'userns-remap',
  default: '',
  bad: oneOf(''),
  safe: 'default',
  fix: { kind: 'suggested', needs: 'images and volumes that may be made anew: those that are there are hidden' },
});
