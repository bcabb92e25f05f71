import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';

interface LspArguments {
  readonly hygiene: boolean;
}

export function defineEditors(program: Command, { settings, terminal, onEnd }: CommandContext): void {
  program
    .command('lsp')
    .description('check files as they are typed, for an editor that speaks the Language Server Protocol')
    .option('--stdio', 'by standard input and output, which is the only way')
    .option('--no-hygiene', 'leave out rules of good practice, which give an attacker nothing by themselves')
    .action(async ({ hygiene }: LspArguments) => {
      const { runLsp } = await import('../commands/lsp.ts');
      onEnd(await runLsp({ hygiene }, settings, terminal));
    });
}
