import { Option, type Command } from 'commander';
import { COMPARE_OUTPUTS, DOWNLOADS } from '../output/write-outputs.ts';
import type { CommandContext } from './command-context.ts';
import { FAIL_LEVELS, offering, organizationOption, serverOption } from './options.ts';

interface PlaceArguments {
  readonly organization?: string;
  readonly server?: string;
}

export function defineReports(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  program
    .command('clusters')
    .description('list the clusters on the portal, with the score of their newest reports')
    .option('--json', 'as JSON')
    .addOption(organizationOption())
    .addOption(serverOption())
    .action(async ({ json = false, ...place }: PlaceArguments & { json?: boolean }) => {
      const { runClusters } = await import('../commands/clusters.ts');
      onEnd(await runClusters({ asJson: json, ...ownerPlace(place) }, settings, terminal));
    });

  const report = program.command('report').description('list and download the reports that the portal keeps');

  report
    .command('list')
    .description('list the reports of a cluster, the newest first')
    .argument('<cluster>', 'its name on the portal')
    .option('--json', 'as JSON')
    .addOption(organizationOption())
    .addOption(serverOption())
    .action(async (cluster: string, { json = false, ...place }: PlaceArguments & { json?: boolean }) => {
      const { runReportList } = await import('../commands/report-list.ts');
      onEnd(await runReportList({ cluster, asJson: json, ...ownerPlace(place) }, settings, terminal));
    });

  report
    .command('download')
    .description('download a report of a cluster with the files that it is about, or the report alone')
    .argument('<cluster>', 'its name on the portal')
    .argument('[file]', 'where to; - for standard output (default: owner, cluster and day)')
    .option('--report <name>', 'as report list names it (default: the newest)')
    .addOption(
      offering(new Option('-o, --output <form>', 'the whole as zip, or the report alone').default('zip'), DOWNLOADS),
    )
    .option('--force', 'write over a file that is there')
    .addOption(organizationOption())
    .addOption(serverOption())
    .action(
      async (
        cluster: string,
        file: string | undefined,
        given: PlaceArguments & { report?: string; output: string; force?: true },
      ) => {
        const { runReportDownload } = await import('../commands/report-download.ts');
        const { report: reportName, output, force = false, ...place } = given;
        const options = { cluster, file, reportName, output, force, ...ownerPlace(place) };
        onEnd(await runReportDownload(options, settings, terminal));
      },
    );

  program
    .command('compare')
    .description('say what fails in a report and did not in an earlier one, and what does not fail any more')
    .argument('<old>', 'the earlier report: a result.json, or the zip of report download')
    .argument('<new>', 'the later report')
    .addOption(offering(new Option('-o, --output <form>', 'how to say it').default('formatted'), COMPARE_OUTPUTS))
    .addOption(
      offering(
        new Option('--minimum-fail-level <severity>', 'exit 1 where something of it is new; 6 never fails').default(
          '1',
        ),
        FAIL_LEVELS,
      ),
    )
    .action(async (earlier: string, later: string, given: { output: string; minimumFailLevel: string }) => {
      const { runCompare } = await import('../commands/compare.ts');
      onEnd(await runCompare({ earlier, later, ...given }, terminal));
    });
}

function ownerPlace({ organization, server }: PlaceArguments) {
  return { organization, serverUrl: server };
}
