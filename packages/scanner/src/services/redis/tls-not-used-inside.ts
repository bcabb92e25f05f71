import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../rule.ts';
import { ENCRYPTION, redisRule } from './redis-rule.ts';
import { setDirective } from '../../fixes.ts';
import { cwe, nist, pci } from '../../rulesets.ts';

interface TlsInside {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly setting: string;
  readonly askedBy: readonly [string, ...string[]];
  readonly asked: string;
  readonly anchor: string;
}

/** Connections among servers do not use TLS unless told to, even where clients must. */
export function tlsInsideRule({ id, title, kind, setting, askedBy, asked, anchor }: TlsInside) {
  return redisRule({
    id,
    title,
    severity: MODERATE,
    problem: `Clients use TLS, but the connections among ${kind} carry the same data and passwords as plain text.`,
    remediation: `Set \`${setting} yes\`.`,
    sources: [`${ENCRYPTION}${anchor}`],
    references: [cwe(319), nist('SC-8'), pci('4.2.1')],

    examples: {
      bad: [`tls-port 6380\n«${asked}»`, `tls-port 6380\n${asked}\n«${setting} no»`],
      good: [`tls-port 6380\n${asked}\n${setting} yes`, asked],
    },

    *check({ file }) {
      const asking = file.setting(...askedBy);
      if (!asking || asking.value.toLowerCase() === 'no' || !file.tlsPort) return;
      const found = file.setting(setting);
      if (asking.unknown || found?.unknown || (!found && !file.complete)) yield UNKNOWN;
      else if (!found) yield { at: asking.directive, message: { code: 'not-set', values: { setting } }, wanted: 'yes' };
      else if (found.value.toLowerCase() !== 'yes')
        yield {
          at: found.directive,
          message: { code: 'is', values: { setting, value: found.value } },
          wanted: 'yes',
        };
    },
    fix: {
      kind: 'suggested',
      needs: `TLS on all other ${kind}`,
      edits: (finding, input) => setDirective(finding, input, { name: setting, value: 'yes', line: `${setting} yes` }),
    },
  });
}
