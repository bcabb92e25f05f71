import type { Severity } from '@plumbline/model/severity';
import { composeRule, oneService } from './compose-rule.ts';
import { removeEntry } from '../../fixes.ts';
import { cisDocker, cwe, nist, type Numbered } from '../../rulesets.ts';

interface ProtectionSwitchedOff {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly bad: readonly [string, ...string[]];
  readonly good: string;
  readonly problem: string;
  readonly source: string;
  readonly item?: Numbered;
}

/** Values of `security_opt` that switch a protection of the engine off. */
export function protectionSwitchedOffRule({
  id,
  title,
  severity,
  bad,
  good,
  problem,
  source,
  item,
}: ProtectionSwitchedOff) {
  return composeRule({
    id,
    title,
    severity,
    problem,
    remediation: `Remove \`${bad[0]}\` from \`security_opt\`.`,
    sources: [source],
    references: [...(item === undefined ? [] : [cisDocker(item)]), cwe(693), nist('SC-39')],

    examples: {
      bad: [
        oneService(`security_opt:\n  - «${bad[0]}»`),
        oneService(`security_opt:\n  - no-new-privileges:true\n  - «"${bad[1]}"»`),
      ],
      good: [oneService(`security_opt:\n  - ${good}`)],
    },

    *check({ file }) {
      for (const service of file.services) {
        for (const { at, text } of service.texts('security_opt')) {
          if (bad.some((value) => value === text.toLowerCase())) yield { at, message: text };
        }
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that the program works with the protection',
      edits: (finding) => removeEntry(finding),
    },
  });
}
