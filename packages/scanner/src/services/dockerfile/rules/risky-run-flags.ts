import { HIGH, MODERATE } from '@plumbline/model/severity';
import { flagOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { rewriteFound } from '../../../fixes.ts';

/** Flags of RUN that open the machine that builds to the build. */
const FLAGS = [
  {
    id: 'dockerfile_run_insecure',
    title: 'A build step runs with all rights on the machine',
    severity: HIGH,
    flag: 'security',
    value: 'insecure',
    problem:
      'The step runs without the sandbox, as `docker run --privileged`: what it downloads can take over the machine that builds.',
    anchor: 'run---security',
  },
  {
    id: 'dockerfile_run_host_network',
    title: 'A build step runs in the network of the machine',
    severity: MODERATE,
    flag: 'network',
    value: 'host',
    problem:
      'The step reaches services that listen for the machine that builds alone, such as metadata services and local databases.',
    anchor: 'run---network',
  },
] as const;

export const riskyRunFlagRules = FLAGS.map(({ id, title, severity, flag, value, problem, anchor }) =>
  dockerfileRule({
    id,
    title,
    severity,
    problem,
    remediation: `Remove \`--${flag}=${value}\`.`,
    sources: [reference(anchor)],
    references: [
      { ruleset: 'CWE', item: 'CWE-250' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' },
    ],

    examples: {
      bad: [`FROM debian:12\n«RUN --${flag}=${value} make»`],
      good: [
        `FROM debian:12\nRUN --${flag}=${flag === 'network' ? 'none' : 'sandbox'} make`,
        `FROM debian:12\nRUN make --${flag}=${value}`,
      ],
    },

    *check({ file }) {
      for (const directive of file.instructions('RUN')) {
        if (flagOf(directive, flag) === value) yield { at: directive, message: `--${flag}=${value}` };
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that the step works without it',
      edits: (finding) =>
        rewriteFound(finding, (text) => text.replace(new RegExp(`(?<!\\s)\\s+--${flag}=${value}(?=\\s)`), '')),
    },
  }),
);
