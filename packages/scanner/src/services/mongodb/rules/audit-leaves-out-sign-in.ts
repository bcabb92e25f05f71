import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, stigMongodb } from '../../../rules/rulesets.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { MANUAL, mongoSetting, option } from '../mongodb-rule.ts';

/** The kinds of events by which an attacker comes in and stays. */
const TELLING = /\b(?:authenticate|authCheck|createUser|dropUser|updateUser|grantRolesToUser|createRole|updateRole)\b/;

/** The kinds of events that are kept alone. */
const KEPT = /["']?atype["']?\s*:\s*(?:\{\s*["']?\$in["']?\s*:\s*\[([^[\]{}]{1,2000})\]|["'](\w+)["'])/;

export default mongoSetting({
  id: 'mongodb_audit_leaves_out_sign_in',
  title: 'The audit log leaves out who signs in or who gets rights (auditLog.filter)',
  severity: MODERATE_LOW,
  problem: 'Attempts to guess passwords and new accounts of an attacker leave no trace.',
  remediation: 'Remove these events from what the filter excludes, or add them to what it names.',
  sources: [option('auditLog.filter'), `${MANUAL}tutorial/configure-audit-filters/`],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), stigMongodb('V-265907')],

  examples: {
    bad: [
      `auditLog:
  destination: syslog
  «filter: '{ atype: { $nin: ["authenticate", "logout"] } }'»`,
      `auditLog:
  destination: syslog
  «filter: '{ "atype": { "$ne": "createUser" } }'»`,
      `auditLog:
  destination: file
  «filter: '{ atype: { $in: [ "createCollection", "dropCollection" ] } }'»`,
      `auditLog:
  destination: file
  «filter: '{ atype: "dropDatabase" }'»`,
    ],
    good: [
      `auditLog:
  destination: syslog
  filter: '{ atype: { $in: ["authenticate", "createUser"] } }'`,
      `auditLog:
  destination: syslog
  filter: '{ atype: { $ne: "createIndex" } }'`,
      `auditLog:
  destination: syslog
  filter: '{ $or: [ { atype: "dropDatabase" }, { users: { $size: 0 } } ] }'`,
      `auditLog:
  destination: syslog`,
    ],
  },

  setting: 'auditLog.filter',
  bad(filter) {
    const left = /["']?atype["']?\s*:\s*\{\s*["']?\$(?:ne|nin)["']?\s*:\s*([^{}]{1,2000})\}/.exec(filter)?.[1] ?? '';
    const part = TELLING.exec(left)?.[0];
    if (part !== undefined) return { part };
    const [, listed, kept = listed] = KEPT.exec(filter) ?? [];
    return kept !== undefined && !filter.includes('$or') && !TELLING.test(kept) && { code: 'is' };
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'room for a log of all events' },
});
