import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';

export default dockerfileRule({
  id: 'dockerfile_folder_changed_by_cd',
  title: 'RUN changes the folder with cd instead of WORKDIR',
  severity: LOW,
  category: 'hygiene',
  problem: 'The folder holds for this RUN alone: who adds a step after it works in another one than they think.',
  remediation: 'Name the folder with `WORKDIR`.',
  sources: [`${BEST_PRACTICES}#workdir`, reference('workdir')],

  examples: {
    bad: [`FROM debian:12\n«RUN cd /srv/app»`, `FROM debian:12\n«RUN cd /srv/app && make»`],
    good: [
      `FROM debian:12\nWORKDIR /srv/app\nRUN make`,
      `FROM debian:12\nRUN wget -q https://example.com/a.tgz && (cd /tmp && make)`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const [at, [first]] of file.runs) {
      if (first?.command.name === 'cd') yield { at, message: `cd ${first.command.words[0]?.text ?? ''}`.trim() };
    }
  },
});
