import { VERSION } from './version.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/**
 * Runs one command line (the arguments after the program's name) and gives its exit code. `--version` is answered
 * before anything else is loaded.
 */
export async function runProgram(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ExitCode> {
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-v')) {
    process.stdout.write(`${VERSION}\n`);
    return EXIT.success;
  }
  const { runCommandLine } = await import('./command-line.ts');
  return runCommandLine(args, environment);
}
