#!/usr/bin/env node
// Plain JavaScript for a Node of any age.
import { runsOnNewerNode } from '../../../tools/newer-node.js';

if (!runsOnNewerNode()) {
  const { enableCompileCache } = await import('node:module');
  const { readSettings } = await import('../src/settings.ts');
  enableCompileCache(readSettings(process.env).compiledCodeFolder);
  const { runProgram } = await import('../src/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2), process.env);
}
