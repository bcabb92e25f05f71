import { MODERATE_LOW } from '@plumbline/model/severity';
import { variablesOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('ENV')({
  id: 'dockerfile_program_folder_writable',
  title: 'PATH holds the current or a temporary folder',
  severity: MODERATE_LOW,
  problem: 'Whoever may write a file there gives it the name of a program, and it runs in place of that.',
  remediation: 'Name folders in `PATH` that root alone may write.',
  sources: [reference('env')],
  references: [cwe(426), nist('CM-7')],

  examples: {
    bad: [`FROM debian:12\n«ENV PATH=.:/usr/bin:/bin»`, `FROM debian:12\n«ENV PATH=$PATH:/tmp/tools»`],
    good: [`FROM debian:12\nENV PATH=/opt/app/bin:$PATH`, `FROM debian:12\nENV PATH="/home/app/.local/bin:\${PATH}"`],
  },

  judge: (directive) => {
    const path = variablesOf(directive).find(({ name }) => name === 'PATH')?.value ?? '';
    const folder = path.split(':').find((part) => /^(?:\.{1,2}|\/tmp|\/var\/tmp|\/dev\/shm)(?:\/|$)/.test(part));
    return folder === undefined ? undefined : { code: 'has', values: { setting: 'PATH', value: folder } };
  },
});
