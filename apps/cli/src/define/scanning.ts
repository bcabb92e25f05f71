import { SCANNERS } from '@plumbline/model/settings-file';
import { Option, type Command } from 'commander';
import { addCheckOptions, checkArgumentsOf, type CheckOptionsGiven } from './check-options.ts';
import { scannedPlace } from '../scanned-folder.ts';
import type { CommandContext } from './command-context.ts';
import { addImageOptions, imageArgumentsOf, type ImageOptionsGiven } from './image-options.ts';
import {
  collect,
  customRulesOption,
  gitignoreOption,
  offering,
  servicesOption,
  withConfigOptions,
  type ConfigArguments,
} from './options.ts';

interface ScanArguments extends CheckOptionsGiven, ImageOptionsGiven, ConfigArguments {
  readonly service: readonly string[];
  readonly respectGitignore?: true;
  readonly baseline?: string;
  readonly newOnly?: true;
  readonly listFiles?: true;
  readonly cache: boolean;
  readonly images?: true;
  readonly watch?: true;
  readonly results: readonly string[];
  readonly with?: readonly string[];
}

interface FixArguments extends ConfigArguments {
  readonly customRules: readonly string[];
  readonly respectGitignore?: true;
  readonly service: readonly string[];
  readonly rule: readonly string[];
  readonly file: readonly string[];
  readonly suggested?: true;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly force?: true;
}

export function defineScanning(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  const scan = withConfigOptions(program.command('scan', { isDefault: false }))
    .description('check configuration files: of a folder, some of them, or one from standard input')
    .argument('[paths...]', 'folders and files; - for standard input, with --service NAME', ['.'])
    .addOption(servicesOption())
    .addOption(gitignoreOption())
    .option('--baseline <file>', 'exit 1 for failed checks alone that this file does not know (plumbline baseline)')
    .option('--new-only', 'leave out what the baseline knows')
    .option('--images', 'check the images too that the files refer to')
    .option('--results <file>', 'also what Trivy, PHPStan or another scanner found; can be given again', collect)
    .addOption(
      offering(
        new Option('--with <list>', 'run these scanners of this machine, too, and take what they find').argParser(
          collect,
        ),
        SCANNERS,
      ),
    )
    .option('--no-cache', 'check every file anew, and keep nothing for the next run')
    .option('--watch', 'scan again whenever something in the folder changes, until Ctrl-C');
  addCheckOptions(addImageOptions(scan), "the folder's name").action(async (paths: string[], given: ScanArguments) => {
    const isInput = paths.includes('-');
    const run = given.watch
      ? (await import('../commands/watch.ts')).watchUntilInterrupted
      : isInput
        ? (await import('../commands/scan-input.ts')).runScanInput
        : (await import('../commands/scan.ts')).runScan;
    const place = isInput ? { folder: '.', only: paths } : scannedPlace(paths);
    const {
      service: services,
      respectGitignore,
      config,
      baseline,
      newOnly,
      listFiles = false,
      images,
      cache,
      results,
      with: scanners,
    } = given;
    const options = {
      ...place,
      services,
      respectGitignore,
      config,
      baseline,
      newOnly,
      listFiles,
      images,
      cache,
      results,
      scanners,
      image: imageArgumentsOf(given),
      ...checkArgumentsOf(given),
    };
    onEnd(await run(options, settings, terminal));
  });

  withConfigOptions(program.command('fix'))
    .description('mend what can be mended safely in the configuration files of a folder')
    .argument('[path]', 'the folder', '.')
    .addOption(servicesOption())
    .addOption(gitignoreOption())
    .option('--rule <rule>', 'only what this rule finds, with what it suggests; can be given again', collect, [])
    .option('--file <path>', 'only this file; can be given again', collect, [])
    .addOption(customRulesOption())
    .option('--suggested', 'also what needs something that the files do not show')
    .option('-y, --yes', 'write without asking')
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--force', 'write although git has uncommitted changes there')
    .action(async (folder: string, given: FixArguments) => {
      const { runFix } = await import('../commands/fix.ts');
      const {
        service: services,
        respectGitignore = false,
        config,
        customRules,
        rule: rules,
        file: files,
        suggested = false,
        yes = false,
        dryRun = false,
        force = false,
      } = given;
      onEnd(
        await runFix(
          { folder, services, respectGitignore, config, customRules, rules, files, suggested, yes, dryRun, force },
          settings,
          terminal,
        ),
      );
    });
}
