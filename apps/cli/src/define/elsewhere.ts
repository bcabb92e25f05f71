import { Argument, Option, type Command } from 'commander';
import { CLOUDS } from '../clouds/cloud-export.ts';
import { addCheckOptions, checkArgumentsOf, type CheckOptionsGiven } from './check-options.ts';
import type { CommandContext } from './command-context.ts';
import { addImageOptions, imageArgumentsOf, type ImageOptionsGiven } from './image-options.ts';
import { offering, servicesOption } from './options.ts';

interface GivenOfImage extends CheckOptionsGiven, ImageOptionsGiven {
  readonly listFiles?: true;
}

interface GivenOfFolder extends CheckOptionsGiven {
  readonly listFiles?: true;
  readonly service: readonly string[];
}

interface GivenOfCloud extends CheckOptionsGiven {
  readonly listFiles?: true;
  readonly credentialsFile?: string;
  readonly profile?: string;
  readonly region?: readonly string[];
  readonly project?: readonly string[];
  readonly subscription?: string;
  readonly resources?: readonly string[];
  readonly exporter?: string;
  readonly timeLimit: string;
  readonly keep?: string;
  readonly baseline?: string;
  readonly newOnly?: true;
}

/** What is not in a folder of this machine. */
export function defineElsewhere(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  const image = program
    .command('image')
    .description('check the configuration files of a container image, and what it says of how it was made')
    .argument(
      '[image]',
      'its name, or a file of docker save, or a folder or an archive with an OCI layout; all of this machine where left out',
    );
  addCheckOptions(addImageOptions(image), "the image's name").action(
    async (name: string | undefined, given: GivenOfImage) => {
      const { runImage } = await import('../commands/image.ts');
      const { listFiles = false } = given;
      const options = { name, listFiles, image: imageArgumentsOf(given), ...checkArgumentsOf(given) };
      onEnd(await runImage(options, settings, terminal));
    },
  );

  const container = program
    .command('container')
    .description('check the configuration files that a container of this machine has now')
    .argument('[container]', 'its name or identifier; all that run where left out');
  addCheckOptions(container, "the container's name").action(async (name: string | undefined, given: GivenOfImage) => {
    const { runContainer } = await import('../commands/image.ts');
    const { listFiles = false } = given;
    onEnd(await runContainer({ name, listFiles, ...checkArgumentsOf(given) }, settings, terminal));
  });

  const repository = program
    .command('repository')
    .description('check the configuration files of a git repository')
    .argument('<url>', 'its address, as git clone takes it')
    .addOption(servicesOption());
  addCheckOptions(repository, "the repository's name").action(async (url: string, given: GivenOfFolder) => {
    const { runRepository } = await import('../commands/repository.ts');
    const { listFiles = false, service: services } = given;
    onEnd(await runRepository({ url, listFiles, services, ...checkArgumentsOf(given) }, settings, terminal));
  });

  const openApi = program
    .command('open-api')
    .description('check the description of an API (OpenAPI) by its address')
    .argument('<url>', 'its address: https, http or file');
  addCheckOptions(openApi, 'the address').action(async (url: string, given: GivenOfImage) => {
    const { runOpenApi } = await import('../commands/open-api.ts');
    const { listFiles = false } = given;
    onEnd(await runOpenApi({ url, listFiles, ...checkArgumentsOf(given) }, settings, terminal));
  });

  defineCloud(program, { settings, terminal, onEnd });
}

function defineCloud(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  const cloud = program
    .command('cloud')
    .description('check what is in an account of a cloud, which terraformer or aztfexport of this machine reads')
    .addArgument(offering(new Argument('[cloud]', 'which one').default('aws'), CLOUDS))
    .option('--credentials-file <file>', 'the keys to sign in with (default: as the environment signs in)')
    .option('--profile <name>', 'of AWS: the profile to sign in with')
    .addOption(listOption('--region <list>', 'of AWS and Google Cloud: the regions to read'))
    .addOption(listOption('--project <list>', 'of Google Cloud: the projects to read'))
    .option('--subscription <id>', 'of Azure: the subscription to read')
    .addOption(listOption('--resources <list>', 'of AWS and Google Cloud: what to read, as terraformer names it'))
    .option('--exporter <file>', 'the program that reads the cloud (default: terraformer or aztfexport in PATH)')
    .option('--time-limit <minutes>', 'how long it may take', '60')
    .option('--keep <folder>', 'keep the Terraform that was exported in this new folder')
    .option('--baseline <file>', 'exit 1 for failed checks alone that this file does not know (plumbline baseline)')
    .option('--new-only', 'leave out what the baseline knows');
  addCheckOptions(cloud, 'aws_extraction, and so on').action(async (name: string, given: GivenOfCloud) => {
    const { runCloud } = await import('../commands/cloud.ts');
    const {
      credentialsFile,
      profile,
      region: regions = [],
      project: projects = [],
      subscription,
      resources = [],
    } = given;
    const { listFiles = false, exporter, timeLimit, keep, baseline, newOnly } = given;
    const choice = { credentialsFile, profile, regions, projects, subscription, resources };
    const check = { baseline, newOnly, ...checkArgumentsOf(given) };
    onEnd(await runCloud({ cloud: name, choice, exporter, timeLimit, keep, listFiles, ...check }, settings, terminal));
  });
}

/** Names with commas between them, or given again. */
function listOption(flags: string, meaning: string): Option {
  const names = (value: string, before: readonly string[] = []): readonly string[] => [
    ...before,
    ...value.split(',').map((name) => name.trim()),
  ];
  return new Option(flags, `${meaning}, with commas between them`).argParser(names);
}
