import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_password_on_command_line',
  title: 'docker login is given the password on the command line',
  severity: MODERATE_LOW,
  problem:
    'Other processes of the runner can read it from the list of processes, and a self-hosted one may keep it in a log.',
  remediation: 'Give it by its input: `echo "$PASSWORD" | docker login --username app --password-stdin`.',
  sources: ['https://docs.docker.com/reference/cli/docker/login/#password-stdin'],
  references: [cwe(214), nist('IA-5')],

  examples: {
    bad: [oneJob('- run: «docker login -u app -p "$PASSWORD" registry.example.com»')],
    good: [
      oneJob('- run: echo "$PASSWORD" | docker login -u app --password-stdin'),
      oneJob('- run: docker run -p 80:80 app'),
    ],
  },

  judge: ({ command: { name, words } }) =>
    /^(?:docker|podman|buildah|helm|skopeo|oras)$/.test(name) &&
    words.slice(0, 2).some(({ text }) => text === 'login') &&
    words.some(({ text }) => /^(?:-p|--password)(?:=|$)/.test(text))
      ? { code: 'has', values: { setting: `${name} login`, value: '--password' } }
      : undefined,
});
