import { buildScanProcess } from './scan-process.ts';

/** Before any tests: servers that they start scan with what is built. */
export default async function setup(): Promise<void> {
  await buildScanProcess();
}
