import type { Severity } from '@plumbline/model/severity';
import { flagOf } from './dockerfile-file.ts';
import { dockerfileRule, reference } from './dockerfile-rule.ts';
import { rewriteFound } from '../../fixes.ts';
import { cwe, nist } from '../../rulesets.ts';

interface RiskyRunFlag {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly flag: string;
  readonly value: string;
  readonly problem: string;
  readonly anchor: string;
}

/** Flags of RUN that open the machine that builds to the build. */
export function riskyRunFlagRule({ id, title, severity, flag, value, problem, anchor }: RiskyRunFlag) {
  return dockerfileRule({
    id,
    title,
    severity,
    problem,
    remediation: `Remove \`--${flag}=${value}\`.`,
    sources: [reference(anchor)],
    references: [cwe(250), nist('AC-6')],

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
  });
}
