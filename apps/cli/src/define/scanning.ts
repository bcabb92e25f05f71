import { RULESETS } from '@plumbline/model/report';
import { Option, type Command } from 'commander';
import { OUTPUTS, type OutputOptions } from '../output/write-outputs.ts';
import type { CommandContext } from './command-context.ts';
import { collect, customRulesOption, FAIL_LEVELS, offering, serverOption, servicesOption } from './options.ts';

interface ScanArguments {
  readonly service: readonly string[];
  readonly verbose?: true;
  readonly output: string;
  readonly outputDir: OutputOptions['outputFolder'];
  readonly minimumFailLevel: string;
  readonly ruleset?: string;
  readonly judgedAt?: string;
  readonly hygiene: boolean;
  readonly customRules: readonly string[];
  readonly compact?: true;
  readonly all?: true;
  readonly quiet?: true;
  readonly upload?: true;
  readonly clusterName?: string;
  readonly organization?: string;
  readonly server?: string;
}

interface FixArguments {
  readonly service: readonly string[];
  readonly rule: readonly string[];
  readonly file: readonly string[];
  readonly suggested?: true;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly force?: true;
}

export function defineScanning(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  program
    .command('scan', { isDefault: false })
    .description('check the configuration files of a folder')
    .argument('[path]', 'the folder', '.')
    .addOption(servicesOption())
    .option('--verbose', 'say of each file that is taken why')
    .addOption(
      offering(new Option('-o, --output <list>', 'one, or several separated by commas').default('formatted'), OUTPUTS),
    )
    .option('--output-dir <folder>', 'where the files of the other outputs go; - for standard output', '.')
    .option('--compact', 'a line for each rule')
    .option('--all', 'every rule in full, with all its places')
    .option('--quiet', 'the summary alone')
    .addOption(
      offering(
        new Option('--minimum-fail-level <severity>', 'exit 1 from this severity on; 6 never fails').default('1'),
        FAIL_LEVELS,
      ),
    )
    .addOption(offering(new Option('--ruleset <name>', 'judge by a framework'), RULESETS))
    .option('--judged-at <day>', 'the day (2026-11-22) by which the end of support is judged; default: today')
    .option('--no-hygiene', 'leave out rules of good practice, which give an attacker nothing by themselves')
    .addOption(customRulesOption())
    .option('--upload', 'scan on the server and keep the report on the portal')
    .option('--cluster-name <name>', "the cluster's name on the portal (default: the folder's name)")
    .option('--organization <name>', 'the organization that the cluster belongs to')
    .addOption(serverOption())
    .action(async (folder: string, given: ScanArguments) => {
      const { runScan } = await import('../commands/scan.ts');
      onEnd(
        await runScan(
          {
            folder,
            services: given.service,
            verbose: given.verbose ?? false,
            outputs: given.output,
            outputFolder: given.outputDir,
            details: (['compact', 'all', 'quiet'] as const).filter((detail) => given[detail]),
            minimumFailLevel: given.minimumFailLevel,
            ruleset: given.ruleset,
            judgedAt: given.judgedAt,
            hygiene: given.hygiene,
            customRules: given.customRules,
            upload: given.upload ?? false,
            clusterName: given.clusterName,
            organization: given.organization,
            serverUrl: given.server,
          },
          settings,
          terminal,
        ),
      );
    });

  program
    .command('fix')
    .description('mend what can be mended safely in the configuration files of a folder')
    .argument('[path]', 'the folder', '.')
    .addOption(servicesOption())
    .option('--rule <rule>', 'only what this rule finds, with what it suggests; can be given again', collect, [])
    .option('--file <path>', 'only this file; can be given again', collect, [])
    .option('--suggested', 'also what needs something that the files do not show')
    .option('-y, --yes', 'write without asking')
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--force', 'write although git has uncommitted changes there')
    .action(async (folder: string, given: FixArguments) => {
      const { runFix } = await import('../commands/fix.ts');
      const {
        service: services,
        rule: rules,
        file: files,
        suggested = false,
        yes = false,
        dryRun = false,
        force = false,
      } = given;
      onEnd(await runFix({ folder, services, rules, files, suggested, yes, dryRun, force }, terminal));
    });
}
