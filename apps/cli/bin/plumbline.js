#!/usr/bin/env node
// Plain JavaScript for a Node of any age.
import module from 'node:module';
import { runsOnNewerNode } from '../../../tools/newer-node.js';

// No await at the top: what is built of this is a CommonJS module.
void start();

async function start() {
  if (await runsOnNewerNode()) return;
  const { readSettings } = await import('../src/settings.ts');
  module.enableCompileCache(readSettings(process.env).compiledCodeFolder);
  const { runProgram } = await import('../src/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2), process.env);
}
