/* What measured processes run. */

/**
 * Scans a file, or derives machines from it, after a small part of it; says by how many bytes the process grew. It is
 * given where the scanner's modules are, the kind of the file, and the file.
 */
export const SCAN_FILE = `
import { readFileSync } from 'node:fs';
const [, scanner, about, file] = process.argv;
const { serviceName, defaultFileName, configFileType, isDerived } = JSON.parse(about);
const { scan } = await import(scanner + 'scan.ts');
const { deriveMachines } = await import(scanner + 'derive/derive-machines.ts');
const configFileList = [{ fileName: 'f', defaultFileName, subPath: '.', configFileType }];
const services = { s: { serviceName, configFileList } };
const manifest = { name: 'c', ...(isDerived ? { clusterServices: services } : { machines: { m: { id: 'm', services } } }) };
const work = (bytes) => (isDerived ? deriveMachines : scan)({ manifest, read: () => bytes });
await work(readFileSync(file).subarray(0, 10_000));
gc();
gc();
const idle = process.memoryUsage.rss();
await work(readFileSync(file));
process.stdout.write(String(process.resourceUsage().maxRSS * 1024 - idle));
`;
