import { FURTHER_LIMIT_KB, measurePortalJavaScript, NAMED_LIMIT_KB, STANDING_LIMIT_KB } from './portal-javascript.ts';

/* How much gzipped JavaScript the portal's first page loads, and each screen, dialog, chart and language besides. */

const { namedKb, standingKb, further } = await measurePortalJavaScript();
const sizes = [
  { name: 'named by the page', kb: namedKb, limitKb: NAMED_LIMIT_KB },
  { name: 'until the dashboard stands signed in', kb: standingKb, limitKb: STANDING_LIMIT_KB },
  ...further.map((size) => ({ ...size, limitKb: FURTHER_LIMIT_KB })),
];
for (const { name, kb, limitKb } of sizes)
  process.stdout.write(`${kb.toFixed(1).padStart(7)} kB of ${String(limitKb).padStart(3)} kB  ${name}\n`);
if (sizes.some(({ kb, limitKb }) => kb > limitKb)) process.exitCode = 1;
