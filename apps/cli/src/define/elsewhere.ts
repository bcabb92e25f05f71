import type { Command } from 'commander';
import { addCheckOptions, checkArgumentsOf, type CheckOptionsGiven } from './check-options.ts';
import type { CommandContext } from './command-context.ts';
import { addImageOptions, imageArgumentsOf, type ImageOptionsGiven } from './image-options.ts';
import { servicesOption } from './options.ts';

interface GivenOfImage extends CheckOptionsGiven, ImageOptionsGiven {
  readonly listFiles?: true;
}

interface GivenOfFolder extends CheckOptionsGiven {
  readonly listFiles?: true;
  readonly service: readonly string[];
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
}
