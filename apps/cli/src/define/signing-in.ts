import type { Command } from 'commander';
import { CommandError, EXIT } from '../exit-codes.ts';
import { texts } from '../texts.ts';
import type { CommandContext } from './command-context.ts';
import { serverOption } from './options.ts';

export function defineSigningIn(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  program
    .command('login')
    .description('sign in to a portal, or create an account there')
    .argument('[server]', 'the address of the portal, as --server says it')
    .option('--email <address>', 'sign in here in the terminal as this account, where the portal itself keeps accounts')
    .option('--device', 'sign in in a browser on any other device (default where there is none here)')
    .addOption(serverOption())
    .action(async (address: string | undefined, given: { email?: string; device?: true; server?: string }) => {
      const { runLogin } = await import('../commands/login.ts');
      const { email, device: onOtherDevice = false, server } = given;
      if (address !== undefined && server !== undefined) throw new CommandError(EXIT.usage, texts.serverTwice);
      const serverUrl = address ?? server;
      onEnd(await runLogin({ email, onOtherDevice, serverUrl }, settings, terminal));
    });

  program
    .command('logout')
    .description('end the sign-in, here and at the portal')
    .action(async () => {
      const { runLogout } = await import('../commands/logout.ts');
      onEnd(await runLogout(settings, terminal));
    });
}
