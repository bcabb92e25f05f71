import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
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

  judge({ command: { name, words } }) {
    if (!/^(?:docker|podman)$/.test(name) || !/^(?:run|create)$/.test(words[0]?.text ?? '')) return undefined;
    if (words.some(({ text }) => /qemu-user-static|binfmt/.test(text))) return undefined;
    for (const [index, { text }] of words.entries()) {
      if (index > 0 && !text.startsWith('-') && !/^-{1,2}[a-z-]+$/.test(words[index - 1]?.text ?? '')) return undefined;
      if (index > 1 && !text.startsWith('-') && FLAGS_ALONE.test(words[index - 1]?.text ?? '')) return undefined;
      if (text === '--privileged' || text === '--privileged=true')
        return { code: 'has', values: { setting: 'docker run', value: '--privileged' } };
      const joined = `${words[index - 1]?.text ?? ''} ${text}`;
      const found = OF_THE_RUNNER.exec(joined)?.[0].trim();
      if (found !== undefined) return { code: 'has', values: { setting: 'docker run', value: found.slice(0, 60) } };
      if (/(?:^|[= ])\/var\/run\/docker\.sock(?::|$)/.test(text))
        return { code: 'has', values: { setting: 'docker run', value: 'docker.sock' } };
    }
    return undefined;
  },
});

/** The runner's whole file system, or its processes. */
const OF_THE_RUNNER = /(?:-v|--volume)[ =]\/:\/\S*|--pid[ =]host$/;

/** Options that have no value: what follows is the image. */
const FLAGS_ALONE = /^(?:--(?:rm|privileged|init|detach|interactive|tty|read-only)|-[dit]+)$/;
