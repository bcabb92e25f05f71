#!/usr/bin/env node
// Plain JavaScript, so that an old Node can read it far enough to say what it needs.
const [major] = process.versions.node.split('.').map(Number);

if (major < 24) {
  process.stderr.write(
    `Plumbline needs Node.js 24 or newer; this is ${process.version}. In a clone, run it with: npx plumbline\n`,
  );
  process.exitCode = 2;
} else {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { runProgram } = await import('../src/program.ts');
  process.exitCode = await runProgram(process.argv.slice(2), process.env);
}
