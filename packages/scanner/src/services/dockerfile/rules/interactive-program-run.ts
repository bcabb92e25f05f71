import { LOW } from '@plumbline/model/severity';
import { commandRule, BEST_PRACTICES } from '../dockerfile-rule.ts';

export default commandRule({
  id: 'dockerfile_interactive_program_run',
  title: 'The build runs a program that makes no sense there, such as top, vim or service',
  terms: ['useless commands', 'ps', 'shutdown'],
  severity: LOW,
  category: 'hygiene',
  problem: 'A layer keeps files alone: what a program shows, starts or ends in the build is gone after the step.',
  remediation: 'Remove the command; start programs with `CMD` or `ENTRYPOINT`.',
  sources: [BEST_PRACTICES],

  examples: {
    bad: [
      `FROM debian:12\nRUN «top»`,
      `FROM debian:12\n«RUN ["ps", "-d"]»`,
      `FROM debian:12\nRUN «service nginx start»`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get install -y vim nano`,
      `FROM debian:12\nCMD ["top"]`,
      `FROM debian:12\nRUN echo top`,
    ],
  },

  judge: ({ command: { name } }) =>
    PROGRAMS.has(name) ? { code: 'has', values: { setting: 'RUN', value: name } } : undefined,
});

const PROGRAMS: ReadonlySet<string> = new Set(
  'top htop ps vim vi nano ifconfig free shutdown reboot service less man'.split(' '),
);
