import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { ENCRYPTION, redisRule } from '../redis-rule.ts';
import { replaceArguments, insertAfter } from '../../../fixes.ts';

/** Connections among servers do not use TLS unless told to, even where clients must. */
const CONNECTIONS = [
  {
    id: 'redis_tls_replication_off',
    title: 'Replication does not use TLS',
    kind: 'replicas',
    setting: 'tls-replication',
    askedBy: ['replicaof', 'slaveof'],
    asked: 'replicaof 10.0.0.4 6379',
    anchor: '#replication',
  },
  {
    id: 'redis_tls_cluster_off',
    title: 'The cluster bus does not use TLS',
    kind: 'cluster nodes',
    setting: 'tls-cluster',
    askedBy: ['cluster-enabled'],
    asked: 'cluster-enabled yes',
    anchor: '#cluster',
  },
] as const;

export const tlsInsideRules = CONNECTIONS.map(({ id, title, kind, setting, askedBy, asked, anchor }) =>
  redisRule({
    id,
    title,
    severity: MODERATE,
    problem: `Clients use TLS, but the connections among ${kind} carry the same data and passwords as plain text.`,
    remediation: `Set \`${setting} yes\`.`,
    sources: [`${ENCRYPTION}${anchor}`],
    references: [
      { ruleset: 'CWE', item: 'CWE-319' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'SC-8' },
      { ruleset: 'PCI DSS 4.0', item: '4.2.1' },
    ],

    examples: {
      bad: [`tls-port 6380\n«${asked}»`, `tls-port 6380\n${asked}\n«${setting} no»`],
      good: [`tls-port 6380\n${asked}\n${setting} yes`, asked],
    },

    *check({ file }) {
      const asking = file.setting(...askedBy);
      if (!asking || asking.value.toLowerCase() === 'no' || !file.tlsPort) return;
      const found = file.setting(setting);
      if (asking.unknown || found?.unknown || (!found && !file.complete)) yield UNKNOWN;
      else if (!found) yield { at: asking.directive, message: `${setting} is not set` };
      else if (found.value.toLowerCase() !== 'yes')
        yield { at: found.directive, message: `${setting} is ${found.value}` };
    },
    fix: {
      kind: 'suggested',
      needs: `TLS on all other ${kind}`,
      edits: (finding) =>
        finding.message.endsWith('is not set')
          ? insertAfter(finding, `${setting} yes`)
          : replaceArguments(finding, 'yes'),
    },
  }),
);
