import { buildCliPackage } from './cli-package.ts';
import { buildServerProgram } from './server-program.ts';

/** Before tests that start programs: the command line as people install it and the server, built once for all of them. */
export default async function setup(): Promise<void> {
  await buildCliPackage();
  await buildServerProgram();
}
