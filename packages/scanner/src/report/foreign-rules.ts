import type { Severity } from '@plumbline/model/severity';
import type { RuleTexts } from '../rule.ts';

/** A client raises it when images are included at all; whether one of them has failed checks, only the report knows. */
export const INCLUDED_IMAGES_RULE = 'cluster_docker_images_with_failed_checks_included';
/** Its reports count lines from 1. Source: command-line contract, section 5.8. */
export const PHP_RULE = 'php_sast_scan_flag';

/**
 * Rules that are judged elsewhere: by the client that made a bundle, and by other scanners whose results it brings.
 * Source: command-line contract, section 1.
 */
export const FOREIGN_RULES: readonly RuleTexts[] = [
  {
    id: 'cluster_no_ci_cd_tool_used',
    title: 'No build pipeline checks this folder',
    severity: 1,
    category: 'hygiene',
    problem:
      'Changes reach production as somebody’s laptop made them: untested, unreviewed, and without a record of what went out.',
    remediation: 'Build, check and deploy from a pipeline that is described beside the code, and run this scan in it.',
    sources: ['https://csrc.nist.gov/pubs/sp/800/218/final'],
  },
  {
    id: INCLUDED_IMAGES_RULE,
    title: 'Included container images have failed checks',
    severity: 3,
    problem: 'The images that this cluster starts bring configurations of their own, and some of their checks failed.',
    remediation: 'Take images that are configured safely, or mend what the failed checks of the included images name.',
    sources: ['https://csrc.nist.gov/pubs/sp/800/190/final'],
  },
  {
    id: 'cve_vuln_present',
    title: 'A package has a known vulnerability',
    severity: 5,
    problem: 'A package that is used here has a published vulnerability, for which attacks may be ready.',
    remediation: 'Update the package to a version in which the vulnerability is mended.',
    sources: ['https://nvd.nist.gov/vuln'],
  },
  {
    id: PHP_RULE,
    title: 'The static analysis of PHP reports a mistake',
    severity: 3,
    problem: 'The analysis found code that does not do what it says, which is where weaknesses begin.',
    remediation: 'Mend the place that the message names.',
    sources: ['https://phpstan.org/user-guide/getting-started'],
  },
];

/** The texts of a foreign rule; undefined for one that we do not know. */
export function foreignRule(id: string): RuleTexts | undefined {
  return FOREIGN_RULES.find((rule) => rule.id === id);
}

/** What stands for a rule that nobody told us about. Source: command-line contract, section 5.6. */
export function unknownRule(id: string, severity: Severity = 1): RuleTexts {
  return {
    id,
    title: id,
    severity,
    problem: 'A tool that is not part of this product reported this; it gave no description that we know.',
    remediation: 'Look the rule up in the documentation of the tool that reported it.',
    sources: ['https://cwe.mitre.org/'],
  };
}
