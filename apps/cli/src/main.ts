import module from 'node:module';
import { readSettings, refuseProgramsHere } from './settings.ts';

/* What is started as `plumbline`, built and from the sources. */

const OLDEST_MAJOR = 20;

// No await at the top: what is built of this is a CommonJS module.
void start();

async function start(): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
    process.stderr.write(`Plumbline needs Node.js ${OLDEST_MAJOR} or newer; this is ${process.version}.\n`);
    process.exitCode = 2;
    return;
  }
  refuseProgramsHere(process.env, process.platform);
  if (!('groupBy' in Map)) await import('./older-node.ts');
  // Node has it since 22.8.
  if ('enableCompileCache' in module) module.enableCompileCache(readSettings(process.env).compiledCodeFolder);
  const { runProgram } = await import('./program.ts');
  // What is thrown where nobody waits for it would end the program with a stack trace.
  process.once('uncaughtException', (error) => void endUnexpectedly(error));
  process.exitCode = await runProgram(process.argv.slice(2), process.env);
}

async function endUnexpectedly(error: unknown): Promise<void> {
  const { unexpectedLines } = await import('./unexpected.ts');
  const { CommandError, EXIT } = await import('./exit-codes.ts');
  const { tellable } = await import('./terminal.ts');
  const isTold = error instanceof CommandError;
  const lines = isTold ? [tellable(error.message)] : unexpectedLines(error, readSettings(process.env));
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(isTold ? error.exitCode : EXIT.internal);
}
