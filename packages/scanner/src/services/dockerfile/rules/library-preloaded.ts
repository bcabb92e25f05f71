import { MODERATE } from '@plumbline/model/severity';
import { placeOfVariable, variablesOf } from '../dockerfile-file.ts';
import { finalInstructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default finalInstructionRule('ENV')({
  id: 'dockerfile_library_preloaded',
  title: 'LD_PRELOAD loads a library from outside of the system into every program',
  severity: MODERATE,
  problem: 'Whoever may write the file, or its folder, runs code in every program of the container.',
  remediation: 'Remove `LD_PRELOAD`, or name a library below `/usr/lib` that root alone may write.',
  sources: ['https://man7.org/linux/man-pages/man8/ld.so.8.html', reference('env')],
  references: [cwe(426), nist('CM-7')],

  examples: {
    bad: [`FROM debian:12\n«ENV LD_PRELOAD=/tmp/hook.so»`],
    good: [
      `FROM debian:12 AS build\nENV LD_PRELOAD=/tmp/hook.so\nFROM debian:12`,
      `FROM debian:12\nENV LD_PRELOAD=/usr/lib/x86_64-linux-gnu/libjemalloc.so.2`,
      `FROM debian:12\nENV LD_PRELOAD=libjemalloc.so.2 LD_LIBRARY_PATH=/opt/lib:$LD_LIBRARY_PATH`,
      'FROM debian:12\nENV LD_PRELOAD=${HOOK}',
    ],
  },

  judge: (directive) => {
    for (const variable of variablesOf(directive)) {
      const { name, value = '' } = variable;
      const paths = value.split(/[\s:]+/);
      if (name === 'LD_PRELOAD' && paths.some((path) => path.includes('/') && !SYSTEM.test(path)))
        return { at: placeOfVariable(directive, variable), message: { code: 'is', values: { setting: name, value } } };
    }
    return undefined;
  },
});

const SYSTEM = /^(?:\/usr)?(?:\/local)?\/lib(?:32|64)?\/|^\/opt\/|\$/;
