import { Argument, type Command } from 'commander';
import { VERSION } from '../version.ts';
import type { CommandContext } from './command-context.ts';
import { offering } from './options.ts';

const COMPLETION_HELP = `
  bash  eval "$(plumbline completion bash)" in ~/.bashrc
  zsh   plumbline completion zsh > "\${fpath[1]}/_plumbline"
  fish  plumbline completion fish > ~/.config/fish/completions/plumbline.fish`;

export function defineShells(program: Command, { terminal, onEnd }: CommandContext): void {
  program
    .command('completion')
    .description('print what makes a shell complete commands and options')
    .addArgument(offering(new Argument('<shell>', 'the shell'), ['bash', 'zsh', 'fish']))
    .addHelpText('after', COMPLETION_HELP)
    .action(async (shell: string) => {
      const { runCompletion } = await import('../commands/completion.ts');
      onEnd(runCompletion(shell, program, terminal));
    });

  program
    .command('version')
    .description('say which version this is')
    .action(() => terminal.print(VERSION));
}
