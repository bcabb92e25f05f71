import { RULESETS } from '@plumbline/model/report';
import { DEFAULT_TOKEN_DAYS, MOST_TOKEN_DAYS } from '@plumbline/model/token-days';
import { Argument, Command, CommanderError, Option } from 'commander';
import { afterHelp } from './after-help.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { OUTPUTS, type OutputOptions } from './output/write-outputs.ts';
import { readSettings, type Settings } from './settings.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { texts } from './texts.ts';
import { VERSION } from './version.ts';

interface ScanArguments {
  readonly service: readonly string[];
  readonly verbose?: true;
  readonly output: string;
  readonly outputDir: OutputOptions['outputFolder'];
  readonly minimumFailLevel: string;
  readonly ruleset?: string;
  readonly judgedAt?: string;
  readonly hygiene: boolean;
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

interface PipelineArguments {
  readonly print?: true;
  readonly clusterName?: string;
  readonly minimumFailLevel: string;
  readonly server?: string;
}

interface RulesArguments {
  readonly service: readonly string[];
  readonly severity?: string;
  readonly ruleset?: string;
  readonly output: string;
}

interface TokenArguments {
  readonly scope?: string;
  readonly cluster?: string;
  readonly days?: string;
  readonly organization?: string;
  readonly server?: string;
  readonly json?: boolean;
}

const FAIL_LEVELS = ['1', '2', '3', '4', '5', '6'];

const COMPLETION_HELP = `
  bash  eval "$(plumbline completion bash)" in ~/.bashrc
  zsh   plumbline completion zsh > "\${fpath[1]}/_plumbline"
  fish  plumbline completion fish > ~/.config/fish/completions/plumbline.fish`;

/** Parses the arguments and runs the command that they name. Errors end as one sentence and an exit code. */
export async function runCommandLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal = processTerminal(environment),
): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.success;
  const program = commandLineProgram(readSettings(environment), terminal, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    return exitCodeOf(error, terminal);
  } finally {
    terminal.progress('');
  }
  return exitCode;
}

/** Every command with its arguments and options: also what completes them and the manual page are made of it. */
export function commandLineProgram(settings: Settings, terminal: Terminal, onEnd: (code: ExitCode) => void): Command {
  const program = new Command('plumbline')
    .description(texts.description)
    .version(VERSION, '-v, --version')
    .addHelpText('after', afterHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.tell(text.trimEnd()),
    });

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
    .option('--upload', 'scan on the server and keep the report on the portal')
    .option('--cluster-name <name>', "the cluster's name on the portal (default: the folder's name)")
    .option('--organization <name>', 'the organization that the cluster belongs to')
    .addOption(serverOption())
    .action(async (folder: string, given: ScanArguments) => {
      const { runScan } = await import('./commands/scan.ts');
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
      const { runFix } = await import('./commands/fix.ts');
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

  program
    .command('login')
    .description('sign in to a portal, or create an account there')
    .argument('[server]', 'the address of the portal, as --server says it')
    .option('--email <address>', 'sign in here in the terminal as this account, where the portal itself keeps accounts')
    .option('--device', 'sign in in a browser on any other device (default where there is none here)')
    .addOption(serverOption())
    .action(async (address: string | undefined, given: { email?: string; device?: true; server?: string }) => {
      const { runLogin } = await import('./commands/login.ts');
      const { email, device: onOtherDevice = false, server } = given;
      if (address !== undefined && server !== undefined) throw new CommandError(EXIT.usage, texts.serverTwice);
      const serverUrl = address ?? server;
      onEnd(await runLogin({ email, onOtherDevice, serverUrl }, settings, terminal));
    });

  program
    .command('logout')
    .description('end the sign-in, here and at the portal')
    .action(async () => {
      const { runLogout } = await import('./commands/logout.ts');
      onEnd(await runLogout(settings, terminal));
    });

  program
    .command('explain')
    .description('say what a rule looks for, why, and how to mend it')
    .argument('<rule>', 'the identifier of a rule')
    .action(async (rule: string) => {
      const { runExplain } = await import('./commands/explain.ts');
      onEnd(await runExplain(rule, terminal));
    });

  program
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
    .action(async (words: string[], given: RulesArguments) => {
      const { runRules } = await import('./commands/rules.ts');
      const { service: services, severity: severities, ruleset, output } = given;
      onEnd(await runRules({ words, services, severities, ruleset, output }, terminal));
    });

  const token = program
    .command('token')
    .description("make, list and revoke access tokens, for pipelines' environments");

  token
    .command('create')
    .description('make an access token and print it, this once')
    .argument('<name>', 'what it is for, such as "GitHub Actions of shop"')
    .addOption(
      offering(
        new Option('--scope <scope>', 'upload: adds to clusters, runs reports and reads; read: only reads').default(
          'upload',
        ),
        ['upload', 'read'],
      ),
    )
    .option('--cluster <name>', "only this cluster, which need not exist yet (default: all of the owner's)")
    .option('--days <days>', `in so many days it ends; ${MOST_TOKEN_DAYS} at most`, String(DEFAULT_TOKEN_DAYS))
    .option('--organization <name>', 'the organization that it is for')
    .option('--json', 'print everything about it as JSON')
    .addOption(serverOption())
    .action(async (name: string, given: TokenArguments) => {
      const { runTokenCreate } = await import('./commands/token-create.ts');
      const { scope = 'upload', cluster, days = '', ...at } = given;
      onEnd(await runTokenCreate({ name, scope, clusterName: cluster, days, ...tokenPlace(at) }, settings, terminal));
    });

  token
    .command('list')
    .description('list the access tokens of an owner, with their last use and their end')
    .option('--organization <name>', 'the organization whose tokens are meant')
    .option('--json', 'as JSON')
    .addOption(serverOption())
    .action(async (given: TokenArguments) => {
      const { runTokenList } = await import('./commands/token-list.ts');
      onEnd(await runTokenList(tokenPlace(given), settings, terminal));
    });

  token
    .command('revoke')
    .description('end an access token at once')
    .argument('<token>', 'its id or its name')
    .option('--organization <name>', 'the organization whose token it is')
    .addOption(serverOption())
    .action(async (wanted: string, given: TokenArguments) => {
      const { runTokenRevoke } = await import('./commands/token-revoke.ts');
      onEnd(await runTokenRevoke({ wanted, ...tokenPlace(given) }, settings, terminal));
    });

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
      const { runPipeline } = await import('./commands/pipeline.ts');
      const { print: isPrinted = false, clusterName, minimumFailLevel, server: serverUrl } = given;
      onEnd(
        await runPipeline({ name, folder, isPrinted, clusterName, minimumFailLevel, serverUrl }, settings, terminal),
      );
    });

  program
    .command('completion')
    .description('print what makes a shell complete commands and options')
    .addArgument(offering(new Argument('<shell>', 'the shell'), ['bash', 'zsh', 'fish']))
    .addHelpText('after', COMPLETION_HELP)
    .action(async (shell: string) => {
      const { runCompletion } = await import('./commands/completion.ts');
      onEnd(runCompletion(shell, program, terminal));
    });

  program
    .command('version')
    .description('say which version this is')
    .action(() => terminal.print(VERSION));

  return program;
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function tokenPlace({ organization, server, json = false }: Pick<TokenArguments, 'organization' | 'server' | 'json'>) {
  return { organization, serverUrl: server, asJson: json };
}

function servicesOption(): Option {
  const meaning = "which files are a service's, such as nginx=conf/*.conf; can be given again";
  return new Option('--service <name=pattern>', meaning).argParser(collect).default([], 'by names and contents');
}

function serverOption(): Option {
  return new Option('--server <url>', 'the address of the portal (default: PLUMBLINE_URL, or where you signed in)');
}

/**
 * What an option or an argument may be is in help, in completions and in the manual page; what else was given is refused by
 * the command, in a sentence of ours.
 */
function offering<Part extends Option | Argument>(part: Part, choices: readonly string[]): Part {
  part.argChoices = [...choices];
  return part;
}

function exitCodeOf(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.success : EXIT.usage;
  if (error instanceof CommandError) {
    terminal.tell(error.message);
    return error.exitCode;
  }
  terminal.tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.internal;
}
