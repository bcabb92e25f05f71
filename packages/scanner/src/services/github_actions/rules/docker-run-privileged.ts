import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rightsOfRun } from '../../../rules/container-runs.ts';
import { commandRule, oneJob } from '../workflow-rule.ts';

export default commandRule({
  id: 'github_actions_docker_run_privileged',
  title: 'A script starts a privileged container, or one that has the Docker socket',
  terms: ['--privileged', 'docker.sock'],
  severity: MODERATE_LOW,
  problem:
    'What runs in the container takes over the runner, with the token and secrets of the job, and on a self-hosted one the machine.',
  remediation: 'Remove the option, or give the single capability that the program needs.',
  sources: [
    'https://docs.docker.com/engine/containers/run/',
    'https://docs.docker.com/engine/security/#docker-daemon-attack-surface',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      oneJob('- run: «docker run --rm --privileged example/app»'),
      oneJob('- run: «docker run -v /var/run/docker.sock:/var/run/docker.sock example/app»'),
      oneJob('- run: «docker run --rm -v /:/host example/app»'),
      oneJob('- run: «docker run --pid host example/app»'),
    ],
    good: [
      oneJob('- run: docker run -v "$PWD:/src" -v /tmp/data:/data example/app'),
      oneJob('- run: docker run --rm example/app --privileged'),
      oneJob('- run: docker run --privileged=false example/app'),
      oneJob('- run: docker run --rm --privileged multiarch/qemu-user-static --reset -p yes'),
    ],
  },

  judge: ({ command }) => rightsOfRun(command),
});
