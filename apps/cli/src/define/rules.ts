import { Option, type Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { collect, customRulesOption, FAIL_LEVELS, offering } from './options.ts';

interface RulesArguments {
  readonly service: readonly string[];
  readonly severity?: string;
  readonly ruleset?: string;
  readonly output: string;
  readonly customRules: readonly string[];
}

export function defineRules(program: Command, { terminal, onEnd }: CommandContext): void {
  program
    .command('explain')
    .description('say what a rule looks for, why, and how to mend it')
    .argument('<rule>', 'the identifier of a rule')
    .addOption(customRulesOption())
    .action(async (rule: string, { customRules }: Pick<RulesArguments, 'customRules'>) => {
      const { runExplain } = await import('../commands/explain.ts');
      onEnd(await runExplain(rule, customRules, terminal));
    });

  const rules = program
    .command('rules')
    .description('list every rule, by service and the most severe first, or those that some words find, the best first')
    .argument('[words...]', 'words of its title or identifier, or that it is also found by, in any order')
    .option('--service <name>', 'only the rules of this service; can be given again', collect, [])
    .addOption(
      offering(new Option('--severity <list>', 'only these severities, separated by commas'), FAIL_LEVELS.slice(0, 5)),
    )
    .option(
      '--ruleset <name>',
      'only rules that a framework asks for, as scan has it, or a ruleset whose name has these words',
    )
    .addOption(
      offering(
        new Option('-o, --output <format>', 'json: an array of all that is known of each').default('formatted'),
        ['formatted', 'json'],
      ),
    )
    .addOption(customRulesOption())
    .action(async (words: string[], given: RulesArguments) => {
      const { runRules } = await import('../commands/rules.ts');
      const { service: services, severity: severities, ruleset, output, customRules } = given;
      onEnd(await runRules({ words, services, severities, ruleset, output, customRules }, terminal));
    });

  rules
    .command('test')
    .description('try custom rules on their own examples')
    .argument('[paths...]', 'files, folders and installed packages with rules (default: this folder)')
    .action(async (paths: string[]) => {
      const { runRulesTest } = await import('../commands/rules-test.ts');
      onEnd(await runRulesTest(paths.length === 0 ? ['.'] : paths, terminal));
    });

  rules
    .command('new')
    .description('write the beginning of a custom rule')
    .argument('<id>', 'its identifier')
    .argument('[path]', 'the folder', '.')
    .action(async (id: string, folder: string) => {
      const { runRulesNew } = await import('../commands/rules-new.ts');
      onEnd(await runRulesNew(id, folder, terminal));
    });
}
