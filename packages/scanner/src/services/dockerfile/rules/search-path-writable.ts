import { MODERATE_LOW } from '@plumbline/model/severity';
import { placeOfVariable, variablesOf } from '../dockerfile-file.ts';
import { finalInstructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default finalInstructionRule('ENV')({
  id: 'dockerfile_search_path_writable',
  formerIds: ['dockerfile_program_folder_writable'],
  title: 'PATH or LD_LIBRARY_PATH holds the current or a temporary folder, which everybody may write to',
  terms: ['PYTHONPATH', 'search path'],
  severity: MODERATE_LOW,
  problem:
    'Whoever may write a file there puts a program or a library of their own in the place of one of the system, and others run it.',
  remediation: 'Leave `.`, `/tmp` and empty parts out of `PATH`, and `.` and `/tmp` out of `LD_LIBRARY_PATH`.',
  sources: [reference('env'), 'https://man7.org/linux/man-pages/man8/ld.so.8.html'],
  references: [cwe(426), cwe(427), nist('CM-7')],

  examples: {
    bad: [
      'FROM debian:12\n«ENV PATH=.:$PATH»',
      `FROM debian:12\n«ENV PATH=/tmp/bin:/usr/bin:/bin»`,
      `FROM debian:12\n«ENV PATH=/usr/bin::/bin»`,
      `FROM debian:12\n«ENV LD_LIBRARY_PATH=/tmp/libraries:/usr/lib»`,
      `FROM python:3.13\n«ENV PYTHONPATH=/tmp/modules»`,
    ],
    good: [
      `FROM debian:12 AS build\nENV PATH=/tmp/go/bin:/usr/bin LD_LIBRARY_PATH=/tmp/lib\nFROM debian:12\nCOPY --from=build /app /app`,
      'FROM debian:12\nENV PATH=/opt/app/bin:$PATH',
      'FROM debian:12\nENV PATH=$PATH:/root/.local/bin',
      `FROM debian:12\nENV PYTHONPATH=.`,
      'FROM debian:12\nENV PATH=${TOOLS}:/usr/bin:/bin',
      'FROM debian:12\nENV LD_LIBRARY_PATH=/opt/lib:$LD_LIBRARY_PATH LD_LIBRARY_PATH_64=/tmp',
    ],
  },

  judge: (directive) => {
    for (const variable of variablesOf(directive)) {
      const { name, value } = variable;
      const writable = WRITABLE.get(name);
      const part = writable && value?.split(':').find((folder) => writable.test(folder));
      if (part !== undefined && value !== undefined && value !== '')
        return {
          at: placeOfVariable(directive, variable),
          message: { code: 'has', values: { setting: name, value: part === '' ? value : part } },
        };
    }
    return undefined;
  },
});

const TEMPORARY = String.raw`^/(?:tmp|var/tmp|dev/shm)(?:/|$)`;

/** What must not stand in each. An empty part of `PATH` is the current folder. */
const WRITABLE: ReadonlyMap<string, RegExp> = new Map([
  ['PATH', new RegExp(String.raw`^$|^\.{1,2}(?:/|$)|${TEMPORARY}`)],
  ['LD_LIBRARY_PATH', new RegExp(String.raw`^\.{1,2}(?:/|$)|${TEMPORARY}`)],
  ['PYTHONPATH', new RegExp(TEMPORARY)],
  ['NODE_PATH', new RegExp(TEMPORARY)],
  ['PERL5LIB', new RegExp(TEMPORARY)],
  ['RUBYLIB', new RegExp(TEMPORARY)],
]);
