import { MODERATE_LOW } from '@plumbline/model/severity';
import { variablesOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('ENV')({
  id: 'dockerfile_search_path_writable',
  formerIds: ['dockerfile_program_folder_writable'],
  title: 'PATH holds the current or a temporary folder, which everybody may write to',
  severity: MODERATE_LOW,
  problem:
    'Whoever may write a file there puts a program of their own in the place of `ls` or `sh`, and others run it.',
  remediation: 'Leave `.`, `/tmp` and empty parts out of `PATH`.',
  sources: [reference('env')],
  references: [cwe(426), cwe(427), nist('CM-7')],

  examples: {
    bad: [
      'FROM debian:12\n«ENV PATH=.:$PATH»',
      `FROM debian:12\n«ENV PATH=/tmp/bin:/usr/bin:/bin»`,
      `FROM debian:12\n«ENV PATH=/usr/bin::/bin»`,
    ],
    good: [
      'FROM debian:12\nENV PATH=/opt/app/bin:$PATH',
      'FROM debian:12\nENV PATH=$PATH:/root/.local/bin',
      `FROM debian:12\nENV PYTHONPATH=.`,
      'FROM debian:12\nENV PATH=${TOOLS}:/usr/bin:/bin',
    ],
  },

  judge: (directive) => {
    for (const { name, value } of variablesOf(directive)) {
      const part = name === 'PATH' ? value?.split(':').find((folder) => WRITABLE.test(folder)) : undefined;
      if (part !== undefined && value !== undefined && value !== '')
        return { code: 'has', values: { setting: name, value: part === '' ? value : part } };
    }
    return undefined;
  },
});

const WRITABLE = /^$|^\.{1,2}(?:\/|$)|^\/(?:tmp|var\/tmp|dev\/shm)(?:\/|$)/;
