import type { Severity } from '@plumbline/model/severity';
import { composeRule, oneService, services } from './compose-rule.ts';
import { removeEntry } from '../../fixes.ts';
import { cisDocker, cwe, nist, type Numbered } from '../../rulesets.ts';

interface SharedNamespace {
  readonly id: string;
  readonly key: string;
  readonly severity: Severity;
  readonly title: string;
  readonly problem: string;
  readonly anchor: string;
  readonly item: Numbered;
}

/** Settings that take away one of the walls between a container and the machine. Items are of the CIS benchmark. */
export function sharedNamespaceRule({ id, key, severity, title, problem, anchor, item }: SharedNamespace) {
  return composeRule({
    id,
    title,
    severity,
    problem,
    remediation: `Remove \`${key}: host\`.`,
    sources: [services(anchor)],
    references: [cisDocker(item), cwe(668), nist('SC-39')],

    examples: {
      bad: [oneService(`«${key}: host»`)],
      good: [oneService(`${key}: private`), oneService('read_only: true')],
    },

    *check({ file }) {
      for (const service of file.services) {
        const pair = service.pair(key);
        if (pair && service.text(key) === 'host') yield { at: pair, message: `${key} is host` };
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'certainty that the program works without it',
      edits: (finding) => removeEntry(finding),
    },
  });
}
