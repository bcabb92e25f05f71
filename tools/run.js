// Plain JavaScript for a Node of any age; the tools themselves are TypeScript.
import { runsOnNewerNode } from './newer-node.js';

if (!(await runsOnNewerNode())) {
  const [tool] = process.argv.slice(2);
  process.argv.splice(1, 2, new URL(`./${tool}.ts`, import.meta.url).pathname);
  await import(`./${tool}.ts`);
}
