import { DEFAULT_TOKEN_DAYS, MOST_TOKEN_DAYS } from '@plumbline/model/token-days';
import { Option, type Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { offering, serverOption } from './options.ts';

interface TokenArguments {
  readonly scope?: string;
  readonly cluster?: string;
  readonly days?: string;
  readonly organization?: string;
  readonly server?: string;
  readonly json?: boolean;
}

export function defineTokens(program: Command, { settings, terminal, onEnd }: CommandContext): void {
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
      const { runTokenCreate } = await import('../commands/token-create.ts');
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
      const { runTokenList } = await import('../commands/token-list.ts');
      onEnd(await runTokenList(tokenPlace(given), settings, terminal));
    });

  token
    .command('revoke')
    .description('end an access token at once')
    .argument('<token>', 'its id or its name')
    .option('--organization <name>', 'the organization whose token it is')
    .addOption(serverOption())
    .action(async (wanted: string, given: TokenArguments) => {
      const { runTokenRevoke } = await import('../commands/token-revoke.ts');
      onEnd(await runTokenRevoke({ wanted, ...tokenPlace(given) }, settings, terminal));
    });
}

function tokenPlace({ organization, server, json = false }: Pick<TokenArguments, 'organization' | 'server' | 'json'>) {
  return { organization, serverUrl: server, asJson: json };
}
