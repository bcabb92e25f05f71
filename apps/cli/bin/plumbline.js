#!/usr/bin/env node
// Plain JavaScript for a Node of any age.
import { runsOnNewerNode } from '../../../tools/newer-node.js';

if (!runsOnNewerNode()) {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { runProgram } = await import('../src/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2), process.env);
}
