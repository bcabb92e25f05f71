import { formatNumber, plural } from '../../messages/numbers.ts';
import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('rules', {
  title: 'Rules',
  intro: 'What a scan checks, and what reports may name besides.',
  find: 'Find by name or identifier',
  facets: { service: 'Service', severity: 'Severity', ruleset: 'Framework' },
  otherTools: 'Other tools',
  severity: 'Severity',
  rule: 'Rule',
  service: 'Service',
  references: 'References',
  dash: '–',
  fixes: { safe: 'Safe fix', suggested: 'Suggested fix' },
  fixMeanings: {
    safe: 'plumbline fix mends what this rule finds: the program starts with it as before.',
    suggested:
      'plumbline fix mends what this rule finds when it is told to: it needs something that the file does not show.',
  },
  fixNeeds: (needs: string) => `Needs ${needs}.`,
  alsoFoundBy: (terms: string) => `Also found by: ${terms}`,
  retired: 'Retired',
  retiredSince: (reason: string) => `This rule no longer runs: ${reason}`,
  shownOf: (shown: number, total: number) =>
    shown === total
      ? plural(total, { one: '1 rule', other: `${formatNumber(total)} rules` })
      : `${formatNumber(shown)} of ${formatNumber(total)} rules`,
  noMatch: 'No rule matches the filter.',
  version: (version: string) => `Rules ${version}`,

  copyIdentifier: 'Copy the identifier',
  fails: 'Fails',
  passes: 'Passes',
  wholeFile: 'The file as a whole fails.',
  whereItFails: 'Where it fails',
  failedChecksOf: (owner: string) => `Its failed checks in ${owner}`,
  inTerminal: 'The same in a terminal',
  explain: (rule: string) => `plumbline explain ${rule}`,
  switchOff: 'Switch it off in one file',
  switchOffHint:
    'A comment with a reason switches the rule off in the file that it stands in; reports keep listing what it found, with the reason.',
  reason: 'because …',
  unknownRule: (rule: string) => `There is no rule ${rule}`,
  unknownRuleHint:
    'Another tool reported it, or a later version of the rules has it. What is known of it stands with the failed check.',
  allRules: 'All rules',
});
