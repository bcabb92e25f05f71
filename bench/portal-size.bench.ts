import { FIRST_LOAD_LIMIT_KB, FURTHER_LIMIT_KB, measurePortalJavaScript } from './portal-javascript.ts';

/* How much gzipped JavaScript the portal's first page loads, and each screen, dialog, chart and language besides. */

const { firstLoadKb, further } = await measurePortalJavaScript();
process.stdout.write(`first load ${firstLoadKb.toFixed(1)} kB of ${FIRST_LOAD_LIMIT_KB} kB\n`);
for (const { name, kb } of further)
  process.stdout.write(`${kb.toFixed(1).padStart(7)} kB of ${FURTHER_LIMIT_KB} kB  ${name}\n`);
if (firstLoadKb > FIRST_LOAD_LIMIT_KB || further.some(({ kb }) => kb > FURTHER_LIMIT_KB)) process.exitCode = 1;
