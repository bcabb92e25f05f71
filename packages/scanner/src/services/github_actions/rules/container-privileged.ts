import { MODERATE } from '@plumbline/model/severity';
import { OPTION_WITH_RIGHTS } from '../../../rules/container-commands.ts';
import { itemsOf } from '../../../formats/mapping-lookup.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { Finding } from '../../../rule.ts';
import { textOf } from '../workflow-file.ts';
import { SYNTAX, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_container_privileged',
  title: 'A container of a job is privileged, or shares parts of the runner',
  terms: ['--privileged', 'docker.sock', '--network host'],
  severity: MODERATE,
  problem:
    'What runs in the container takes over the runner, with the token and secrets of the job, and on a self-hosted one the machine.',
  remediation: 'Remove the option, or give the single capability that the program needs.',
  sources: [`${SYNTAX}#jobsjob_idcontaineroptions`, 'https://docs.docker.com/engine/containers/run/'],
  references: [cwe(250), nist('AC-6'), nist('SC-39')],

  examples: {
    bad: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      «options: --privileged --cpus 1»\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      volumes:\n        - /data:/data\n        - «/var/run/docker.sock:/var/run/docker.sock»\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      «options: --network host»\n      volumes: [«/:/host»]\n    steps:\n      - run: make\n',
    ],
    good: [
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: example/app:1\n      options: --cpus 1 --health-cmd "echo --privileged"\n    steps:\n      - run: make\n',
    ],
  },

  *check({ file }): Generator<Finding> {
    const containers = file.jobs.filter(({ isNever }) => !isNever).flatMap((job) => job.containers);
    for (const { pairs } of containers) {
      const options = pairs.get('options');
      const text = textOf(options?.value) ?? '';
      const found = OPTION_WITH_RIGHTS.exec(withoutQuoted(text))?.[1];
      if (options && found !== undefined)
        yield { at: options, message: { code: 'has', values: { setting: 'options', value: found.slice(0, 60) } } };
      for (const volume of itemsOf(pairs.get('volumes')?.value)) {
        const mount = textOf(volume) ?? '';
        if (OF_MACHINE.test(mount))
          yield { at: volume, message: { code: 'has', values: { setting: 'volumes', value: mount.slice(0, 60) } } };
      }
    }
  },
});

const OF_MACHINE = /^(?:\/|\/etc|\/root|\/var\/run(?:\/docker\.sock)?|\/run\/docker\.sock|\/var\/lib\/docker):/;

function withoutQuoted(text: string): string {
  return text.slice(0, 5_000).replace(/"[^"]*"|'[^']*'/g, '""');
}
