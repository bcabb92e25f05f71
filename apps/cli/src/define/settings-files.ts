import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { addImageOptions, imageArgumentsOf, type ImageOptionsGiven } from './image-options.ts';
import { gitignoreOption, servicesOption, withConfigOptions, type ConfigArguments } from './options.ts';

interface BaselineArguments extends ConfigArguments, ImageOptionsGiven {
  readonly images?: true;
  readonly service: readonly string[];
  readonly respectGitignore?: true;
  readonly file?: string;
  readonly judgedAt?: string;
}

/** The commands that write what scans go by. */
export function defineSettingsFiles(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  program
    .command('init')
    .description('write a settings file for a folder, with what it can hold and the services that are there')
    .argument('[path]', 'the folder', '.')
    .action(async (folder: string) => {
      const { runInit } = await import('../commands/init.ts');
      onEnd(await runInit(folder, terminal));
    });

  const baseline = withConfigOptions(program.command('baseline'))
    .description('write down what fails now, so that scans with --baseline fail by what is new alone')
    .argument('[path]', 'the folder', '.')
    .option(
      '--file <file>',
      'where to (default: the baseline of the settings, or plumbline-baseline.json in the folder)',
    )
    .addOption(servicesOption())
    .addOption(gitignoreOption())
    .option('--judged-at <day>', 'the day (2026-11-22) by which the end of support is judged; default: today')
    .option('--images', 'also what fails in the images that the files refer to');
  addImageOptions(baseline).action(async (folder: string, given: BaselineArguments) => {
    const { runBaseline } = await import('../commands/baseline.ts');
    const { service: services, respectGitignore, file, judgedAt, config, images } = given;
    const image = imageArgumentsOf(given);
    onEnd(
      await runBaseline(
        { folder, services, respectGitignore, file, judgedAt, config, images, image },
        settings,
        terminal,
      ),
    );
  });
}
