import { LOW, MODERATE } from '@plumbline/model/severity';
import { redisSetting, SECURITY } from '../redis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default redisSetting({
  id: 'redis_protected_mode_off',
  title: 'Protected mode is switched off',
  severity: MODERATE,
  problem:
    'Protected mode refuses other machines as long as no password is set. Without it, a password that gets lost in a later change opens the server to the network.',
  remediation: 'Set `protected-mode yes`, and give Redis a password where other machines need it.',
  sources: [`${SECURITY}#protected-mode`],
  references: [cwe(1188), nist('CM-7')],

  examples: {
    bad: [`bind 127.0.0.1\n«protected-mode no»`, `requirepass T7vNq2xWc9RbLz5KfYpD\n«protected-mode no»`],
    good: [
      `protected-mode yes`,
      `port 6379`,
      `port 0\nunixsocket /run/redis/redis.sock\nprotected-mode no`, // sockets are no network
    ],
  },

  setting: 'protected-mode',
  bad(value, { file, subject }) {
    if (value.toLowerCase() === 'yes' || file.reach === 'nobody') return false;
    const isOpen =
      subject.asksForPassword === false && (file.reach === 'all addresses' || file.reach === 'some addresses');
    if (isOpen) return false; // redis_open_without_password says it, with a higher severity
    return { severity: subject.asksForPassword === true ? LOW : MODERATE };
  },
  safe: 'yes',
  fix: {
    kind: 'safe',
    unless: (_, { file, subject }) =>
      subject.asksForPassword === true || file.reach === 'loopback'
        ? undefined
        : 'a password, where other machines need Redis',
  },
});
