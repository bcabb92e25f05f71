import { Argument, Option, type Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { FAIL_LEVELS, offering, serverOption } from './options.ts';

interface PipelineArguments {
  readonly print?: true;
  readonly clusterName?: string;
  readonly minimumFailLevel: string;
  readonly server?: string;
}

export function definePipelines(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  program
    .command('ci')
    .description('write the file of a pipeline that scans this repository and keeps the report on the portal')
    .addArgument(
      offering(new Argument('<pipeline>', 'whose file'), [
        'github',
        'gitlab',
        'jenkins',
        'azure',
        'bitbucket',
        'circleci',
      ]),
    )
    .argument('[path]', 'the folder of the repository', '.')
    .option('--print', 'print it, and write nothing')
    .option('--cluster-name <name>', "the cluster's name on the portal (default: the folder's name)")
    .addOption(
      offering(
        new Option(
          '--minimum-fail-level <severity>',
          'the pipeline fails from this severity on; 6 never fails',
        ).default('4'),
        FAIL_LEVELS,
      ),
    )
    .addOption(serverOption())
    .action(async (name: string, folder: string, given: PipelineArguments) => {
      const { runPipeline } = await import('../commands/pipeline.ts');
      const { print: isPrinted = false, clusterName, minimumFailLevel, server: serverUrl } = given;
      onEnd(
        await runPipeline({ name, folder, isPrinted, clusterName, minimumFailLevel, serverUrl }, settings, terminal),
      );
    });
}
