import { RULESETS } from '@plumbline/model/report';
import { Option, type Command } from 'commander';
import type { CheckArguments, KeepArguments } from '../check-bundle.ts';
import { OUTPUTS } from '../output/write-outputs.ts';
import { customRulesOption, FAIL_LEVELS, offering, serverOption } from './options.ts';

/** What every command takes that checks something. */
export interface CheckOptionsGiven {
  readonly output?: string;
  readonly outputDir: CheckArguments['outputFolder'];
  readonly minimumFailLevel?: string;
  readonly ruleset?: string;
  readonly judgedAt?: string;
  readonly hygiene?: boolean;
  readonly strict?: true;
  readonly customRules: readonly string[];
  readonly compact?: true;
  readonly all?: true;
  readonly quiet?: true;
  readonly upload?: true;
  readonly clusterName?: string;
  readonly organization?: string;
  readonly server?: string;
}

/** `nameOf`: whose name the cluster has on the portal, where nobody gives it one. */
export function addCheckOptions(command: Command, nameOf: string): Command {
  return command
    .option('--list-files', 'say of each file why it is taken or left')
    .addOption(
      offering(
        new Option('-o, --output <list>', 'one, or several separated by commas; formatted where it is left out'),
        OUTPUTS,
      ),
    )
    .option('--output-dir <folder>', 'where the files of the other outputs go; - for standard output', '.')
    .option('--compact', 'a line for each rule')
    .option('--all', 'every rule in full, with all its places')
    .option('--quiet', 'the summary alone')
    .addOption(
      offering(
        new Option(
          '--minimum-fail-level <severity>',
          'exit 1 from this severity on, from 1 where it is left out; 6 never fails',
        ),
        FAIL_LEVELS,
      ),
    )
    .addOption(offering(new Option('--ruleset <name>', 'judge by a framework'), RULESETS))
    .option('--judged-at <day>', 'the day (2026-11-22) by which the end of support is judged; default: today')
    .option('--hygiene', 'with rules of good practice, as without settings that say otherwise')
    .option('--no-hygiene', 'leave out rules of good practice, which give an attacker nothing by themselves')
    .option('--strict', 'exit 2 where something is ignored in vain: unknown, expired, not needed, without a reason')
    .addOption(customRulesOption())
    .option('--upload', 'scan on the server and keep the report on the portal')
    .option('--cluster-name <name>', `the cluster's name on the portal (default: ${nameOf})`)
    .option('--organization <name>', 'the organization that the cluster belongs to')
    .addOption(serverOption());
}

export function checkArgumentsOf(given: CheckOptionsGiven): CheckArguments & KeepArguments {
  return {
    outputs: given.output,
    outputFolder: given.outputDir,
    details: (['compact', 'all', 'quiet'] as const).filter((detail) => given[detail]),
    minimumFailLevel: given.minimumFailLevel,
    ruleset: given.ruleset,
    judgedAt: given.judgedAt,
    hygiene: given.hygiene,
    strict: given.strict,
    customRules: given.customRules,
    upload: given.upload ?? false,
    clusterName: given.clusterName,
    organization: given.organization,
    serverUrl: given.server,
  };
}
