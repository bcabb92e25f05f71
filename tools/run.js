// Plain JavaScript, so that an old Node can read it far enough to say what it needs.
const [major] = process.versions.node.split('.').map(Number);
const [tool] = process.argv.slice(2);

if (major < 24) {
  process.stderr.write(
    `Plumbline needs Node.js 24 or newer; this is ${process.version}. "npm ci" brings one for most platforms: run this through npm.\n`,
  );
  process.exitCode = 2;
} else {
  process.argv.splice(1, 2, new URL(`./${tool}.ts`, import.meta.url).pathname);
  await import(`./${tool}.ts`);
}
